// Empty: a file that imports Testing and UIKit also imports this module, which Apple has for attachments.

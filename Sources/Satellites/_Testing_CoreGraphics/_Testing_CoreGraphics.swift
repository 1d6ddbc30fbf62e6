// Empty: a file that imports Testing and CoreGraphics also imports this module, which Apple has for attachments.

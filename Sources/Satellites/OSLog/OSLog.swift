// `import OSLog` on Linux: the module `os`; no store of messages.
@_exported public import os

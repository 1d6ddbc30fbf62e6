@_exported public import LayoutRuntime

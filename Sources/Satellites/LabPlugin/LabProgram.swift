/// Marks a program that can open libraries of loaded layouts: `dlsym` finds the name if symbols are exported.
@_cdecl("layoutlab_opens_layouts")
public func layoutlabOpensLayouts() -> Bool { true }

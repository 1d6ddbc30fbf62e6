/// Whether a program can open libraries of loaded layouts: `dlsym` finds this name only if it exports its symbols.
@_cdecl("layoutlab_opens_layouts")
public func layoutlabOpensLayouts() -> Bool { true }

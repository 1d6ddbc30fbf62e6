/// Whether a program can open libraries of loaded layouts: only one that exports its symbols has this name for `dlsym`.
@_cdecl("layoutlab_opens_layouts")
public func layoutlabOpensLayouts() -> Bool { true }

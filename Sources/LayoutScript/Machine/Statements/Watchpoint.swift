/// Where somebody wants to look: at a call, at an element, at a value.
struct Watchpoint {
  enum Target {
    /// `break prepare`, maybe only where something holds.
    case call(CallWord, condition: Expression?)
    /// `break element 4`
    case element(ItemPath)
    /// `watch frame 3`, `watch (content.h)`; what it was last.
    case value(Expression, last: String?)
    case frame(ItemPath, last: String?)
  }

  var target: Target
  var source: SourceText
  var span: Span

  var place: Place { Place(source: source, span: span) }
}

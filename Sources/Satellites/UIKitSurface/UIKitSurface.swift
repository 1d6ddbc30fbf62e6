// The types of UIKit that a controller, a cell or a layout names and that the engine does without: controls,
// tables, bars, labels, animations, drawings, physics. Most only have to compile, from the lists in Declarations.
@_exported public import CollectionLayout

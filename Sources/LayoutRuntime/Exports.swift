@_exported public import LayoutLanguage

// Foundation has a type of this name, too.
package typealias Expression = LayoutLanguage.Expression

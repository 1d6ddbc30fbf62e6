/// One edit of an update: whether it changes the data, and whether the view is told.
struct BatchEntry {
  var edit: DataEdit
  var editsData = true
  var tellsView = true
}

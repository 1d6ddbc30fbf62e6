/// Where a line that runs can be taken back to, in its middle.
struct Checkpoint {
  var interpreter: Interpreter
  var state: LabState
}

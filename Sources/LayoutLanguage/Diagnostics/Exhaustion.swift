/// The resource that a script has used up.
package enum Exhaustion: Hashable, Sendable {
  case time(seconds: Double)
  case memory(megabytes: Int)
  case output(megabytes: Int)
}

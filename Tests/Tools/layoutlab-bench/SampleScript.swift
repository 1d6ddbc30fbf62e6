/// A long script of everything that people write, without mistakes.
enum SampleScript {
  private static let start = "let $h 120\n"

  private static let lines = """
    columns 3; inset 20 15 10 15; spacing 10 8
    item 120 80.5 200 60 150 90
    items 20 80...240
    # what a finger does
    scroll 400
    scroll by -50; scroll 50%; scroll end
    insert 3 120; delete 2...4
    batch { delete 1; insert 0 100 }
    view 320x480; layout waterfall
    frames 0...3; frame 1:2; content
    if ($h > 100 and count < 10) { item $h ($h * 2 + 10) } else { scroll 0 }
    for $x in 1...3 { item ($x * 40) }
    print "a text" (content.h - view.h) "points"
      move 0 3; size 2 100x40; reload 1


    """

  /// Returns the lines repeated up to about so many bytes.
  static func bytes(_ count: Int) -> [UInt8] {
    let block = Array(lines.utf8)
    var bytes = Array(start.utf8)
    bytes.reserveCapacity(count + block.count)
    while bytes.count < count { bytes += block }
    return bytes
  }
}

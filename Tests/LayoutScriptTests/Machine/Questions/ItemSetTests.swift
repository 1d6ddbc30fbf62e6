import CollectionLayout
import Expectations
import LayoutScript
import Testing

/// Questions about all items at once: which are so, how many, and the greatest and least of their numbers.
@MainActor struct ItemSetTests {
  private let session = Session("layout flow; section { item 90x60 120x40 60x60 }; section { item 200x30 }")

  private func found(_ condition: String) -> [String] {
    session.elements("frames where (\(condition))").map { "\($0.key)" }
  }

  @Test func `a condition is asked of each item`() {
    expect(found("w > 100"), is: ["0:1", "1:0"])
    expect(found("h == 60 and x == 0"), is: ["0:0"])
    expect(found("section == 1 or item == 2"), is: ["0:2", "1:0"])
    expect(found("z == 0 and alpha == 1 and not hidden and w > content.w"), is: [])
    session.run("let $least 100; expect (many(w > $least) == 2)")
  }

  @Test func `numbers of all items are the greatest, the least, and how many`() {
    expect(session.printed("(most(w)) (least(h)) (most(w + h)) (many(w > 1000))"), is: "200 30 230 0")
    session.run("expect (most(w) == 200 and least(y) == 0); watch (many(w > 100)); predict (many(w > 0) == 4)")
    session.run("delete 0...2; delete 1:0")
    expect(session.code(of: "print (most(w))"), is: "LL0233")
  }

  @Test func `items that overlap, and those that the last turn moved`() {
    let own = Session(
      "layout compositional; group custom 100% 90 { place 0,0 60x40; place 30,20 80x60; place 200,0 40x40 }; items 3"
    )
    expect(own.elements("frames where (overlaps)").map { "\($0.key)" }, is: ["0:0", "0:1"])
    expect(own.printed("(many(overlaps)) (many(moved))"), is: "2 0")
    let moving = Session("items 6 100\nsize 1 140")
    expect(moving.elements("frames where (moved)").map { "\($0.key)" }, is: ["0:1", "0:3", "0:5"])
  }

  @Test func `a name of an item means nothing elsewhere, and sets are not of sets`() {
    expect(session.code(of: "print (w)"), is: "LL0132")
    expect(session.code(of: "print (most(many(w > 1)))"), is: "LL0132")
    expect(session.code(of: "frames where (width > 1)"), is: "LL0132")
    expect(session.code(of: "frames where w"), is: "LL0204")
    expect(session.code(of: "frames where (w)"), is: "LL0233")
    expect(session.code(of: "print (most(hidden))"), is: "LL0233")
    expect(session.code(of: "print (@1.many(w > 1))"), is: "LL0135")
  }
}

extension Law {
  /// All laws, in the order in which they are tried.
  package static let all: [Law] = (answers + changes).sorted {
    presume(Name.allCases.firstIndex(of: $0.name), "a name")
      < presume(Name.allCases.firstIndex(of: $1.name), "a name")
  }

  /// The laws about a layout's answers while nothing happens.
  static let answers: [Law] = [
    Law(
      .wellFormed, "every answer is a possible one",
      why:
        "No element is there twice, none has a place that the data lack, and no number is negative or none at all. UIKit throws for an index path that the "
        + "data source does not have (LL0401) and for a frame of NaN (LL0405).",
      device:
        "A crash: \"UICollectionView received layout attributes for a cell with an index path that does not exist\".",
      usual:
        "override func prepare() {\n  for item in 0..<count { cache.append(attributes(item)) }  // never emptied\n}",
      remedy: "Empty what is kept at the start of `prepare`, and count anew with `numberOfItems(inSection:)`.",
      example: "layout DWCollectionViewLayout; inset 0 400; item 100; audit well-formed"),
    Law(
      .sameAnswer, "the same question has the same answer",
      why:
        "The same rectangle, asked twice without a preparation between, has the same elements. UIKit asks as often as it likes, and keeps the first answer; "
        + "only an invalidation may change one (UICollectionViewLayout, \"prepare\").",
      device: "Cells jump while nothing happens, or stand elsewhere after each scroll.",
      usual:
        "override func layoutAttributesForElements(in rect: CGRect) -> … {\n  cache.forEach { $0.frame.origin.y += offset }  // again at each question\n  return cache\n}",
      remedy: "Compute in `prepare`, answer from what it kept, and change copies only.",
      example: "layout waterfall; bug copy on; items 2 100; audit same-answer"),
    Law(
      .sameAgain, "the same script twice has the same answers",
      why:
        "Another layout of the class with the same data, settings and size has the same elements and the same content. An answer that depends on chance, on "
        + "the clock or on layouts that were made before cannot be tested, and differs at each start of the app.",
      device: "The same screen looks different each time it opens; a snapshot test fails now and then.",
      usual: "static var rows = 0  // counted on by each layout\nlet height = CGFloat.random(in: 100...150)",
      remedy: "Compute from the data, the settings and the bounds alone; keep nothing in static variables."),
    Law(
      .partOfWhole, "a part's answer is what the whole's has there",
      why:
        "The answer for a part of a rectangle has the elements that the answer for the whole has there. UIKit asks for "
        + "screens and pages, and shows nothing that was not answered (layoutAttributesForElements(in:), \"all the "
        + "items that intersect\").",
      device: "Cells are missing at an edge of the screen and appear while one scrolls, most often the tall ones.",
      usual:
        "let first = cache.firstIndex { $0.frame.minY >= rect.minY } ?? 0  // not those above\nreturn Array(cache[first...].prefix { $0.frame.minY < rect.maxY })",
      remedy:
        "Take all whose frame intersects the rectangle. A search by bisection needs elements sorted by their far edge.",
      example: "layout waterfall; bug offscreen on; items 9 100; audit part-of-whole"),
    Law(
      .itemAgrees, "an item alone stands where the list has it",
      why:
        "`layoutAttributesForItem(at:)` and the list agree, and each item of the data is in an answer. UIKit asks for single items in updates, in "
        + "`scrollToItem` and for cells that appear (layoutAttributesForItem(at:)).",
      device:
        "A cell flies in from a wrong place after an insert, `scrollToItem` ends elsewhere, or a cell is missing.",
      usual:
        "override func layoutAttributesForItem(at path: IndexPath) -> … {\n  place(path)  // places it once more, below what is there\n}",
      remedy: "Answer from what `prepare` kept, by index path.",
      example: "layout YTWaterFlowLayout; item 100; audit item-agrees"),
    Law(
      .viewAgrees, "a header alone stands where the list has it",
      why:
        "The frame of a header, a footer or a decoration, asked for alone, is its frame in the list, by kind. UIKit "
        + "asks for them alone when an update moves their section (layoutAttributesForSupplementaryView(ofKind:at:)).",
      device:
        "A header is a footer's view, jumps in an update, or UIKit throws for a view of another kind (LL0403).",
      usual: "return headers[path.section]  // whatever the kind is",
      remedy: "Keep headers and footers apart by kind, and answer nil for a kind that the layout does not have.",
      example: "layout YTWaterFlowLayout; header 40; item 100; audit view-agrees"),
    Law(
      .equality, "attributes are equal where all their values are",
      why:
        "`copy()` keeps the values that a class of the app's adds to attributes, and `isEqual` compares them and those "
        + "of UIKit's class. UIKit does not apply attributes that are equal to those of the view "
        + "(UICollectionViewLayoutAttributes, \"Subclassing Notes\").",
      device: "After a rotation, an update or a scroll cells keep their old frame or look (LL0327).",
      usual:
        "override func isEqual(_ object: Any?) -> Bool {\n  (object as? Card)?.tint == tint  // super.isEqual is forgotten\n}",
      remedy:
        "Compare the own values and `super.isEqual(object)`; set the own values in `copy(with:)` on what super returns."
    ),
    Law(
      .askingIsFree, "asking changes nothing",
      why:
        "Asking for single elements, in any order, leaves the list, the content and what is valid as they are. UIKit asks for items that it needs whenever it "
        + "needs them.",
      device: "The content grows with every update, and there is empty room at its end.",
      usual:
        "override func layoutAttributesForItem(at path: IndexPath) -> … {\n  columnHeights[column] += height  // at each question\n}",
      remedy: "Change what is kept in `prepare` only.",
      example: "layout YTWaterFlowLayout; items 2 100; audit asking-is-free"),
    Law(
      .contentCovers, "the content covers every element",
      why:
        "Every element lies within `collectionViewContentSize`, and after the items there is room for the inset of their section. The scroll view goes as far as "
        + "the content does (collectionViewContentSize, \"the width and height of all the content\").",
      device: "The last row is cut off and bounces back, or the last card touches the edge.",
      usual:
        "override var collectionViewContentSize: CGSize {\n  CGSize(width: 0, height: columnHeights.max()! - inset.top)  // inset.bottom is forgotten\n}",
      remedy: "The content ends where the last element does, plus the inset after it; its width is the view's.",
      example: "layout waterfall; bug inset on; inset 10; item 100; audit content-covers"),
    Law(
      .contentFits, "the content ends after its last element",
      why:
        "The content does not end far beyond its last element, its inset and its footer. A reader scrolls as far as the content goes.",
      device: "Empty room after the last row, often as high as the screen.",
      usual: "contentHeight += height + spacing  // in prepare, and never set back",
      remedy: "Set the sum back at the start of `prepare`; take the longest column and not the sum of all."),
  ]
}

extension UIKitMessage {
  private static let solving = """
    $layout ran into an error when computing the layout for section at index $section in container $container. \
    Container calculated by applying insets ($insets) from sectionInsetsReference "$reference" to collection view \
    frame $frame.
    Error: 
    """

  /// The messages C01 to C12, about compositional layouts.
  static let compositional: [UIKitMessage] = [
    UIKitMessage(
      .c01, .assertion,
      """
      Invalid section definition. Please specify a valid section definition when content is to be rendered for a \
      section. This is a client error.
      """, .since(17), .measured,
      place: "_UICollectionCompositionalLayoutSolver.m:2243",
      by: [.layout],
      when: "The section provider answers nil for a section that has items.",
      causes: [
        "The provider looks for a section of the snapshot that is not applied yet.",
        "The provider captured `self` weakly, and it is gone.",
      ],
      cure: "Answer a section for each that may have items.",
      sources: [measured, "Pocket/pocket-ios#1046"]),
    UIKitMessage(
      .c02, .assertion,
      solving + """
        There is no room for this NSCollectionLayoutGroup to fit into its parent group or section, or it has no \
        room for any subitems itself. Inspect the parent and ensure the contentInsets ($edges) do not result in a \
        negative effectiveContentSize when applied to size: $size.
        Group: $group
        """, .since(17), .report,
      place: "UICollectionViewCompositionalLayoutAlertForInvalidLayout",
      by: [.layout],
      when: "The insets of a section, a group or its parent leave nothing.",
      reading: "Section $section has no room: its container is $container.",
      causes: [
        "The view is narrower than the insets together: a split view, or no width yet."
      ],
      cure: "Use smaller insets, and guard narrow containers in the provider.",
      sources: ["LiveContainer/LiveContainer#1414"]),
    UIKitMessage(
      .c03, .assertion,
      solving + """
        NSCollectionLayoutItem created with invalid combination of spacing and size specified. This group cannot \
        fit even a single item. Inspect the spacing and size of the items in this group and ensure that they fit \
        into the group when its effective size is $size.
        Group: $group
        """, .since(26), .report,
      place: "UICollectionViewCompositionalLayoutAlertForInvalidLayout",
      by: [.layout],
      when: "The first item with its spacing is longer than the group.",
      reading: "Not even the first item fits the group of section $section, whose size is $size.",
      causes: [
        "An absolute size in a narrow container.",
        "Fixed edge spacing beside an item of 100%.",
      ],
      cure: "Make the group larger, or the item a fraction of it.",
      sources: ["SideStore/SideStore#1340 (June 2026)"]),
    UIKitMessage(
      .c04, .assertion, "Every supplementary must have a unique elementKind: duplicates detected: ($identifiers)",
      .since(13), .measured,
      place: """
        -[NSCollectionLayoutSection _checkForDuplicateSupplementaryItemKindsAndThrowIfFound] \
        NSCollectionLayoutItem.m:1398
        """,
      by: [.layout],
      when: """
        Two boundary items of a section have one kind, or two subitems of a group have badges of one kind, also \
        `subitems: [item, item]`.
        """,
      reading: "Twice: $identifiers.",
      causes: [
        "A header and a footer are made with one kind.",
        "One item with a badge stands twice among the subitems.",
      ],
      cure: "Give each a kind of its own; `count:` repeats an item with its badge.",
      sources: [measured, quoted]),
    UIKitMessage(
      .c05, .assertion, "A size is required.", .since(13), .measured,
      by: [.layout],
      when: "A group was made without a size.",
      causes: [
        "Objective-C, with nil."
      ],
      cure: "Give it a size.",
      sources: [measured]),
    UIKitMessage(
      .c06, .assertion, "At least 1 subitem is required for a group", .since(13), .measured,
      by: [.layout],
      when: "A group was made without subitems, or a custom group without a provider.",
      causes: [
        "The subitems are computed, and there are none."
      ],
      cure: "Give it a subitem; leave the section out where there is nothing.",
      sources: [measured]),
    UIKitMessage(
      .c07, .assertion,
      [
        Wording("A repeating horizontal group should specify a count >= 1", .since(13)),
        Wording("A repeating vertical group should specify a count >= 1", .since(13)),
      ], .measured,
      by: [.layout],
      when: "A group repeats its item 0 times.",
      causes: [
        "The number of columns is a width divided by a larger one."
      ],
      cure: "Count at least 1: `max(1, columns)`.",
      sources: [measured]),
    UIKitMessage(
      .c08, .assertion, "Invalid parameter not satisfying: group", .since(13), .measured,
      by: [.layout],
      when: "A section was made without a group.",
      causes: [
        "Objective-C, with nil."
      ],
      cure: "Give it a group.",
      sources: [measured]),
    UIKitMessage(
      .c09, .assertion,
      [
        Wording("Invalid fractional width: $number. The fraction must be a finite value.", .since(14)),
        Wording("Invalid fractional height: $number. The fraction must be a finite value.", .since(14)),
        Wording("Invalid absolute dimension: $number. The dimension must be a finite value.", .since(14)),
        Wording("Invalid estimated dimension: $number. The dimension must be a finite value.", .since(14)),
      ], .measured,
      by: [.layout],
      when: "A dimension is NaN or infinite; negative ones, 0 and fractions above 1 are taken.",
      causes: [
        "A division by a count or a width of 0."
      ],
      cure: "Ask for the count before dividing.",
      sources: [measured]),
    UIKitMessage(
      .c10, .assertion, "Frame $frame does not intersect $newFrame", .only(15), .report,
      place: "_UIPinnedFrameForFrameWithContainerFrameVisibleFrame _UICollectionLayoutHelpers.m:688",
      by: [.layout],
      when: "A pinned boundary item has an extent of 0, or stands beside a pinned one of the layout.",
      causes: [
        "A header that is hidden by a height of 0 stays pinned."
      ],
      cure: "Leave a header of height 0 out of `boundarySupplementaryItems`.",
      sources: ["Apple's forums 704011"]),
    UIKitMessage(
      .c12, .logs,
      """
      [UICompositionalLayout] note: the section invalidation handler cannot currently mutate visible items for \
      layouts containing estimated items.
      """, .undated, .report,
      by: [.layout],
      when: "A handler changes visible items of a section whose sizes are estimated: the changes are dropped.",
      causes: [
        "`visibleItemsInvalidationHandler` scales cells that size themselves."
      ],
      cure: "Use absolute or fractional sizes in a section with a handler.",
      sources: [quoted]),
  ]
}

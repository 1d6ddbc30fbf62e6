extension UIKitMessage {
  /// The messages N01 to N31, about diffable data sources and snapshots.
  static let diffable: [UIKitMessage] = [
    UIKitMessage(
      .n01, .assertion, "Fatal: supplied item identifiers are not unique. Duplicate identifiers: $identifiers",
      .since(14), .reports,
      place: "_UIDiffableDataSourceUpdate.m:81",
      when: "One call brings an identifier twice: append, insert, delete or reload.",
      reading: "Twice in one call: $identifiers.",
      causes: [
        "Identifiers compare content, and two items have the same.",
        "The data come twice, of two pages of a server.",
      ],
      cure: "Identify by something that nothing else has, such as the key of a database.",
      sources: [measured, quoted]),
    UIKitMessage(
      .n02, .assertion, "Fatal: supplied identifiers are not unique.", .between(13, 14.4), .reports,
      when: "One call brings an identifier twice.",
      causes: [
        "Identifiers compare content, and two items have the same."
      ],
      cure: "Identify by something that nothing else has.", successor: .n01,
      sources: ["apptekstudios/ASCollectionView#80", "zenn.dev, freddi"]),
    UIKitMessage(
      .n03, .assertion, "Fatal: supplied section identifiers are not unique. Duplicate identifiers: $identifiers",
      .since(14), .measured,
      place: "_UIDiffableDataSourceUpdate.m:81",
      when: "One call brings a section twice.",
      reading: "Twice in one call: $identifiers.",
      causes: [
        "Sections are made of items, one each, and not grouped."
      ],
      cure: "Group before appending; append each section once.",
      sources: [measured]),
    UIKitMessage(
      .n04, .logs,
      [
        Wording(
          """
          [UIDiffableDataSource] Diffable data source detected an attempt to insert or append $count item \
          identifiers that already exist in the snapshot. The existing item identifiers will be moved into place \
          instead, but this operation will be more expensive. For best performance, inserted item identifiers should \
          always be unique. Set a symbolic breakpoint on \
          BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch this in the debugger. Item \
          identifiers that already exist: $identifiers
          """, .since(15)),
        Wording(
          """
          [UIDiffableDataSource] Diffable data source detected an attempt to insert or append $count item identifier \
          that already exists in the snapshot. The existing item identifier will be moved into place instead, but \
          this operation will be more expensive. For best performance, inserted item identifiers should always be \
          unique. Set a symbolic breakpoint on BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to \
          catch this in the debugger. Item identifier that already exists: $identifier
          """, .since(15)),
      ], .reports,
      when: "An item is appended or inserted that is there already: it moves.",
      reading: "There already: $identifiers.",
      causes: [
        "One identifier stands for two things, in two sections.",
        "A snapshot is added to that was applied before.",
      ],
      cure: "Begin with a new snapshot, or say `moveItem` where it is meant.",
      sources: ["boostcampwm-2024/iOS04-PhotoGether#74", quoted]),
    UIKitMessage(
      .n05, .assertion,
      [
        Wording(
          """
          Diffable data source detected an attempt to insert or append $count section identifiers that already exist \
          in the snapshot. Identifiers in a snapshot must be unique. Section identifiers that already exist: \
          $identifiers
          """, .since(15)),
        Wording(
          """
          Diffable data source detected an attempt to insert or append $count section identifier that already exists \
          in the snapshot. Identifiers in a snapshot must be unique. Section identifier that already exists: \
          $identifier
          """, .since(15)),
      ], .measured,
      place: "_UIDiffableDataSourceHelpers.m:99",
      when: "A section is appended or inserted that is there already.",
      reading: "There already: $identifiers.",
      causes: [
        "A snapshot is added to that has its sections from before."
      ],
      cure: "Ask `indexOfSection` first, or begin with a new snapshot.",
      sources: [measured]),
    UIKitMessage(
      .n06, .assertion,
      """
      Diffable data source detected item identifiers that are equal but have different hash values. Two \
      identifiers which compare as equal must return the same hash value. You must fix this in the Hashable \
      (Swift) or hash property (Objective-C) implementation for the type of these identifiers.
      """, .since(15), .reports,
      when: "Two identifiers are equal, and have different hash values.",
      causes: [
        "`==` compares a key only, and `hash(into:)` is synthesized of all."
      ],
      cure: "Hash what `==` compares, and nothing else.",
      sources: ["public code and notes that quote a console (2025)"]),
    UIKitMessage(
      .n08, .assertion,
      """
      Section identifier was not found. You can verify the section exists by calling the \
      indexOfSectionIdentifier API (which has O(1) performance)
      """, .since(14), .measured,
      place: "_UIDiffableDataSourceState.m:273",
      when:
        "`numberOfItems(inSection:)` or `itemIdentifiers(inSection:)` of a section that is not in the snapshot.",
      causes: [
        "The snapshot is empty at the start."
      ],
      cure: "Ask `indexOfSection` first.",
      sources: [measured]),
    UIKitMessage(
      .n09, .assertion, "There are currently no sections in the data source. Please add a section first.",
      .since(13), .measured,
      place: "__UIDiffableDataSourceSnapshot.m:169",
      when: "Items are appended before there is a section.",
      causes: [
        "`appendSections` is missing, or comes after."
      ],
      cure: "Append the sections first.",
      sources: [measured]),
    UIKitMessage(
      .n10, .assertion, "Invalid parameter not satisfying: section != NSNotFound", .since(14), .measured,
      place: "_UIDiffableDataSourceUpdate.m:298",
      when: "Items are appended to a section that is not there, or inserted beside an item that is not there.",
      causes: [
        "A neighbour was deleted by an edit before."
      ],
      cure: "Ask `indexOfItem` or `indexOfSection` first.",
      sources: [measured]),
    UIKitMessage(
      .n11, .assertion, "Invalid parameter not satisfying: insertIndex != NSNotFound", .since(14), .measured,
      place: "_UIDiffableDataSourceUpdate.m:206",
      when: "Sections are inserted beside a section that is not there.",
      causes: [
        "A neighbour was deleted by an edit before."
      ],
      cure: "Ask `indexOfSection` first.",
      sources: [measured, quoted]),
    UIKitMessage(
      .n12, .assertion,
      [
        Wording("Invalid parameter not satisfying: fromIndex != NSNotFound", .since(14)),
        Wording("Invalid parameter not satisfying: toIndex != NSNotFound", .since(14)),
        Wording("Invalid parameter not satisfying: fromSection != NSNotFound", .since(14)),
        Wording("Invalid parameter not satisfying: toSection != NSNotFound", .since(14)),
      ], .measured,
      place: "_UIDiffableDataSourceUpdate.m:614, 615, 560, 561",
      when: "Something is moved that is not there, or beside what is not there.",
      causes: [
        "An identifier of an older snapshot."
      ],
      cure: "Ask `indexOfItem` or `indexOfSection` first.",
      sources: [measured]),
    UIKitMessage(
      .n13, .assertion,
      """
      Invalid update: destination for section operation [$identifier] is in the inserted section list for \
      update: $update
      """, .since(14), .reports,
      place: "_UIDiffableDataSourceUpdate.m:165",
      when: "Sections are inserted beside one of themselves.",
      reading: "The section $identifier is its own neighbour.",
      causes: [
        "The list that is inserted holds its neighbour."
      ],
      cure: "Name a neighbour that is there already.",
      sources: [measured, quoted]),
    UIKitMessage(
      .n14, .assertion,
      """
      Invalid update: destination for insertion operation [$identifier] is in the insertion identifier list for \
      update: $update.
      """, .since(14), .measured,
      place: "_UIDiffableDataSourceUpdate.m:169",
      when: "Items are inserted beside one of themselves.",
      reading: "The item $identifier is its own neighbour.",
      causes: [
        "The list that is inserted holds its neighbour."
      ],
      cure: "Name a neighbour that is there already.",
      sources: [measured]),
    UIKitMessage(
      .n15, .assertion,
      [
        Wording(
          "Invalid update: destination for item move is the same as the source [$identifier] for update: $update.",
          .since(14)),
        Wording(
          "Invalid update: destination for section move is the same as the source [$identifier] for update: $update.",
          .since(14)),
      ], .measured,
      place: "_UIDiffableDataSourceUpdate.m:176, 174",
      when: "Something is moved beside itself.",
      reading: "$identifier is moved beside itself.",
      causes: [
        "A drag ends where it began."
      ],
      cure: "Leave such a move out.",
      sources: [measured]),
    UIKitMessage(
      .n16, .assertion,
      [
        Wording("Invalid parameter not satisfying: indexPath || ignoreInvalidItems", .between(13, 14)),
        Wording("Attempted to reload item identifier that does not exist in the snapshot: $identifier", .since(15)),
        Wording(
          "Attempted to reload section identifier that does not exist in the snapshot: $identifier", .since(15)),
        Wording(
          "Attempted to reconfigure item identifier that does not exist in the snapshot: $identifier", .since(15)),
      ], .measured,
      place: "__UIDiffableDataSourceSnapshot.m:377, 374",
      when: "A snapshot reloads or reconfigures what it does not have.",
      reading: "$identifier is not in the snapshot.",
      causes: [
        "The item went in another update, and the reload comes late."
      ],
      cure: "Ask `indexOfItem` first.",
      sources: [measured]),
    UIKitMessage(
      .n17, .assertion, "Invalid parameter not satisfying: section < _impl.numberOfSections", .since(14), .measured,
      when: "The data source was asked for the items of a section beyond its last one.",
      causes: [
        "A section number of before an update."
      ],
      cure: "Ask `numberOfSections` first.",
      sources: [measured]),
    UIKitMessage(
      .n18, .assertion,
      [
        Wording(
          """
          UICollectionViewDiffableDataSource cell provider returned nil for index path $path with item identifier \
          '$identifier', which is not allowed. You must always return a cell to the collection view
          """, .since(13)),
        Wording(
          """
          UICollectionViewDiffableDataSource cell provider returned nil for index path $path with item identifier \
          '$identifier', which is not allowed. You must always return a cell to the collection view: $collectionView
          """, .since(13)),
      ], .measured,
      when: "The cell provider answers nil.",
      reading: "The provider answered nil for $identifier at $path.",
      causes: [
        "`guard let self else { return nil }` after the owner is gone.",
        "An item of the data was not found by its identifier.",
      ],
      cure: "Return a cell for each identifier of the snapshot.",
      sources: [measured]),
    UIKitMessage(
      .n19, .assertion,
      [
        Wording(
          """
          CollectionView requested a supplementary view, but a supplementaryViewProvider was not specified on the \
          diffable data source
          """, .since(14)),
        Wording(
          """
          CollectionView $collectionView requested a supplementary view, but a supplementaryViewProvider was not \
          specified on the diffable data source
          """, .since(14)),
      ], .measured,
      when: "The layout has headers, and the diffable data source no provider for them.",
      causes: [
        "The provider is set after the first snapshot."
      ],
      cure: "Set `supplementaryViewProvider` before the first snapshot.",
      sources: [measured]),
    UIKitMessage(
      .n21, .assertion,
      [
        Wording(
          """
          Deadlock detected: calling this method on the main queue with outstanding async updates is not permitted \
          and will deadlock. Please always submit updates either always on the main queue or always off the main \
          queue
          """, .since(13)),
        Wording(
          """
          Deadlock detected: calling this method on the main queue with outstanding async updates is not permitted \
          and will deadlock. Please always submit updates either always on the main queue or always off the main \
          queue - view=$collectionView
          """, .since(13)),
      ], .reports,
      place: "-[__UIDiffableDataSource _performOnApplyQueue:] _UIDiffableDataSourceImpl.m:575",
      when: "`apply` runs on the main thread while another one runs.",
      causes: [
        "`apply` from two queues.",
        "`apply` inside of a cell provider, or of another `apply`.",
      ],
      cure: "Apply from one queue, and never inside of a provider.",
      sources: ["public code and notes that quote a console (Intercom 16.5.3)"]),
    UIKitMessage(
      .n23, .assertion,
      """
      UICollectionView must be updated via the UICollectionViewDiffableDataSource APIs when acting as the \
      UICollectionView's dataSource: please do not call mutation APIs directly on UICollectionView.
      """, .since(13), .reports,
      when: "`insertItems`, `moveItem` or another edit was called on a view with a diffable data source.",
      causes: [
        "A library edits the view itself: swipes, reordering."
      ],
      cure: "Edit a snapshot, and apply it.",
      sources: ["douglashill/KeyboardKit#16", "SwipeCellKit#404"]),
    UIKitMessage(
      .n24, .assertion,
      "Invalid parameter not satisfying: initialSnapshot.numberOfSections == initialSections.count", .since(14),
      .reports,
      place: "_UIDiffableSectionBoundaryMoveDetector.mm:71",
      by: [.uikit, .data],
      when: "Perhaps a snapshot is read and applied from several threads; it is not proven.",
      causes: [
        "Snapshots from several threads."
      ],
      cure: "Make and apply snapshots on one queue.",
      sources: ["techqa.club 67285581"]),
    UIKitMessage(
      .n25, .assertion, "Invalid parameter not satisfying: snapshot", .only(13), .measured,
      when: "The snapshot is nil.",
      causes: [
        "Objective-C, with nil."
      ],
      cure: "Apply a snapshot.",
      sources: [measured]),
    UIKitMessage(
      .n26, .assertion,
      "Identifiers in a section snapshot must be unique. Duplicate item identifiers: $identifiers", .since(14),
      .reports,
      when: "A section snapshot gets an identifier twice, or one that it has.",
      reading: "Twice, or there already: $identifiers.",
      causes: [
        "A parent and its child have one identifier."
      ],
      cure: "Identify by something that nothing else has.",
      sources: ["hackiftekhar/IQListKit#3", measured]),
    UIKitMessage(
      .n27, .assertion, "Failed to find index of item $identifier", .since(14), .measured,
      when: "`delete` of an item that is not in the section snapshot.",
      reading: "$identifier is not in the section snapshot.",
      causes: [
        "The item went with its parent."
      ],
      cure: "Ask `contains` first.",
      sources: [measured]),
    UIKitMessage(
      .n28, .assertion, "Item identifier does not exist in section snapshot: $identifier", .since(14), .measured,
      when: "`isExpanded`, `isVisible` or `level(of:)` of an item that is not in the section snapshot.",
      reading: "$identifier is not in the section snapshot.",
      causes: [
        "An identifier of another section."
      ],
      cure: "Ask `contains` first.",
      sources: [measured]),
    UIKitMessage(
      .n29, .assertion, "Child item identifier does not exist in section snapshot: $identifier", .since(14),
      .measured,
      when: "`parent(of:)` of an item that is not in the section snapshot.",
      reading: "$identifier is not in the section snapshot.",
      causes: [
        "An identifier of another section."
      ],
      cure: "Ask `contains` first.",
      sources: [measured]),
    UIKitMessage(
      .n30, .assertion,
      [
        Wording("Parent item identifier does not exist in section snapshot: $identifier", .since(14)),
        Wording("Item identifier to insert before does not exist in section snapshot: $identifier", .since(14)),
        Wording("Item identifier to insert after does not exist in section snapshot: $identifier", .since(14)),
      ], .measured,
      place: "NSDiffableDataSourceSectionSnapshot.m:97, 266, 340",
      when: """
        Items are appended to a parent, or inserted beside an item, that is not there. Of the words for inserts \
        the end was not seen.
        """,
      reading: "$identifier is not in the section snapshot.",
      causes: [
        "The parent is appended after its children."
      ],
      cure: "Append parents first; ask `contains`.",
      sources: [measured]),
    UIKitMessage(
      .n31, .hangs, [], .report,
      when: """
        `snapshot(for:)` is called in the section provider while an asynchronous `apply` runs: the app hangs \
        without words (iOS 18.0).
        """,
      causes: [
        "The provider reads the data source."
      ],
      cure: "Use `snapshot()`, or the form of `apply` with a completion.",
      sources: ["Apple's forums 757334"]),
  ]
}

extension UIKitMessage {
  /// The messages R01 to R21, about cells, views and counts of a data source.
  static let views: [UIKitMessage] = [
    UIKitMessage(
      .r01, .assertion,
      """
      could not dequeue a view of kind: UICollectionElementKindCell with identifier $identifier - must register \
      a nib or a class for the identifier or connect a prototype cell in a storyboard
      """, .since(6), .reports,
      place: """
        -[UICollectionView _dequeueReusableViewOfKind:withIdentifier:forIndexPath:viewCategory:] \
        UICollectionView.m:3690 (9.2), 4922 (10.1), 5372 (12)
        """,
      when: "The data source asked for a cell by an identifier that was not registered.",
      reading: "No cell is registered for the identifier $identifier.",
      causes: [
        "The class was not registered, or was registered with another view.",
        "The identifier is written in another way, or the storyboard's cell has none.",
        "The view was made in code, and its cell stands in a storyboard.",
      ],
      cure: "Register the class or the nib once, where the view is made.",
      sources: [quoted]),
    UIKitMessage(
      .r02, .assertion,
      """
      could not dequeue a view of kind: $kind with identifier $identifier - must register a nib or a class for \
      the identifier or connect a prototype cell in a storyboard
      """, .since(6), .reports,
      place: "-[UICollectionView _dequeueReusableViewOfKind:withIdentifier:forIndexPath:viewCategory:]",
      when:
        "The data source asked for a header or a footer by an identifier that was not registered for that kind.",
      reading: "No view of the kind $kind is registered for the identifier $identifier.",
      causes: [
        "It was registered as a cell, or for the other kind."
      ],
      cure: "Register it with `forSupplementaryViewOfKind:` and the kind that is asked for.",
      sources: [quoted]),
    UIKitMessage(
      .r03, .assertion,
      """
      could not dequeue a decoration view of kind: $kind - must register as a class or nib or connect a \
      prototype in a storyboard
      """, .undated, .report,
      place: "-[UICollectionViewLayout _decorationViewForLayoutAttributes:] UICollectionViewLayout.m:1281 (9.2)",
      by: [.layout],
      when: "The layout answers a decoration view of a kind that was not registered with it.",
      reading: "No decoration view is registered with the layout for the kind $kind.",
      causes: [
        "`register(_:forDecorationViewOfKind:)` is missing, or was called on the view.",
        "Attributes of a header were made with `forDecorationViewOfKind:`.",
      ],
      cure: "Register the class with the layout, before its first answer.",
      sources: ["ashfurrow/ARCollectionViewMasonryLayout#11", quoted]),
    UIKitMessage(
      .r04, .assertion,
      """
      the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier - cells \
      must be retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath:
      """, .between(12, 16), .reports,
      place: """
        -[UICollectionView \
        _createPreparedCellForItemAtIndexPath:withLayoutAttributes:applyAttributes:isFocused:notify:]
        """,
      when: "The data source gave a cell that it made itself.",
      causes: [
        "`UICollectionViewCell()` as a way out of a `guard`."
      ],
      cure: "Dequeue each cell.", successor: .r05,
      sources: ["badoo/Chatto#526", "Instagram/IGListKit#1123"]),
    UIKitMessage(
      .r05, .assertion, "The collection view's data source returned a cell without a reuseIdentifier.", .since(26),
      .reports,
      place: "UICollectionView.m:3930",
      when: "The data source gave a cell that it made itself. The rest of the words was not seen.",
      causes: [
        "`UICollectionViewCell()` as a way out of a `guard`."
      ],
      cure: "Dequeue each cell.",
      sources: ["Infomaniak/ios-kDrive#1976 (2026)", quoted]),
    UIKitMessage(
      .r06, .assertion,
      """
      the collection view's data source did not return a valid cell from -collectionView:cellForItemAtIndexPath: \
      for index path $path
      """, .only(10), .reports,
      place: """
        -[UICollectionView \
        _createPreparedCellForItemAtIndexPath:withLayoutAttributes:applyAttributes:isFocused:notify:]
        """,
      when: "The data source gave nil.",
      reading: "The data source gave no cell for item $path.",
      causes: [
        "Objective-C without a return, or a forced cast that failed."
      ],
      cure: "Return a dequeued cell for each index path.",
      sources: ["Instagram/IGListKit#521", quoted]),
    UIKitMessage(
      .r07, .assertion,
      """
      the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath ($kind,$path) was not \
      retrieved by calling -dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil \
      ($view)
      """, .only(13.3), .reports,
      place:
        "-[UICollectionView _createPreparedSupplementaryViewForElementOfKind:...] UICollectionView.m:2421 (13.3)",
      when: "The data source gave a header or a footer that was not dequeued, or none.",
      reading: "The view of the kind $kind at $path was not dequeued.",
      causes: [
        "`UICollectionReusableView()` for a kind that is not expected.",
        "The layout has a footer, and the data source knows headers only.",
      ],
      cure: "Dequeue a view for each kind that the layout has.",
      sources: [quoted, "NSCollectionView's twin"]),
    UIKitMessage(
      .r08, .assertion,
      """
      the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: does not match the \
      element kind it is being used for. When asked for a view of element kind '$kind' the data source dequeued \
      a view registered for the element kind '$otherKind'.
      """, .since(14), .reports,
      when: "The view of a header or a footer was registered for another kind.",
      reading: "A view of the kind $otherKind was dequeued where $kind was asked for.",
      causes: [
        "A `SupplementaryRegistration` of a constant kind answers for each kind."
      ],
      cure: "Dequeue with the kind that is asked for.",
      sources: [quoted]),
    UIKitMessage(
      .r09, .assertion,
      """
      Expected dequeued view to be returned to the collection view in preparation for display. When the \
      collection view's data source is asked to provide a view for a given index path, ensure that a single view \
      is dequeued and returned to the collection view. Avoid dequeuing views without a request from the \
      collection view. For retrieving an existing view in the collection view, use -[UICollectionView \
      cellForItemAtIndexPath:] or -[UICollectionView supplementaryViewForElementKind:atIndexPath:]. Dequeued \
      view: $view; Collection view: $collectionView
      """, .since(18), .reports,
      place: "-[UICollectionView _updateVisibleCellsNow:] UICollectionView.m:5639",
      when: "A view was dequeued and not returned. Before iOS 18 nothing was said.",
      causes: [
        "Two cells are dequeued for one path: one as a default, then the right one.",
        "A cell is dequeued in a size question or in `didSelectItemAt`.",
        "The view that is returned is another one than the one that was dequeued.",
      ],
      cure: "Dequeue one view where the data source is asked, and return it; measure with a prototype.",
      sources: [
        "didi/DoKit#1191, #1195", "Juanpe/SkeletonView#580", "mikaoj/BSImagePicker#367",
        "Instabug/Instabug-iOS#503",
      ]),
    UIKitMessage(
      .r10, .assertion,
      [
        Wording(
          """
          Attempted to dequeue a cell using a registration that was created inside \
          -collectionView:cellForItemAtIndexPath: or inside a UICollectionViewDiffableDataSource cell provider. \
          Creating a new registration each time a cell is requested will prevent reuse and cause created cells to \
          remain inaccessible in memory for the lifetime of the collection view.
          """, .since(15)),
        Wording(
          """
          Attempted to dequeue a cell using a registration that was created inside \
          -collectionView:cellForItemAtIndexPath: or inside a UICollectionViewDiffableDataSource cell provider. \
          Creating a new registration each time a cell is requested will prevent reuse and cause created cells to \
          remain inaccessible in memory for the lifetime of the collection view. Registrations should be created up \
          front and reused. Registration: $registration
          """, .since(15)),
      ], .reports,
      place: """
        -[UICollectionView dequeueConfiguredReusableCellWithRegistration:forIndexPath:item:] \
        UICollectionView.m:9795
        """,
      when: "A cell registration was made where cells are asked for.",
      causes: [
        "`CellRegistration` inside of the provider.",
        "A `lazy var` that is read first inside of the provider.",
      ],
      cure: "Make the registration before the data source, and keep it.",
      sources: [quoted]),
    UIKitMessage(
      .r11, .assertion,
      """
      Attempted to dequeue a cell for a different registration or reuse identifier than the existing cell when \
      reconfiguring an item
      """, .since(15), .reports,
      when: "`reconfigureItems` asks the provider again, and it dequeues a cell of another class or identifier.",
      causes: [
        "The item changed in a way that needs another cell."
      ],
      cure: "Reload the item where its cell is another one: `reloadItems`.",
      sources: [quoted]),
    UIKitMessage(
      .r12, .assertion,
      [
        Wording("registration missing reuse identifier (null)", .since(14)),
        Wording("registration missing element kind (null)", .since(14)),
      ], .measured,
      when: "A registration is nil.",
      causes: [
        "Objective-C, or a property that is not set yet."
      ],
      cure: "Make the registration first.",
      sources: [measured]),
    UIKitMessage(
      .r13, .assertion, "UICollectionView dataSource is not set", .undated, .report,
      when: "A cell is asked for after the data source is gone: the view holds it weakly.",
      causes: [
        "Nothing else keeps the data source."
      ],
      cure: "Keep the data source in a property.",
      sources: [quoted]),
    UIKitMessage(
      .r15, .assertion,
      """
      request for number of items in section $section when there are only $sections sections in the collection \
      view
      """, .since(6), .reports,
      place: "-[UICollectionViewData numberOfItemsInSection:] UICollectionViewData.m:566 (9)",
      by: [.layout, .data],
      when: "The items of a section that is not there were asked for.",
      reading: "The items of section $section were asked for, and the count of sections is $sections.",
      causes: [
        "A layout takes section 0 for granted, and there is none before the first data.",
        "A section number was kept from before an update.",
      ],
      cure: "Guard with `numberOfSections > 0`, and loop over the sections that there are.",
      sources: ["ReactiveX/RxSwift#1060", "DenTelezhkin/DTCollectionViewManager#12"]),
    UIKitMessage(
      .r16, .unknown, [], .assumed,
      when: "The data source gives a negative count. No public words are known.",
      causes: [
        "`count - 1` of an empty list."
      ],
      cure: "Count what is there, and subtract nothing from it.",
      sources: ["none was found"]),
    UIKitMessage(
      .r17, .assertion,
      [
        Wording(
          "-[UICollectionViewController loadView] loaded the \"$nib\" nib but didn't get a UICollectionView.",
          .since(6)),
        Wording(
          """
          -[UICollectionViewController loadView] instantiated view controller with identifier "$identifier" from \
          storyboard "$storyboard", but didn't get a UICollectionView.
          """, .since(6)),
      ], .reports,
      place: "-[UICollectionViewController loadView]",
      when: "The view of a `UICollectionViewController` in a storyboard or a nib is no collection view.",
      causes: [
        "The outlet `view` is another view; a controller's class was changed."
      ],
      cure: "Make the collection view the controller's view, or derive from `UIViewController`.",
      sources: [quoted]),
    UIKitMessage(
      .r18, .raises("NSInvalidArgumentException"),
      "UICollectionView must be initialized with a non-nil layout parameter", .since(6), .reports,
      when: "A view or a controller was made without a layout.",
      causes: [
        "`UICollectionViewController()` where `init(collectionViewLayout:)` is meant."
      ],
      cure: "Make it with `init(collectionViewLayout:)`.",
      sources: [quoted]),
    UIKitMessage(
      .r19, .raises("NSRangeException"),
      [
        Wording("*** -[__NSArrayM objectAtIndexedSubscript:]: index $index beyond bounds [0 .. $last]", .undated),
        Wording(
          "*** -[__NSArrayM objectAtIndexedSubscript:]: index $index beyond bounds for empty array", .undated),
        Wording("*** -[__NSArrayM objectAtIndex:]: index $index beyond bounds [0 .. $last]", .undated),
        Wording("*** -[__NSArrayM objectAtIndex:]: index $index beyond bounds for empty array", .undated),
      ], .report,
      when: "The app's own data source was asked for what its data lost: the view still counts it.",
      reading: "Number $index was asked of a list whose last number is $last.",
      causes: [
        "The data became shorter without a report to the view.",
        "The data changed on another thread.",
      ],
      cure: "Report every edit to the view; edit on the main thread.",
      sources: ["material-components-ios#3021", "well known; the class of the array varies"]),
    UIKitMessage(
      .r20, .assertion,
      """
      invalid nib registered for identifier ($identifier) - nib must contain exactly one top level object which \
      must be a UICollectionReusableView instance
      """, .undated, .report,
      when: "The nib of a cell or a header holds no reusable view, or more than one object.",
      reading: "The nib of the identifier $identifier does not hold one reusable view alone.",
      causes: [
        "The nib's view is a `UIView`.",
        "A gesture recognizer stands beside the cell.",
      ],
      cure: "Give the nib one top level object, a cell or a reusable view.",
      sources: ["wokalski/WCFastCell#11", "UITableView's twin, tigerAndBull/TABAnimated#158"]),
    UIKitMessage(
      .r21, .assertion,
      """
      view reuse identifier in nib ($identifier) does not match the identifier used to register the nib \
      ($otherIdentifier)
      """, .undated, .report,
      place: """
        -[UICollectionView _dequeueReusableViewOfKind:withIdentifier:forIndexPath:viewCategory:] \
        UICollectionView.m:3591
        """,
      when: "The reuse identifier that is written in a nib is another one than it was registered with.",
      reading: "The nib says $identifier, and was registered as $otherIdentifier.",
      causes: [
        "The nib was copied, or renamed."
      ],
      cure: "Leave the identifier in the nib empty, or write the same.",
      sources: ["jessesquires/JSQDataSourcesKit#20"]),
  ]
}

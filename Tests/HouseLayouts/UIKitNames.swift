import UIKit

/// Names of UIKit as apps write them, by topic. Compiling them is most of the test; running them shows that none traps.
@MainActor
public enum UIKitNames {
  /// Calls of a collection view that shows at least two items.
  public static func collectionView(_ view: UICollectionView, _ layout: UICollectionViewLayout) {
    let path = IndexPath(item: 0, section: 0)
    view.backgroundView = UIView()
    view.allowsMultipleSelectionDuringEditing = true
    view.selectionFollowsFocus = false
    view.allowsFocus = true
    view.allowsFocusDuringEditing = false
    view.remembersLastFocusedIndexPath = true
    view.dragInteractionEnabled = false
    view.reorderingCadence = .immediate
    view.isSpringLoaded = false
    view.selfSizingInvalidation = .enabledIncludingConstraints
    view.refreshControl = UIRefreshControl()
    view.keyboardDismissMode = .onDrag
    view.isDirectionalLockEnabled = true
    view.verticalScrollIndicatorInsets = .zero
    view.automaticallyAdjustsScrollIndicatorInsets = false
    view.selectItem(at: path, animated: false, scrollPosition: [])
    view.deselectItem(at: path, animated: true)
    view.scrollRectToVisible(CGRect(x: 0, y: 0, width: 10, height: 10), animated: true)
    view.setCollectionViewLayout(layout, animated: true, completion: { _ in })
    _ = (view.hasActiveDrag, view.hasActiveDrop, view.hasUncommittedUpdates, view.contextMenuInteraction)
    _ = view.indexPathsForVisibleSupplementaryElements(ofKind: UICollectionView.elementKindSectionHeader)
    _ = view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
    _ = view.indexPath(forSupplementaryView: UICollectionReusableView())
    let scrollView: UIScrollView = view
    _ = (scrollView.delegate, view.contentLayoutGuide.layoutFrame, view.frameLayoutGuide.layoutFrame)
    _ = view.registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
      (_: UICollectionView, _: UITraitCollection) in
    }
  }

  /// Cells and their configurations.
  public static func cells(_ cell: UICollectionViewListCell) {
    cell.backgroundView = UIView()
    cell.selectedBackgroundView = UIView()
    cell.isSelected = true
    cell.configurationUpdateHandler = { cell, state in
      var content = UIListContentConfiguration.subtitleCell().updated(for: state)
      content.text = "title"
      content.secondaryText = "subtitle"
      content.image = UIImage(systemName: "star")
      content.imageProperties.tintColor = .systemYellow
      content.textProperties.color = state.isSelected ? .systemBlue : .label
      content.textProperties.alignment = .center
      cell.contentConfiguration = content
    }
    var background = UIBackgroundConfiguration.listPlainCell()
    background.cornerRadius = 8
    background.strokeColor = .separator
    background.backgroundColorTransformer = UIConfigurationColorTransformer { $0.withAlphaComponent(0.3) }
    cell.backgroundConfiguration = background
    cell.accessories = [
      .disclosureIndicator(), .checkmark(), .delete(), .reorder(displayed: .always), .insert(), .multiselect(),
      .detail(), .label(text: "3"), .popUpMenu(UIMenu(children: [])),
      .outlineDisclosure(options: .init(style: .header)),
      .customView(configuration: .init(customView: UISwitch(), placement: .trailing(displayed: .whenEditing))),
    ]
    cell.indentationLevel = 1
    cell.setNeedsUpdateConfiguration()
    cell.contentView.invalidateIntrinsicContentSize()
    _ = (cell.configurationState, cell.separatorLayoutGuide.leadingAnchor, cell.defaultContentConfiguration())
    _ = UIHostingConfiguration { "content" }.margins(0).makeContentView()
  }

  /// Lists with separators and swipes.
  public static func list(deleting delete: @escaping (IndexPath) -> Void) -> UICollectionViewCompositionalLayout {
    var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    list.headerMode = .firstItemInSection
    list.separatorConfiguration.color = .systemGray3
    list.separatorConfiguration.topSeparatorVisibility = .hidden
    list.itemSeparatorHandler = { path, separators in
      var separators = separators
      if path.item == 0 { separators.bottomSeparatorVisibility = .hidden }
      return separators
    }
    list.trailingSwipeActionsConfigurationProvider = { path in
      let action = UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in
        delete(path)
        completion(true)
      }
      action.image = UIImage(systemName: "trash")
      return UISwipeActionsConfiguration(actions: [action])
    }
    return .list(using: list)
  }

  /// Menus.
  public static func menu(_ handler: @escaping () -> Void) -> UIContextMenuConfiguration {
    UIContextMenuConfiguration(identifier: "menu" as NSString, previewProvider: nil) { _ in
      let copy = UIAction(title: "Copy", image: UIImage(systemName: "doc"), attributes: .destructive) { _ in
        handler()
      }
      return UIMenu(title: "", children: [UIMenu(title: "Edit", options: .displayInline, children: [copy])])
    }
  }

  /// Views and controllers around a list.
  public static func controls(in controller: UIViewController) {
    controller.navigationItem.title = "List"
    controller.navigationItem.largeTitleDisplayMode = .always
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit", style: .plain, target: controller, action: Selector("edit"))
    controller.navigationItem.searchController = UISearchController(searchResultsController: nil)
    controller.navigationController?.navigationBar.prefersLargeTitles = true
    let stack = UIStackView(arrangedSubviews: [UILabel(), UIPageControl(), UIActivityIndicatorView(style: .large)])
    stack.axis = .vertical
    stack.spacing = 8
    let label = UILabel()
    label.textAlignment = .center
    label.adjustsFontForContentSizeCategory = true
    label.font = UIFontMetrics(forTextStyle: .title1).scaledFont(for: .systemFont(ofSize: 20, weight: .bold))
    label.setContentHuggingPriority(.required, for: .horizontal)
    label.layer.maskedCorners = [.layerMinXMinYCorner]
    label.layer.add(CABasicAnimation(keyPath: "opacity"), forKey: nil)
    controller.view.backgroundColor = .systemGroupedBackground
    controller.view.addSubview(UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial)))
    controller.view.addSubview(UITableView(frame: .zero, style: .plain))
    let bar = UISearchBar(frame: .zero)
    controller.view.addSubview(bar)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "H:|[bar]|", options: [], metrics: nil, views: ["bar": bar]))
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(
        equalToSystemSpacingBelow: controller.view.safeAreaLayoutGuide.topAnchor, multiplier: 1)
    ])
    UIView.performWithoutAnimation { label.alpha = 0 }
    UIViewPropertyAnimator(duration: 0.2, curve: .linear) { label.alpha = 1 }.startAnimation()
    autoreleasepool { label.text = "\(UIColor(hue: 0.5, saturation: 1, brightness: 1, alpha: 1))" }
  }
}

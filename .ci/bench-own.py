"""Measures layouts of one's own with the release build: the goals O1 of docs/build/performance.md."""

import os
import statistics
import subprocess
import sys
import tempfile
import time

LAB = sys.argv[1]
ROUNDS = int(os.environ.get("ROUNDS", 9))

WATERFALL = """import UIKit

protocol %(name)sDelegate: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, heightForItemAt indexPath: IndexPath) -> CGFloat
}

/// A waterfall as most are written: an object an item, and a cache that prepare() fills.
class %(name)s: UICollectionViewLayout {
  var columns = 3
  var gap: CGFloat = 8
  private var cache: [UICollectionViewLayoutAttributes] = []
  private var contentHeight: CGFloat = 0

  override func prepare() {
    guard let view = collectionView else { return }
    cache = []
    contentHeight = 0
    let delegate = view.delegate as? %(name)sDelegate
    let width = max(0, (view.bounds.width - gap * CGFloat(columns + 1)) / CGFloat(columns))
    var ends = [CGFloat](repeating: gap, count: columns)
    for section in 0..<view.numberOfSections {
      for item in 0..<view.numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        let column = ends.firstIndex(of: ends.min() ?? 0) ?? 0
        let height = delegate?.collectionView(view, heightForItemAt: path) ?? 60
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = CGRect(
          x: gap + (width + gap) * CGFloat(column), y: ends[column], width: width, height: height)
        attributes.zIndex = item
        ends[column] = attributes.frame.maxY + gap
        cache.append(attributes)
      }
    }
    contentHeight = ends.max() ?? 0
    %(says)s
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: contentHeight)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    cache.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    cache.first { $0.indexPath == indexPath }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}
"""


def seconds(*arguments, **environment):
    """The time of a run of the lab."""
    start = time.perf_counter()
    run = subprocess.run([LAB, *arguments], env={**os.environ, **environment}, capture_output=True, text=True)
    # An audit that finds something has the status 1.
    if run.returncode > 1:
        sys.exit(f"{' '.join(arguments)}: {run.stdout}{run.stderr}")
    return time.perf_counter() - start


def ratio(one, other):
    """The median of the ratios within a round; the order is reversed from one round to the next."""
    ratios, times = [], ([], [])
    for number in range(ROUNDS):
        pair = [0, 0]
        for side in (0, 1) if number % 2 == 0 else (1, 0):
            pair[side] = (one, other)[side]()
            times[side].append(pair[side])
        ratios.append(pair[0] / pair[1])
    return statistics.median(ratios), statistics.median(times[0]), statistics.median(times[1])


def row(what, ours, peer, unit, decides, wanted, met):
    print(f"| O1   | {what:57} | {ours:8.3g} | {peer:>11} | {unit:10} | {decides:7.3g} | {wanted:8} | {'yes' if met else 'NO '} |")


with tempfile.TemporaryDirectory() as folder:
    paths = {}
    for name, says in (("SilentFall", ""), ("ChattyFall", 'print("prepared \\(cache.count), \\(contentHeight)")')):
        paths[name] = f"{folder}/{name}.swift"
        with open(paths[name], "w") as file:
            file.write(WATERFALL % {"name": name, "says": says})
        seconds("load", paths[name], "--list")
    print(f"| goal | {'':57} |     ours |        peer | unit       | decides | wanted   | met |")
    session = ("load", paths["SilentFall"], "-q", "-c", "layout SilentFall; items 10000 60...200; repeat 60 { rotate }")
    decides, ours, peer = ratio(lambda: seconds(*session), lambda: seconds(*session, LAYOUTLAB_LINES="off"))
    row("60 rotations of 10,000 items, lines kept and not", ours, f"{peer:.3g}", "s", decides, "<= 1.05", decides <= 1.05)

    def audit(name):
        return seconds("audit", paths[name], "--runs", "200")

    worlds = statistics.median(audit("SilentFall") for _ in range(ROUNDS))
    row("200 worlds of an own layout, all laws, without compiling", worlds, "", "s", worlds, "<= 1.5", worlds <= 1.5)
    decides, ours, peer = ratio(lambda: audit("ChattyFall"), lambda: audit("SilentFall"))
    row("the same of one that prints, beside one that does not", ours, f"{peer:.3g}", "s", decides, "<= 1.05", decides <= 1.05)

    # The recorder of an app, around the same waterfall: a scroll is a question for bounds and one for elements.
    # Loaded code may write no file, so this is the cost of the lines and not of their writing.
    recorder = f"{folder}/RecordedSilentFall.swift"
    seconds("recorder", paths["SilentFall"], "-o", recorder)
    seconds("load", paths["SilentFall"], recorder, "--list")

    def scrolls(name, *recorders):
        script = f"layout {name}; items 10000 60...200; repeat 2000 {{ scroll by 3 }}"
        files = ("load", paths["SilentFall"], *recorders)
        return seconds(*files, "-q", "-c", script, LAYOUT_LOG=f"{folder}/log.jsonl")

    decides, ours, peer = ratio(lambda: scrolls("RecordedSilentFall", recorder), lambda: scrolls("SilentFall"))
    row("2,000 scrolls of 10,000 items, recorded and not", ours, f"{peer:.3g}", "s", decides, "<= 1.05", decides <= 1.05)

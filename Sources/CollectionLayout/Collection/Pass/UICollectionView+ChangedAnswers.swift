extension UICollectionView {
  // The elements that are new, moved or otherwise changed since the last pass.
  func changes(to answers: [ElementKey: ElementSnapshot]) -> [ElementChange] {
    var changes: [ElementChange] = []
    let known = state.answers
    // An element without an answer since the data changed is compared with its old one, at its old index path.
    let (map, before) = (transition?.map, transition?.answersBefore ?? known)
    let isAnswered = transition?.isAnswered ?? false
    for (key, now) in answers {
      var was = map == nil || isAnswered ? known[key] : nil
      if was == nil, let map {
        guard let old = map.old(key) else {
          changes.append(ElementChange(now: now, was: nil, isInserted: true))
          continue
        }
        was = before[old]
      }
      if was != now { changes.append(ElementChange(now: now, was: was)) }
    }
    if changes.count > 1 { changes.sort { @Sendable in $0.now.key < $1.now.key } }
    return changes
  }
}

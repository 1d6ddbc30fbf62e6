public import Foundation

/// Returns the largest centred rectangle of an aspect ratio inside another rectangle.
/// - Source: documented, AVMakeRect(aspectRatio:insideRect:); ours, that a ratio without an area gives the middle
///   alone.
public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
  let isArea = aspectRatio.width > 0 && aspectRatio.height > 0
  let scale =
    isArea ? min(boundingRect.width / aspectRatio.width, boundingRect.height / aspectRatio.height) : 0
  let size = CGSize(width: aspectRatio.width * scale, height: aspectRatio.height * scale)
  return CGRect(
    x: boundingRect.midX - size.width / 2, y: boundingRect.midY - size.height / 2, width: size.width,
    height: size.height)
}

import CollectionLayout
import Expectations
import Foundation
import Testing

/// The functions of transformations, against numbers worked out by hand.
struct TransformTests {
  private let point = CGPoint(x: 3, y: 5)

  @Test func `a transformation that is undone leaves a point where it was`() {
    let transform = CGAffineTransform(a: 2, b: 1, c: 0, d: 4, tx: 10, ty: 20)
    // x' = 2 * 3 + 0 * 5 + 10, y' = 1 * 3 + 4 * 5 + 20.
    expect(point.applying(transform), is: CGPoint(x: 16, y: 43))
    expect(point.applying(transform).applying(transform.inverted()), is: point)
    expect(CGAffineTransform(scaleX: 0, y: 1).inverted(), is: CGAffineTransform(scaleX: 0, y: 1))
  }

  @Test func `a size is not moved, a rectangle is enclosed`() {
    let move = CGAffineTransform(a: 2, b: 0, c: 0, d: -1, tx: 10, ty: 20)
    expect(CGSize(width: 3, height: 5).applying(move), is: CGSize(width: 6, height: -5))
    // x from 2 * 1 + 10 = 12 to 2 * 4 + 10 = 18, y from 20 - 7 = 13 to 20 - 2 = 18.
    expect(CGRect(x: 1, y: 2, width: 3, height: 5).applying(move), is: CGRect(x: 12, y: 13, width: 6, height: 5))
    #expect(CGRect.null.applying(move).isNull)
    #expect(CGRect.infinite.applying(move).isInfinite)
  }

  @Test func `C's zero values are zeros`() {
    #expect(CATransform3D().m11 == 0 && CATransform3D().m44 == 0)
    expect(CGAffineTransform().a, is: 0)
    #expect(!CATransform3DIsIdentity(CATransform3D()))
    #expect(CATransform3DIsIdentity(CATransform3DIdentity))
    #expect(CATransform3DIsIdentity(CATransform3DMakeTranslation(0, 0, 0)))
  }

  @Test func `what is added to a transformation happens before it`() {
    let moved = CATransform3DMakeTranslation(10, 20, 30)
    let scaled = CATransform3DScale(moved, 2, 3, 4)
    #expect(scaled.m11 == 2 && scaled.m22 == 3 && scaled.m33 == 4 && scaled.m44 == 1)
    #expect(scaled.m41 == 10 && scaled.m42 == 20 && scaled.m43 == 30)
    let further = CATransform3DTranslate(scaled, 1, 1, 1)
    #expect(further.m41 == 12 && further.m42 == 23 && further.m43 == 34)
    #expect(CATransform3DEqualToTransform(CATransform3DConcat(CATransform3DIdentity, further), further))
    #expect(!CATransform3DEqualToTransform(scaled, further))
  }

  @Test func `a rotation about the third axis is that of the plane`() {
    let angle = 0.3
    let plane = CGAffineTransform(rotationAngle: angle)
    let space = CATransform3DMakeRotation(angle, 0, 0, 2)
    expect(CATransform3DGetAffineTransform(space), is: plane)
    #expect(CATransform3DIsAffine(space))
    #expect(!CATransform3DIsAffine(CATransform3DRotate(space, angle, 1, 0, 0)))
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(angle, 0, 0, 0)))
  }

  // Columns of a rotation are perpendicular and of length 1, about any axis.
  @Test(arguments: [(1.0, 0.0, 0.0), (0, 1, 0), (1, 2, 3), (-4, 0.5, 1)])
  func `a rotation keeps lengths, and turns back`(x: Double, y: Double, z: Double) {
    let forth = CATransform3DMakeRotation(0.7, x, y, z)
    let both = CATransform3DRotate(forth, -0.7, x, y, z)
    for (value, wanted) in [
      (both.m11, 1.0), (both.m22, 1), (both.m33, 1), (both.m12, 0), (both.m13, 0), (both.m21, 0), (both.m23, 0),
      (both.m31, 0), (both.m32, 0),
    ] {
      #expect(abs(value - wanted) < 1e-12)
    }
    #expect(abs(forth.m11 * forth.m11 + forth.m12 * forth.m12 + forth.m13 * forth.m13 - 1) < 1e-12)
  }

  @Test func `a transformation of numbers holds them row by row`() {
    let transform = CATransform3D(
      m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0, m41: 5,
      m42: 6,
      m43: 7, m44: 1)
    expect(transform, is: CATransform3DMakeTranslation(5, 6, 7))
  }

  @Test func `objects hold points, sizes and rectangles`() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    expect(NSValue(cgPoint: rect.origin).cgPointValue, is: rect.origin)
    expect(NSValue(cgSize: rect.size).cgSizeValue, is: rect.size)
    expect(NSValue(cgRect: rect).cgRectValue, is: rect)
  }

  @Test func `a rectangle of a ratio is as large as fits, in the middle`() {
    let box = CGRect(x: 10, y: 20, width: 100, height: 100)
    let wide = AVMakeRect(aspectRatio: CGSize(width: 4, height: 2), insideRect: box)
    expect(wide, is: CGRect(x: 10, y: 45, width: 100, height: 50))
    let high = AVMakeRect(aspectRatio: CGSize(width: 1, height: 4), insideRect: box)
    expect(high, is: CGRect(x: 47.5, y: 20, width: 25, height: 100))
    expect(AVMakeRect(aspectRatio: .zero, insideRect: box), is: CGRect(x: 60, y: 70, width: 0, height: 0))
  }
}

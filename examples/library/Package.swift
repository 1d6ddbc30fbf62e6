// swift-tools-version: 6.2
import PackageDescription

// A layout of an app, and its tests on Linux. On a device the first target builds with Apple's UIKit, unchanged.
let package = Package(
  name: "library",
  dependencies: [.package(name: "layoutlab", path: "../..")],
  targets: [
    .target(name: "Tiles", dependencies: [.product(name: "UIKit", package: "layoutlab")]),
    .testTarget(name: "TilesTests", dependencies: ["Tiles", .product(name: "UIKit", package: "layoutlab")]),
  ]
)

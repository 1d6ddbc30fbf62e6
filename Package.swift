// swift-tools-version: 6.2
import Foundation
import PackageDescription

// Everything written for this project is Swift 6. Code written as an app would write it (the gallery, the
// layouts hosted in tests) is built as an app builds it, because a plain `import UIKit` must be enough there.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
let asAnApp: [SwiftSetting] = [.swiftLanguageMode(.v5)]

// What not every user meets stands in two folders: modules, and what the program has of them. The core builds, and
// passes its tests, without both; `.ci/core` tries it.
let hasSatellites = FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/Sources/Satellites")

#if os(Linux)
  // Modules of Apple's names, for a source that says `import UIKit`; elsewhere they are Apple's.
  let surfaceModules = ["CoreGraphics", "QuartzCore", "AVFoundation", "ObjectiveC"]
  // The unified log, as it is printed, and what stands for Combine and SwiftUI, are no part of the engine.
  let appleModules = ["UIKit"] + (hasSatellites ? surfaceModules + ["os", "OSLog", "Combine", "SwiftUI"] : [])
  // Empty modules, which the compiler looks for where a file imports Testing beside one of those.
  let testingModules = ["_Testing_UIKit"] + (hasSatellites ? ["_Testing_CoreGraphics"] : [])
#else
  let appleModules: [String] = []
  let testingModules: [String] = []
#endif

let withSatellites: [SwiftSetting] = hasSatellites ? strict + [.define("SATELLITES")] : strict

// The rooms of the lab, which LayoutScript puts together and exports. Who imports it depends on them too, because an
// incremental build does not look behind a re-export.
let rooms: [Target.Dependency] = [
  "LayoutLanguage", "LayoutRuntime", "LayoutReasons", "LayoutAssist", "LayoutLessons", "LayoutLaws",
]
let lab: [Target.Dependency] = ["LayoutScript"] + rooms

var targets: [Target] = [
  // The engine: UIKit's names and behaviour, no pixels.
  .target(name: "CollectionLayout", dependencies: ["CTexts"], exclude: ["Declarations"], swiftSettings: strict),
  // Messages of UIKit's, pages of codes, laws and help: files that a person reads and changes, as bytes.
  .target(
    name: "CTexts",
    exclude: [
      "messages", "codes", "versions", "laws", "topics", "calls", "uikit.md", "availability.md", "files.inc",
    ]),
  // Text in, a checked tree out.
  .target(name: "LayoutLanguage", dependencies: ["CollectionLayout"], swiftSettings: strict),
  // A program in, steps out.
  .target(name: "LayoutRuntime", dependencies: ["LayoutLanguage", "CollectionLayout"], swiftSettings: strict),
  // A question about causes in, reasons out.
  .target(
    name: "LayoutReasons", dependencies: ["LayoutRuntime", "LayoutLanguage", "CollectionLayout"],
    swiftSettings: strict),
  // A place in a text in, help and completions out.
  .target(
    name: "LayoutAssist", dependencies: ["LayoutRuntime", "LayoutLanguage", "CollectionLayout"],
    swiftSettings: strict),
  // Text in, steps out: the lab with all its rooms.
  .target(name: "LayoutScript", dependencies: rooms, swiftSettings: withSatellites),
  // Steps in, strings out.
  .target(name: "LayoutRendering", dependencies: lab + ["CollectionLayout"], swiftSettings: strict),
  // GNU Readline behind functions only; nothing else links it.
  .target(name: "CReadline", linkerSettings: [.linkedLibrary("readline")]),
  .executableTarget(
    name: "layoutlab",
    dependencies: lab + [
      "LayoutFilm", "LayoutRendering", "GalleryHosts", "LayoutLoading", "LabPlugin",
      "DeviceBridge", "LanguageServer", "LayoutMessages", "CReadline", "CGuard", "CHTTP", "CLessons", "CClass",
    ] + appleModules.map { .target(name: $0) },
    swiftSettings: withSatellites,
    // A loaded file finds the engine in the program that loads it.
    linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"], .when(configuration: .debug))]),

  // `make bench`: the lab beside C, and beside an object an item. No product, so who builds the lab does not build it.
  .target(
    name: "CBaseline", path: "Tests/Tools/CBaseline",
    cSettings: [.unsafeFlags(["-O3"], .when(configuration: .release))]),

  // `expect`, which all tests share.
  .target(name: "Expectations", path: "Tests/Expectations", swiftSettings: strict),

  // The reference answers that tests compare with, their reader, and what asks a view in their terms.
  .target(
    name: "GoldenCases", dependencies: ["CollectionLayout"], path: "Tests/GoldenCases", exclude: ["seeds.json"],
    swiftSettings: strict),
  // A judge of what the lab says of causes: it finds them out by experiment. `make truth` runs it for long.
  .target(
    name: "Truth",
    dependencies: lab + ["GalleryHosts", "LayoutRendering", "LayoutFilm", "CollectionLayout"],
    path: "Tests/Tools/Truth", swiftSettings: withSatellites),
  .executableTarget(
    name: "layoutlab-truth", dependencies: ["Truth"], path: "Tests/Tools/layoutlab-truth", swiftSettings: strict),
  .testTarget(
    name: "CollectionLayoutTests",
    dependencies: ["CollectionLayout", "GoldenCases", "Expectations"],
    swiftSettings: strict),
  .testTarget(
    name: "LayoutScriptTests",
    dependencies: lab + [
      "LayoutRendering", "CollectionLayout", "GoldenCases", "Truth",
      "Expectations",
    ],
    exclude: ["Checking/Mistakes", "Fuzz/Corpus"], swiftSettings: strict),
  // What is known of devices, a file a fact: scripts beside the folder of Swift.
  .testTarget(
    name: "EvidenceTests",
    dependencies: lab + ["LayoutRendering", "CollectionLayout", "UIKitSurface", "Truth"],
    path: "Tests/Evidence", exclude: ["atlas", "devices", "reports", "modern", "foreign"],
    swiftSettings: withSatellites),
  .testTarget(
    name: "LayoutRenderingTests",
    dependencies: lab + ["LayoutRendering", "CollectionLayout", "Expectations"],
    swiftSettings: strict),
]

var satellites: [Target] = [
  // The types of UIKit that the engine does without; most of them only have to compile.
  .target(
    name: "UIKitSurface", dependencies: ["CollectionLayout"], exclude: ["Declarations"], swiftSettings: strict),
  .testTarget(
    name: "UIKitSurfaceTests", dependencies: ["UIKitSurface", "CollectionLayout", "Expectations"],
    swiftSettings: strict),
  // Layouts as people publish them, one file each, and what they answer.
  .target(
    name: "HouseLayouts",
    dependencies: ["UIKit", "CoreGraphics", "QuartzCore", "UIKitSurface", "CollectionLayout"],
    path: "Tests/HouseLayouts",
    swiftSettings: asAnApp),
  .testTarget(
    name: "HouseLayoutsTests", dependencies: ["HouseLayouts", "CollectionLayout", "Expectations"],
    swiftSettings: strict),
  // The article classes, as app code. They import UIKit alone; the engine stands here too because an incremental
  // build does not look behind a re-export.
  .target(
    name: "LayoutGallery", dependencies: ["UIKit", "UIKitSurface", "CollectionLayout"], swiftSettings: asAnApp),
  // The article classes as layouts of the lab.
  .target(
    name: "GalleryHosts", dependencies: lab + ["LayoutGallery", "CollectionLayout"], swiftSettings: strict
  ),
  .testTarget(
    name: "LayoutGalleryTests", dependencies: ["LayoutGallery", "CollectionLayout", "GoldenCases", "Expectations"],
    swiftSettings: strict),
  .executableTarget(
    name: "layoutlab-bench",
    dependencies: lab + [
      "CollectionLayout", "LayoutRendering", "LayoutGallery", "CBaseline",
    ],
    path: "Tests/Tools/layoutlab-bench",
    swiftSettings: strict),
  // Exercises of a course, judged.
  .target(
    name: "LayoutLessons", dependencies: ["LayoutRuntime", "LayoutLanguage", "CollectionLayout"],
    swiftSettings: strict),
  // Laws on given and on random data, and the smallest script that breaks one.
  .target(
    name: "LayoutLaws", dependencies: ["LayoutRuntime", "LayoutLanguage", "CollectionLayout"], swiftSettings: strict
  ),
  // Steps in, films and pictures out.
  .target(
    name: "LayoutFilm", dependencies: lab + ["LayoutRendering", "CollectionLayout", "CPlayer"],
    swiftSettings: strict),
  // Texts with UIKit's messages in, their pages out.
  .target(
    name: "LayoutMessages", dependencies: lab + ["LayoutRendering", "CollectionLayout"], swiftSettings: strict),
  // The page that plays films: its files, as bytes.
  .target(
    name: "CPlayer",
    exclude: ["player.html", "player.css", "player.js", "follow.js", "live.html", "live.css", "live.js", "grow.js"]),
  // The lessons of the course, as bytes.
  .target(name: "CLessons"),
  // The helpers of exported tests, as bytes.
  .target(name: "CTestHelpers", exclude: ["TestHelpers.swift"]),
  // What the lab and the code that it adds to a loaded file agree on.
  .target(name: "LabPlugin", dependencies: ["CollectionLayout"], swiftSettings: strict),
  // A user's Swift files in, layouts of the lab out.
  .target(
    name: "LayoutLoading", dependencies: lab + ["LabPlugin", "CollectionLayout"], swiftSettings: strict),
  // Keeps a process while a copy of it runs what may trap.
  .target(name: "CGuard", dependencies: ["CReadline"]),
  // Logs of a device in, sessions out; scenarios in, tests for a device out.
  .target(
    name: "DeviceBridge",
    dependencies: lab + ["LayoutLoading", "LayoutRendering", "CollectionLayout", "CTestHelpers"],
    swiftSettings: strict),
  // Messages of an editor in, messages to it out.
  .target(
    name: "LanguageServer", dependencies: lab + ["LayoutRendering", "CollectionLayout"],
    swiftSettings: strict),
  // The pages of a class, as bytes.
  .target(
    name: "CClass",
    exclude: ["room.html", "room.css", "board.html", "board.css", "board.js", "seat.css", "seat.js"]),
  // An HTTP server by libmicrohttpd, which is opened when it is used.
  .target(name: "CHTTP"),
  .testTarget(
    name: "LanguageServerTests",
    dependencies: lab + ["LanguageServer", "LayoutRendering", "GalleryHosts", "Expectations"],
    swiftSettings: strict),
  .testTarget(
    name: "LayoutFilmTests",
    dependencies: lab + [
      "LayoutFilm", "GalleryHosts", "LayoutRendering", "CollectionLayout", "Expectations",
    ], swiftSettings: strict),
  .testTarget(
    name: "layoutlabTests",
    dependencies: lab + [
      "layoutlab", "DeviceBridge", "LanguageServer", "LayoutFilm", "LayoutLoading", "LayoutMessages",
      "LayoutRendering", "GalleryHosts", "CollectionLayout", "Expectations",
    ],
    exclude: ["Device/Sessions", "Device/UIKitDeclarations.txt", "Goldens", "Learn/Transcripts", "Schemas"],
    swiftSettings: strict),
]
#if os(Linux)
  let underAppleName = { (name: String) in
    Target.target(name: name, dependencies: ["UIKitSurface", "CollectionLayout"], swiftSettings: withSatellites)
  }
  targets += [underAppleName("UIKit"), .target(name: "_Testing_UIKit", swiftSettings: strict)]
  satellites += surfaceModules.map(underAppleName)
  satellites += [
    .target(name: "os", exclude: ["Declarations"], swiftSettings: strict),
    .target(name: "OSLog", dependencies: ["os"], swiftSettings: strict),
    .target(name: "_Testing_CoreGraphics", swiftSettings: strict),
    // Publishers, and views that compile and show nothing.
    .target(name: "Combine", dependencies: ["CollectionLayout"], swiftSettings: asAnApp),
    .target(
      name: "SwiftUI", dependencies: ["Combine", "UIKitSurface", "CollectionLayout"], exclude: ["Declarations"],
      swiftSettings: asAnApp),
  ]
#endif
for target in satellites where target.type != .test && target.path == nil {
  target.path = "Sources/Satellites/\(target.name)"
}
if hasSatellites {
  targets += satellites
} else {
  let names = satellites.map(\.name)
  for target in targets {
    target.dependencies.removeAll { if case .byNameItem(let name, _) = $0 { names.contains(name) } else { false } }
  }
}

#if os(Linux)
  // Examples as `layoutlab export` writes them, as a package of an app builds them.
  let exported: [Target] = [
    .testTarget(
      name: "ExportedTests",
      dependencies: ["HouseLayouts", "UIKit", "UIKitSurface", "CollectionLayout", "_Testing_UIKit"],
      path: "Tests/ExportedTests"),
    // The same files against a UIKit that can make mistakes. `Tests/MistakenTests` is a link.
    .target(
      name: "MistakenUIKit", dependencies: ["UIKitSurface", "CollectionLayout"], path: "Tests/MistakenUIKit",
      swiftSettings: strict),
    .testTarget(
      name: "MistakenTests", dependencies: ["MistakenUIKit", "UIKitSurface", "CollectionLayout", "_Testing_UIKit"],
      path: "Tests/MistakenTests",
      exclude: ["HouseTests.swift", "RotationSizesXCTests.swift"],
      swiftSettings: [.unsafeFlags(["-module-alias", "UIKit=MistakenUIKit"])]),
  ]
  if hasSatellites { targets += exported }
#endif

var products: [Product] = [
  .executable(name: "layoutlab", targets: ["layoutlab"]),
  .library(name: "CollectionLayout", targets: ["CollectionLayout"] + (hasSatellites ? ["UIKitSurface"] : [])),
]

if !appleModules.isEmpty {
  products.append(.library(name: "UIKit", targets: appleModules + testingModules))
}

let package = Package(
  name: "layoutlab",
  products: products,
  targets: targets,
  swiftLanguageModes: [.v6]
)

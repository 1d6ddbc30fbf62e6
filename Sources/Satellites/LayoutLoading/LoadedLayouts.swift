import Foundation
import Glibc
import LabPlugin
package import LayoutScript

@MainActor
package enum LoadedLayouts {
  /// Opens a library and registers its classes.
  /// - Parameter library: the path; nil for the layouts built into this program.
  package static func open(_ library: String?) throws(LoadError) {
    let name = library ?? "this program"
    guard let handle = dlopen(library, RTLD_NOW | RTLD_LOCAL) else {
      throw LoadError("\(name) cannot be opened: \(String(cString: dlerror()))")
    }
    guard let entry = dlsym(handle, Shim.entry) else {
      throw LoadError("\(name) is not a library that `load` made")
    }
    unsafeBitCast(entry, to: (@convention(c) () -> Void).self)()
  }

  /// The places of overrides by class and method, such as `Grid.swift:12`.
  package static var overrides: [String: [String: String]] {
    let known = LoadedLayout.registered.map { layout in
      (layout.name, layout.places.filter { !(layout.properties + layout.readable).contains($0.key) })
    }
    return Dictionary(known) { $1 }
  }

  package static var catalog: LayoutCatalog {
    let controllers = LayoutCatalog(
      LoadedController.registered.map { controller in
        LayoutCatalog.Entry(
          controller.name, "a loaded view controller", methods: controller.methods, hasOwnData: true
        ) {
          LoadedControllerHost(controller.name)
        }
      })
    let layouts = LayoutCatalog(
      LoadedLayout.registered.map { layout in
        LayoutCatalog.Entry(layout.name, "loaded", properties: layout.properties, readable: layout.readable) {
          LoadedLayoutHost(layout.name)
        }
      })
    return controllers.replacing(with: layouts)
  }
}

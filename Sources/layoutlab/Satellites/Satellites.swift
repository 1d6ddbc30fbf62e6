extension Satellites {
  static let all: [any Satellite.Type] = [
    ClassRoom.self, LawsRoom.self, DevicesRoom.self, EditorsRoom.self, FilmsRoom.self, LiveRoom.self,
  ]
}

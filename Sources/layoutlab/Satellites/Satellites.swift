extension Satellites {
  static let all: [any Satellite.Type] = [
    LoadRoom.self, LessonsRoom.self, ClassesRoom.self, LawsRoom.self, DevicesRoom.self, EditorsRoom.self,
    FilmsRoom.self, LiveRoom.self, BlessRoom.self, GalleryRoom.self, MessagesRoom.self,
  ]
}

@main
enum Layoutlab {
  static func main() {}
}

extension Explanation {
  /// LL0141 and LL0142: files that include files.
  static let files: [Explanation] = [
    Explanation(
      "LL0141", "files that include themselves, too deep or too often",
      happened:
        "A file is read while it is being read, or files include each other more than 50 deep or 1000 times.",
      .shell("cd \"$(mktemp -d)\"\necho 'include \"a.layout\"' > a.layout\nlayoutlab run a.layout"),
      fix: "Put what both files need into a third one that includes neither."),
    Explanation(
      "LL0142", "a file that cannot be read",
      happened:
        "The file of an `include` is not there, or may not be read. Its name is read from the folder of the "
        + "file that includes it.",
      .script("include \"nowhere.layout\""), fix: "Check the name and the folder. Case matters."),
  ]
}

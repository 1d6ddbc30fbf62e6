/// The pages of `--help`.
enum HelpPage: String, CaseIterable {
  case overview
  case run
  case check

  var text: String {
    switch self {
    case .overview:
      """
      layoutlab: a laboratory for UICollectionView layouts

      usage: layoutlab [OPTIONS]                  a prompt; a pipe is run as a script
             layoutlab [OPTIONS] -c STATEMENTS    run statements: ';' or a line break between them
             layoutlab [OPTIONS] run FILE...      run scripts, '-' is standard input
             layoutlab [OPTIONS] check FILE...    report mistakes, run nothing
             layoutlab help [COMMAND]             this page, or a command's

      options, before or after a command:
        --json             one JSON object a line on standard output, nothing else
        --trace LEVEL      how much of each step to show: calls (as it starts), steps, all, off
        -q, --quiet        answers, notes and errors only, as --trace off
        --color WHEN       always, never, or auto: on a terminal, unless NO_COLOR is set
        --plain            for screen readers: labels in each row, no pictures
        -h, --help         this page
            --version      the version

      exit status: 0 well · 1 a check failed · 2 usage or a mistake in the text: nothing ran
                   3 a statement could not be carried out · 4 input or output · 130 interrupted

      environment: NO_COLOR; LAYOUTLAB_HISTORY=FILE keeps the prompt's history there, empty keeps none
                   (default: $XDG_STATE_HOME/layoutlab/history); ~/.inputrc: $if layoutlab

      try: layoutlab -c 'columns 3; inset 20 15 10 15; item 120; scroll 400'

      """
    case .run:
      """
      usage: layoutlab run [OPTIONS] FILE...

      Runs scripts, one after the other, each in a lab of its own.
      '-' is standard input. A file is read and checked whole before any of it runs; the first
      error ends the run.

        --json             one JSON object a line on standard output, nothing else
        --trace LEVEL      how much of each step to show: calls, steps, all, off
        -q, --quiet        answers, notes and errors only
        --color WHEN       always, never, auto
        --plain            for screen readers

      exit status: 0 well · 1 a check failed · 2 a mistake in the text: nothing ran
                   3 a statement could not be carried out · 4 a file could not be read · 130 interrupted

      """
    case .check:
      """
      usage: layoutlab check [OPTIONS] FILE...

      Reports every mistake in the scripts, in source order, and runs nothing. '-' is standard input.

        --json             one JSON object a line on standard output, nothing else
        -q, --quiet        the exit status only says it
        --color WHEN       always, never, auto

      exit status: 0 no mistakes · 2 mistakes · 4 a file could not be read

      """
    }
  }
}

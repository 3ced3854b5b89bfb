/// The pages of `--help`.
enum HelpPage {
  static let migrate = """
    usage: isola migrate PATH…       the difference that moves sources to the present AppCoins SDK
           isola migrate --write PATH…
           isola migrate -           a source from standard input; with --write the result, else the difference
           isola migrate --list-rules
           isola migrate --explain RULE

    PATH is a file, a folder, or a pattern such as 'Sources/**/*.swift'. .gitignore is followed, links are not.
    The difference is written to the output, what a person has to decide to the error stream.

    options:
      --write            change the files; refused in a git tree that has changes which are not committed
      --verify           compile the result against AppCoinsSDK and say what still fails
      --rule RULE        only this rule; may be given several times
      --exclude PATTERN  leave out what fits, in the words of .gitignore; may be given several times
      --no-ignore        do not follow .gitignore, and enter Pods, Carthage, DerivedData and node_modules
      --json             one JSON object a line for each place, and a summary
      --sarif            a SARIF 2.1.0 log
      --columns UNIT     utf8 (bytes, the default) or utf16 (what editors count); SARIF always has utf16
      --allow-dirty      write all the same, files that git does not know included
      --allow-staged     write although changes are staged
      --allow-no-vcs     outside of a git tree, do not write the difference that leads back
      --mode MODE, -D NAME, -I DIR    how --verify compiles (mode 5)

    // isola:ignore RULE on a line or the line before it keeps a rule silent there.

    exit status: 0 nothing to do, or all done; 1 changes are pending; 2 places are left for a person;
    3 usage, or not allowed to write; 4 a file was not read, understood or written. The highest counts.

    """

  static let doctor = """
    usage: isola doctor PATH…          what an app that sells through the AppCoins SDK lacks besides code
           isola doctor --fix PATH…
           isola doctor --list-rules
           isola doctor --explain RULE

    PATH is the folder of an app, an .xcodeproj, an .xcworkspace, or a property list. Looked at are Info.plist
    and entitlements of app targets (XML and binary), project.pbxproj, launch code in Swift, and scripts of Unity.

    options:
      --fix              change the property lists, and show the difference
      --dry-run          with --fix: only show it
      --exclude PATTERN  leave out what fits, in the words of .gitignore; may be given several times
      --no-ignore        do not follow .gitignore, and enter Pods, Carthage, DerivedData and node_modules
      --json             one JSON object a line for each finding, and a summary
      --sarif            a SARIF 2.1.0 log

    exit status: 0 nothing to do, or all fixed; 1 --fix would change something; 2 something is left for a person;
    3 usage, or nothing to look at; 4 a file was not read, understood or written. The highest counts.

    """
}

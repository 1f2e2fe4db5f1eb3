package dev.admittance.app.editor;

/// What can be done in an editor besides typing.
public enum EditorCommand {
  /// Looks for a text.
  FIND("find", "Find in File", "Shortcut+F"),
  /// Looks for a text to replace it.
  REPLACE("replace", "Replace in File", "Shortcut+H"),
  /// To the next find.
  FIND_NEXT("find-next", "Find Next", "F3"),
  /// To the find before.
  FIND_PREVIOUS("find-previous", "Find Previous", "Shift+F3"),
  /// To a line by its number.
  GO_TO_LINE("go-to-line", "Go to Line…", "Shortcut+G"),
  /// To the next problem.
  NEXT_PROBLEM("next-problem", "Next Problem", "F8"),
  /// To the problem before.
  PREVIOUS_PROBLEM("previous-problem", "Previous Problem", "Shift+F8"),
  /// Lists what can be done about the problems of the line.
  QUICK_FIX("quick-fix", "Fix Problems of This Line…", "Alt+Enter"),
  /// Offers ways to go on at the caret.
  COMPLETE("complete", "Complete", "Ctrl+Space"),
  /// Lays the whole text out anew.
  FORMAT("format", "Format File", "Shift+Alt+F"),
  /// Makes comments of lines or lines of comments.
  TOGGLE_COMMENT("toggle-comment", "Toggle Comment", "Shortcut+Slash"),
  /// Puts lines above the one over them.
  MOVE_UP("move-line-up", "Move Line Up", "Alt+Up"),
  /// Puts lines below the one under them.
  MOVE_DOWN("move-line-down", "Move Line Down", "Alt+Down"),
  /// Puts a copy of lines below them.
  DUPLICATE("duplicate-line", "Duplicate Line", "Shortcut+D"),
  /// Removes lines.
  DELETE("delete-line", "Delete Line", "Shortcut+Shift+K"),
  /// Hides the block of the caret.
  FOLD("fold", "Fold", "Shortcut+Shift+Open Bracket"),
  /// Shows the block at the caret.
  UNFOLD("unfold", "Unfold", "Shortcut+Shift+Close Bracket"),
  /// Hides all blocks.
  FOLD_ALL("fold-all", "Fold All", "Shortcut+Alt+Open Bracket"),
  /// Shows all blocks.
  UNFOLD_ALL("unfold-all", "Unfold All", "Shortcut+Alt+Close Bracket");

  private final String id;
  private final String title;
  private final String shortcut;

  EditorCommand(String id, String title, String shortcut) {
    this.id = id;
    this.title = title;
    this.shortcut = shortcut;
  }

  /// The last part of its id.
  String id() {
    return id;
  }

  /// What people read.
  String title() {
    return title;
  }

  /// As JavaFX reads a `KeyCombination`.
  String shortcut() {
    return shortcut;
  }
}

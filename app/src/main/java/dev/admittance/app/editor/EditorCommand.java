package dev.admittance.app.editor;

import dev.admittance.app.messages.Messages;

/// What can be done in an editor besides typing.

public enum EditorCommand {
  /// Looks for a text.
  FIND("find", "Shortcut+F"),
  /// Looks for a text to replace it.
  REPLACE("replace", "Shortcut+H"),
  /// To the next find.
  FIND_NEXT("find-next", "F3"),
  /// To the find before.
  FIND_PREVIOUS("find-previous", "Shift+F3"),
  /// To a line by its number.
  GO_TO_LINE("go-to-line", "Shortcut+G"),
  /// To the next problem.
  NEXT_PROBLEM("next-problem", "F8"),
  /// To the problem before.
  PREVIOUS_PROBLEM("previous-problem", "Shift+F8"),
  /// Lists what can be done about the problems of the line.
  QUICK_FIX("quick-fix", "Alt+Enter"),
  /// Offers ways to go on at the caret.
  COMPLETE("complete", "Ctrl+Space"),
  /// Lays the whole text out anew.
  FORMAT("format", "Shift+Alt+F"),
  /// Makes comments of lines or lines of comments.
  TOGGLE_COMMENT("toggle-comment", "Shortcut+Slash"),
  /// Puts lines above the one over them.
  MOVE_UP("move-line-up", "Alt+Up"),
  /// Puts lines below the one under them.
  MOVE_DOWN("move-line-down", "Alt+Down"),
  /// Puts a copy of lines below them.
  DUPLICATE("duplicate-line", "Shortcut+D"),
  /// Removes lines.
  DELETE("delete-line", "Shortcut+Shift+K"),
  /// Hides the block of the caret.
  FOLD("fold", "Shortcut+Shift+Open Bracket"),
  /// Shows the block at the caret.
  UNFOLD("unfold", "Shortcut+Shift+Close Bracket"),
  /// Hides all blocks.
  FOLD_ALL("fold-all", "Shortcut+Alt+Open Bracket"),
  /// Shows all blocks.
  UNFOLD_ALL("unfold-all", "Shortcut+Alt+Close Bracket");

  private final String id;
  private final String title;
  private final String shortcut;

  EditorCommand(String id, String shortcut) {
    this.id = id;
    this.title = Messages.of(EditorCommand.class).get("command." + id);
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

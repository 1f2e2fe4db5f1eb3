package dev.admittance.app.editor;

import dev.admittance.app.messages.Messages;

/// The commands of an editor besides typing.
public enum EditorCommand {
  FIND("find", "Shortcut+F"),
  REPLACE("replace", "Shortcut+H"),
  FIND_NEXT("find-next", "F3"),
  FIND_PREVIOUS("find-previous", "Shift+F3"),
  GO_TO_LINE("go-to-line", "Shortcut+G"),
  NEXT_PROBLEM("next-problem", "F8"),
  PREVIOUS_PROBLEM("previous-problem", "Shift+F8"),
  /// Lists the quick fixes of the line.
  QUICK_FIX("quick-fix", "Alt+Enter"),
  COMPLETE("complete", "Ctrl+Space"),
  FORMAT("format", "Shift+Alt+F"),
  TOGGLE_COMMENT("toggle-comment", "Shortcut+Slash"),
  MOVE_UP("move-line-up", "Alt+Up"),
  MOVE_DOWN("move-line-down", "Alt+Down"),
  DUPLICATE("duplicate-line", "Shortcut+D"),
  DELETE("delete-line", "Shortcut+Shift+K"),
  FOLD("fold", "Shortcut+Shift+Open Bracket"),
  UNFOLD("unfold", "Shortcut+Shift+Close Bracket"),
  FOLD_ALL("fold-all", "Shortcut+Alt+Open Bracket"),
  UNFOLD_ALL("unfold-all", "Shortcut+Alt+Close Bracket");

  private final String id;
  private final String title;
  private final String shortcut;

  EditorCommand(String id, String shortcut) {
    this.id = id;
    this.title = Messages.of(EditorCommand.class).get("command." + id);
    this.shortcut = shortcut;
  }

  /// The last part of the action's id.
  String id() {
    return id;
  }

  String title() {
    return title;
  }

  /// The key combination in the syntax of `KeyCombination`.
  String shortcut() {
    return shortcut;
  }
}

package dev.admittance.app.editor;

import dev.admittance.app.shell.Action;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanExpression;
import javafx.beans.value.ObservableValue;

/// The editor commands as actions of an activity.
public final class EditorActions {
  private EditorActions() {}

  /// An action for each command.
  ///
  /// @param activity the prefix of their ids
  /// @param shown the visible editor; empty for none
  public static List<Action> of(String activity, ObservableValue<Optional<CodeEditorView>> shown) {
    BooleanExpression any =
        Bindings.createBooleanBinding(() -> shown.getValue().isPresent(), shown);
    return Arrays.stream(EditorCommand.values())
        .map(command ->
            new Action(
                activity + "/" + command.id(),
                command.title(),
                command.shortcut(),
                any,
                () -> shown.getValue().ifPresent(editor -> editor.run(command))))
        .toList();
  }
}

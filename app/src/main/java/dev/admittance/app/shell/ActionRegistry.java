package dev.admittance.app.shell;

import java.util.Optional;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// All that can be done in the window.
public final class ActionRegistry {
  private final ObservableList<Action> actions = FXCollections.observableArrayList();
  private final ObservableList<Action> actionsView =
      FXCollections.unmodifiableObservableList(actions);

  /// Adds an action.
  ///
  /// @throws IllegalArgumentException if its id or its shortcut belongs to another one
  public void register(Action action) {
    for (Action other : actions) {
      boolean sameShortcut =
          !action.shortcut().isEmpty() && action.shortcut().equals(other.shortcut());
      if (other.id().equals(action.id()) || sameShortcut) {
        throw new IllegalArgumentException(
            "`%s` (%s) clashes with `%s` (%s)."
                .formatted(action.id(), action.shortcut(), other.id(), other.shortcut()));
      }
    }
    actions.add(action);
  }

  /// Every action, in the order in which they came.
  public ObservableList<Action> all() {
    return actionsView;
  }

  /// The action of an id.
  public Optional<Action> find(String id) {
    return actions.stream().filter(action -> action.id().equals(id)).findFirst();
  }

  /// The action of a shortcut, written exactly as it was registered.
  public Optional<Action> byShortcut(String shortcut) {
    return actions.stream().filter(action -> action.shortcut().equals(shortcut)).findFirst();
  }
}

package dev.admittance.app.shell;

import dev.admittance.settings.ChosenShortcuts;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// All that can be done in the window.
public final class ActionRegistry {
  private final Set<String> activities;
  private final ObservableList<Action> actions = FXCollections.observableArrayList();
  private final ObservableList<Action> actionsView =
      FXCollections.unmodifiableObservableList(actions);

  /// Actions of these activities may share shortcuts with those of others, as one activity is shown
  /// at a time.
  ///
  /// @param activities ids
  public ActionRegistry(Set<String> activities) {
    this.activities = Set.copyOf(activities);
  }

  /// Adds an action.
  ///
  /// @throws IllegalArgumentException if its id belongs to another one, or its shortcut to one that
  ///   could be meant at the same time
  public void register(Action action) {
    for (Action other : actions) {
      boolean sameShortcut =
          Keys.same(action.initialShortcut(), other.initialShortcut()) && !areApart(action, other);
      if (other.id().equals(action.id()) || sameShortcut) {
        throw new IllegalArgumentException(
            "`%s` (%s) clashes with `%s` (%s)."
                .formatted(
                    action.id(), action.initialShortcut(), other.id(), other.initialShortcut()));
      }
    }
    actions.add(action);
  }

  /// Gives actions the shortcuts that people chose, and all others those that they came with.
  public void use(ChosenShortcuts chosen) {
    for (Action action : actions) {
      action.useShortcut(chosen.find(action.id()).orElse(action.initialShortcut()));
    }
  }

  /// The actions that could be meant at the same time as one if it had a shortcut.
  public List<Action> rivals(Action action, String shortcut) {
    return byShortcut(shortcut).stream()
        .filter(other -> !other.equals(action) && !areApart(action, other))
        .toList();
  }

  private boolean areApart(Action one, Action other) {
    return !one.owner().equals(other.owner())
        && activities.contains(one.owner())
        && activities.contains(other.owner());
  }

  /// Every action, in the order in which they came.
  public ObservableList<Action> all() {
    return actionsView;
  }

  /// The action of an id.
  public Optional<Action> find(String id) {
    return actions.stream().filter(action -> action.id().equals(id)).findFirst();
  }

  /// The actions of a shortcut; several where activities share it.
  public List<Action> byShortcut(String shortcut) {
    return actions.stream().filter(action -> Keys.same(action.shortcut(), shortcut)).toList();
  }
}

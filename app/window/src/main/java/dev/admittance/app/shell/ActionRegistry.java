package dev.admittance.app.shell;

import dev.admittance.settings.ChosenShortcuts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The actions of the window. Those of an activity are added when it is created. Confined to the UI
/// thread.
public final class ActionRegistry {
  private final Set<String> activities;
  private final ObservableList<Action> actions = FXCollections.observableArrayList();
  private final ObservableList<Action> actionsView =
      FXCollections.unmodifiableObservableList(actions);
  private final Map<String, Runnable> missing = new LinkedHashMap<>();
  private ChosenShortcuts chosen = ChosenShortcuts.NONE;

  /// @param activities the ids of the activities, whose actions may share shortcuts, as only one
  ///   activity is visible at a time
  public ActionRegistry(Set<String> activities) {
    this.activities = Set.copyOf(activities);
  }

  /// Adds an action and applies the shortcut that the user chose for it.
  ///
  /// @throws IllegalArgumentException if its id is taken, or its shortcut is ambiguous
  public void register(Action action) {
    for (Action other : actions) {
      boolean sameShortcut = action.comesWithKeysOf(other) && !areApart(action, other);
      if (other.id().equals(action.id()) || sameShortcut) {
        throw new IllegalArgumentException(
            "`%s` (%s) clashes with `%s` (%s)."
                .formatted(
                    action.id(), action.initialShortcut(), other.id(), other.initialShortcut()));
      }
    }
    use(action);
    actions.add(action);
  }

  /// Sets what registers the actions of an owner when they are first requested.
  ///
  /// @param register registers all of them; runs at most once
  public void expect(String owner, Runnable register) {
    missing.put(owner, register);
  }

  private void complete(String owner) {
    Runnable register = missing.remove(owner);
    if (register != null) {
      register.run();
    }
  }

  /// Applies the shortcuts of the user, and the defaults to all other actions.
  public void use(ChosenShortcuts chosen) {
    this.chosen = chosen;
    actions.forEach(this::use);
  }

  private void use(Action action) {
    action.useShortcut(chosen.find(action.id()).orElse(action.initialShortcut()));
  }

  /// The actions that would conflict with one if it had a shortcut.
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

  /// Every action in registration order; registers expected ones first.
  public ObservableList<Action> all() {
    List.copyOf(missing.keySet()).forEach(this::complete);
    return actionsView;
  }

  public ObservableList<Action> registered() {
    return actionsView;
  }

  /// The action with an id; registers expected ones first.
  public Optional<Action> find(String id) {
    complete(Action.owner(id));
    return actions.stream().filter(action -> action.id().equals(id)).findFirst();
  }

  /// The registered actions with a shortcut; several if activities share it.
  public List<Action> byShortcut(String shortcut) {
    return actions.stream()
        .filter(action -> ShortcutText.same(action.shortcut(), shortcut))
        .toList();
  }
}

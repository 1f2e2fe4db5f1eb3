package dev.admittance.app.shell;

import dev.admittance.settings.ChosenShortcuts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// All that can be done in the window. Those of an activity may come later, when it is made.
/// Confined to the UI thread.
public final class ActionRegistry {
  private final Set<String> activities;
  private final ObservableList<Action> actions = FXCollections.observableArrayList();
  private final ObservableList<Action> actionsView =
      FXCollections.unmodifiableObservableList(actions);
  private final Map<String, Runnable> missing = new LinkedHashMap<>();
  private ChosenShortcuts chosen = ChosenShortcuts.NONE;

  /// Actions of these activities may share shortcuts with those of others, as one activity is shown
  /// at a time.
  ///
  /// @param activities ids
  public ActionRegistry(Set<String> activities) {
    this.activities = Set.copyOf(activities);
  }

  /// Adds an action. Where a person chose a shortcut for it, it has that from now on.
  ///
  /// @throws IllegalArgumentException if its id belongs to another one, or its shortcut to one that
  ///   could be meant at the same time
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

  /// Tells who registers the actions of an owner, if anybody asks for them before they are there.
  ///
  /// @param register registers all of them; run at most once
  public void expect(String owner, Runnable register) {
    missing.put(owner, register);
  }

  private void complete(String owner) {
    Runnable register = missing.remove(owner);
    if (register != null) {
      register.run();
    }
  }

  /// Gives actions the shortcuts that people chose, and all others those that they came with.
  public void use(ChosenShortcuts chosen) {
    this.chosen = chosen;
    actions.forEach(this::use);
  }

  private void use(Action action) {
    action.useShortcut(chosen.find(action.id()).orElse(action.initialShortcut()));
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

  /// Every action, in the order in which they came; those that are expected are registered first.
  public ObservableList<Action> all() {
    List.copyOf(missing.keySet()).forEach(this::complete);
    return actionsView;
  }

  /// The actions that are there by now.
  public ObservableList<Action> registered() {
    return actionsView;
  }

  /// The action of an id; one that is expected is registered first.
  public Optional<Action> find(String id) {
    complete(Action.owner(id));
    return actions.stream().filter(action -> action.id().equals(id)).findFirst();
  }

  /// The actions that are there by now of a shortcut; several where activities share it.
  public List<Action> byShortcut(String shortcut) {
    return actions.stream().filter(action -> Keys.same(action.shortcut(), shortcut)).toList();
  }
}

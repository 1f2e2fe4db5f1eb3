package dev.admittance.settings;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The user's keyboard shortcuts.
///
/// @param byAction the shortcut by action id, as JavaFX writes a `KeyCombination`, such as
///   `Shortcut+Shift+P`; empty for no shortcut
public record ChosenShortcuts(Map<String, String> byAction) {
  /// No changes of the default shortcuts.
  public static final ChosenShortcuts NONE = new ChosenShortcuts(Map.of());

  /// Copies the map, sorted by id.
  public ChosenShortcuts {
    byAction = Collections.unmodifiableMap(new TreeMap<>(byAction));
  }

  /// Returns the user's shortcut of an action; an empty string for none.
  public Optional<String> find(String action) {
    return Optional.ofNullable(byAction.get(action));
  }

  public ChosenShortcuts with(String action, String shortcut) {
    Map<String, String> changed = new TreeMap<>(byAction);
    changed.put(action, shortcut);
    return new ChosenShortcuts(changed);
  }

  /// Returns these shortcuts with an action's default restored.
  public ChosenShortcuts without(String action) {
    Map<String, String> changed = new TreeMap<>(byAction);
    changed.remove(action);
    return new ChosenShortcuts(changed);
  }
}

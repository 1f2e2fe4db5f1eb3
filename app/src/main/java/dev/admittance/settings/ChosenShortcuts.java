package dev.admittance.settings;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Shortcuts that people gave to actions.
///
/// @param byAction the id of an action to its shortcut as JavaFX writes a `KeyCombination`, such as
///   `Shortcut+Shift+P`, or to an empty text where it is to have none
public record ChosenShortcuts(Map<String, String> byAction) {
  /// All actions have the shortcuts that they came with.
  public static final ChosenShortcuts NONE = new ChosenShortcuts(Map.of());

  /// Copies the map, sorted by id.
  public ChosenShortcuts {
    byAction = Collections.unmodifiableMap(new TreeMap<>(byAction));
  }

  /// The shortcut that an action was given; an empty text for none.
  public Optional<String> find(String action) {
    return Optional.ofNullable(byAction.get(action));
  }

  /// These, with another shortcut for an action.
  public ChosenShortcuts with(String action, String shortcut) {
    Map<String, String> changed = new TreeMap<>(byAction);
    changed.put(action, shortcut);
    return new ChosenShortcuts(changed);
  }

  /// These, with an action as it came.
  public ChosenShortcuts without(String action) {
    Map<String, String> changed = new TreeMap<>(byAction);
    changed.remove(action);
    return new ChosenShortcuts(changed);
  }
}

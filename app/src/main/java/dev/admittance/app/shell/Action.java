package dev.admittance.app.shell;

import javafx.beans.binding.BooleanExpression;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/// Something a person can do: a button, a shortcut and a line of the command palette. Its shortcut
/// may change while the window is open; confined to the UI thread.
public final class Action {
  private final String id;
  private final String title;
  private final String initialShortcut;
  private final String initialKeys;
  private final ReadOnlyStringWrapper shortcut;
  private final BooleanExpression enabled;
  private final Runnable run;

  /// Makes an action.
  ///
  /// @param id stable and unique, such as `debug/step-forward`
  /// @param title what people read, such as `Step Forward`
  /// @param shortcut as JavaFX reads a `KeyCombination`, such as `Shortcut+Shift+P`; empty for none
  /// @param enabled whether it can be done now
  /// @param run does it; called on the UI thread, and only where it is enabled
  public Action(String id, String title, String shortcut, BooleanExpression enabled, Runnable run) {
    this(
        id,
        title,
        shortcut,
        Keys.label(shortcut),
        new ReadOnlyStringWrapper(shortcut),
        enabled,
        run);
  }

  private Action(
      String id,
      String title,
      String initialShortcut,
      String initialKeys,
      ReadOnlyStringWrapper shortcut,
      BooleanExpression enabled,
      Runnable run) {
    this.id = id;
    this.title = title;
    this.initialShortcut = initialShortcut;
    this.initialKeys = initialKeys;
    this.shortcut = shortcut;
    this.enabled = enabled;
    this.run = run;
  }

  /// This action, done in another way; whatever shortcut one of both gets, the other one has.
  Action doneBy(Runnable other) {
    return new Action(id, title, initialShortcut, initialKeys, shortcut, enabled, other);
  }

  /// Stable and unique.
  public String id() {
    return id;
  }

  /// What people read.
  public String title() {
    return title;
  }

  /// The shortcut that it came with; empty for none.
  public String initialShortcut() {
    return initialShortcut;
  }

  /// The shortcut that it has now; empty for none.
  public String shortcut() {
    return shortcut.get();
  }

  /// The shortcut that it has now; empty for none.
  public ReadOnlyStringProperty shortcutProperty() {
    return shortcut.getReadOnlyProperty();
  }

  void useShortcut(String now) {
    shortcut.set(now);
  }

  /// Whether it can be done now.
  public BooleanExpression enabled() {
    return enabled;
  }

  /// What does it.
  public Runnable run() {
    return run;
  }

  /// The first part of its id: an activity, or something else that it belongs to.
  public String owner() {
    return owner(id);
  }

  static String owner(String id) {
    return id.substring(0, Math.max(id.indexOf('/'), 0));
  }

  /// Whether both came with a shortcut, and with the same keys on this system.
  boolean comesWithKeysOf(Action other) {
    return !initialKeys.isEmpty() && initialKeys.equals(other.initialKeys);
  }

  /// Does it, if it can be done now.
  public void runIfEnabled() {
    if (enabled.get()) {
      run.run();
    }
  }
}

package dev.admittance.app.shell;

import java.util.logging.Level;
import java.util.logging.Logger;
import javafx.beans.binding.BooleanExpression;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/// A command: a button, a shortcut and an entry of the command palette. Its shortcut may change
/// while the window is open. Confined to the UI thread.
public final class Action {
  private static final Logger LOG = Logger.getLogger(Action.class.getName());

  private final String id;
  private final String title;
  private final String initialShortcut;
  private final String initialKeys;
  private final ReadOnlyStringWrapper shortcut;
  private final BooleanExpression enabled;
  private final Runnable run;

  /// @param id stable and unique, such as `debug/step-forward`
  /// @param title as shown, such as `Step Forward`
  /// @param shortcut in the syntax of `KeyCombination`, such as `Shortcut+Shift+P`; empty for none
  /// @param enabled whether it can run now
  /// @param run called on the UI thread, and only while it is enabled
  public Action(String id, String title, String shortcut, BooleanExpression enabled, Runnable run) {
    this(
        id,
        title,
        shortcut,
        ShortcutText.label(shortcut),
        new ReadOnlyStringWrapper(shortcut),
        enabled,
        () -> {
          // The last actions stand in reports.
          LOG.log(Level.INFO, "Action {0}", id);
          run.run();
        });
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

  /// A copy with another handler, which shares the shortcut.
  Action doneBy(Runnable other) {
    return new Action(id, title, initialShortcut, initialKeys, shortcut, enabled, other);
  }

  public String id() {
    return id;
  }

  public String title() {
    return title;
  }

  /// The default shortcut; empty for none.
  public String initialShortcut() {
    return initialShortcut;
  }

  /// The current shortcut; empty for none.
  public String shortcut() {
    return shortcut.get();
  }

  /// The current shortcut; empty for none.
  public ReadOnlyStringProperty shortcutProperty() {
    return shortcut.getReadOnlyProperty();
  }

  void useShortcut(String now) {
    shortcut.set(now);
  }

  public BooleanExpression enabled() {
    return enabled;
  }

  public Runnable run() {
    return run;
  }

  /// The first part of its id: an activity or another owner.
  public String owner() {
    return owner(id);
  }

  static String owner(String id) {
    return id.substring(0, Math.max(id.indexOf('/'), 0));
  }

  /// Whether both have the same default shortcut on this system.
  boolean comesWithKeysOf(Action other) {
    return !initialKeys.isEmpty() && initialKeys.equals(other.initialKeys);
  }

  public void runIfEnabled() {
    if (enabled.get()) {
      run.run();
    }
  }
}

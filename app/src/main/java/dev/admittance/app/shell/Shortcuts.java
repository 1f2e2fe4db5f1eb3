package dev.admittance.app.shell;

import javafx.scene.Scene;
import javafx.scene.input.KeyCombination;

/// Lets the shortcuts of all actions work in a window.
public final class Shortcuts {
  private final Scene scene;
  private final ShellViewModel shell;
  private final ActionRegistry actions;

  private Shortcuts(Scene scene, ShellViewModel shell, ActionRegistry actions) {
    this.scene = scene;
    this.shell = shell;
    this.actions = actions;
  }

  /// Installs the shortcuts of what is registered.
  public static void install(Scene scene, ShellViewModel shell, ActionRegistry actions) {
    Shortcuts shortcuts = new Shortcuts(scene, shell, actions);
    actions.all().stream()
        .map(Action::shortcut)
        .filter(shortcut -> !shortcut.isEmpty())
        .distinct()
        .forEach(shortcuts::install);
  }

  private void install(String shortcut) {
    scene
        .getAccelerators()
        .put(
            KeyCombination.valueOf(shortcut),
            () ->
                actions.byShortcut(shortcut).stream()
                    .filter(action -> shell.listensTo(action.owner()))
                    .findFirst()
                    .ifPresent(Action::runIfEnabled));
  }
}

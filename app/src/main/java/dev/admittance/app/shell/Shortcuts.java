package dev.admittance.app.shell;

import javafx.scene.Scene;
import javafx.scene.input.KeyCombination;

/// Lets the shortcuts of all actions work in a window.
public final class Shortcuts {
  private final Scene scene;
  private final ShellViewModel shell;

  private Shortcuts(Scene scene, ShellViewModel shell) {
    this.scene = scene;
    this.shell = shell;
  }

  /// Installs the shortcuts of what is registered.
  public static void install(Scene scene, ShellViewModel shell, ActionRegistry actions) {
    Shortcuts shortcuts = new Shortcuts(scene, shell);
    actions.all().forEach(shortcuts::install);
  }

  private void install(Action action) {
    if (!action.shortcut().isEmpty()) {
      scene
          .getAccelerators()
          .put(
              KeyCombination.valueOf(action.shortcut()),
              () -> {
                if (shell.listensTo(action.id())) {
                  action.runIfEnabled();
                }
              });
    }
  }
}

package dev.admittance.app.shell;

import dev.admittance.app.controls.FirstRow;
import dev.admittance.settings.ChosenShortcuts;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.scene.Scene;
import javafx.scene.input.KeyCombination;

/// Handles the shortcuts of all actions in a window.
public final class Shortcuts {
  private final Scene scene;
  private final ShellViewModel shell;
  private final ActionRegistry actions;
  private final Set<KeyCombination> installed = new HashSet<>();

  private Shortcuts(Scene scene, ShellViewModel shell, ActionRegistry actions) {
    this.scene = scene;
    this.shell = shell;
    this.actions = actions;
  }

  /// Installs the shortcuts of registered actions and of later ones.
  ///
  /// @param chosen the shortcuts of the user
  public static void install(
      Scene scene,
      ShellViewModel shell,
      ActionRegistry actions,
      ObservableValue<ChosenShortcuts> chosen) {
    KeyTip.install(scene, actions);
    ContextMenuKeys.install(scene);
    FirstRow.install(scene);
    Shortcuts shortcuts = new Shortcuts(scene, shell, actions);
    chosen.subscribe(shortcuts::use);
    actions
        .registered()
        .addListener(
            (ListChangeListener<Action>)
                change -> {
                  while (change.next()) {
                    shortcuts.install(change.getAddedSubList());
                  }
                });
  }

  private void use(ChosenShortcuts chosen) {
    actions.use(chosen);
    installed.forEach(scene.getAccelerators()::remove);
    installed.clear();
    install(actions.registered());
  }

  private void install(List<? extends Action> added) {
    added.stream()
        .map(action -> ShortcutText.find(action.shortcut()))
        .flatMap(Optional::stream)
        .forEach(this::install);
  }

  private void install(KeyCombination keys) {
    if (installed.add(keys)) {
      scene
          .getAccelerators()
          .put(
              keys,
              () ->
                  actions.byShortcut(keys.getName()).stream()
                      .filter(action -> shell.listensTo(action.owner()))
                      .findFirst()
                      .ifPresent(Action::runIfEnabled));
    }
  }
}

package dev.admittance.app.settings;

import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.ActionRegistry;
import dev.admittance.app.shell.LiveSettings;
import dev.admittance.app.shell.ShortcutText;
import dev.admittance.settings.ChosenShortcuts;
import dev.admittance.settings.Setting;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;

/// Records shortcuts for actions. A shortcut of another action is reassigned only after a
/// confirmation.
public final class ShortcutsViewModel {
  private static final Messages MESSAGES = Messages.of(ShortcutsViewModel.class);

  private static final Pattern FUNCTION_KEY = Pattern.compile("F\\d{1,2}");

  private final LiveSettings settings;
  private final ActionRegistry actions;
  private final ReadOnlyObjectWrapper<State> state =
      new ReadOnlyObjectWrapper<>(new State.Resting());

  public sealed interface State {
    record Resting() implements State {}

    /// The next pressed keys become the shortcut of an action.
    ///
    /// @param complaint why the last ones were rejected; empty for none
    record Listening(Action action, String complaint) implements State {}

    record Taken(Action action, String shortcut, List<Action> rivals) implements State {
      public Taken {
        rivals = List.copyOf(rivals);
      }

      /// The confirmation with the names of the other actions.
      public String question() {
        return MESSAGES.get(
            "shortcut.taken",
            ShortcutText.label(shortcut),
            rivals.stream().map(Action::title).collect(Collectors.joining("”, “")));
      }
    }
  }

  ShortcutsViewModel(LiveSettings settings, ActionRegistry actions) {
    this.settings = settings;
    this.actions = actions;
  }

  public ReadOnlyObjectProperty<State> stateProperty() {
    return state.getReadOnlyProperty();
  }

  /// Starts recording a shortcut for an action.
  public void listen(Action action) {
    state.set(new State.Listening(action, ""));
  }

  public void press(String shortcut) {
    if (!(state.get() instanceof State.Listening(Action action, String _))) {
      return;
    }
    if (isTyped(shortcut)) {
      state.set(new State.Listening(action, MESSAGES.get("shortcut.typed")));
      return;
    }
    List<Action> rivals = actions.rivals(action, shortcut);
    if (rivals.isEmpty()) {
      give(action, shortcut);
    } else {
      state.set(new State.Taken(action, shortcut, rivals));
    }
  }

  /// Whether a shortcut types letters or moves the caret, and so cannot be used.
  private static boolean isTyped(String shortcut) {
    boolean changed =
        shortcut.contains("Shortcut+")
            || shortcut.contains("Ctrl+")
            || shortcut.contains("Alt+")
            || shortcut.contains("Meta+");
    String key = shortcut.substring(shortcut.lastIndexOf('+') + 1);
    return !changed && !FUNCTION_KEY.matcher(key).matches();
  }

  /// Reassigns the shortcut from the other actions.
  public void take() {
    if (state.get() instanceof State.Taken(Action action, String shortcut, List<Action> rivals)) {
      settings.change(
          Setting.SHORTCUTS,
          chosen -> {
            ChosenShortcuts changed = chosen;
            for (Action rival : rivals) {
              changed = changed.with(rival.id(), "");
            }
            return changed;
          });
      give(action, shortcut);
    }
  }

  public void cancel() {
    state.set(new State.Resting());
  }

  /// Removes the shortcut of an action.
  public void remove(Action action) {
    give(action, "");
  }

  /// Restores the default shortcut of an action, unless others have it by now.
  public void reset(Action action) {
    List<Action> rivals = actions.rivals(action, action.initialShortcut());
    if (rivals.isEmpty()) {
      give(action, action.initialShortcut());
    } else {
      state.set(new State.Taken(action, action.initialShortcut(), rivals));
    }
  }

  /// Whether an action has another shortcut than the default.
  public boolean isChanged(Action action) {
    return settings.get(Setting.SHORTCUTS).find(action.id()).isPresent();
  }

  private void give(Action action, String shortcut) {
    boolean initial =
        shortcut.equals(action.initialShortcut())
            || ShortcutText.same(shortcut, action.initialShortcut());
    settings.change(
        Setting.SHORTCUTS,
        chosen -> initial ? chosen.without(action.id()) : chosen.with(action.id(), shortcut));
    state.set(new State.Resting());
  }

  SettingsEntry resetAll() {
    return new SettingsEntry.Command(
        "keyboard.reset-all",
        new SimpleStringProperty(""),
        true,
        settings.value(Setting.SHORTCUTS).map(chosen -> !chosen.byAction().isEmpty()),
        () -> {
          cancel();
          settings.set(Setting.SHORTCUTS, ChosenShortcuts.NONE);
        });
  }

  /// Why the shortcut of an action has no effect: the settings file may assign it twice; empty if
  /// it works.
  Optional<String> conflict(Action action) {
    List<Action> rivals = actions.rivals(action, action.shortcut());
    return rivals.isEmpty()
        ? Optional.empty()
        : Optional.of(MESSAGES.get("shortcut.shared", rivals.getFirst().title()));
  }
}

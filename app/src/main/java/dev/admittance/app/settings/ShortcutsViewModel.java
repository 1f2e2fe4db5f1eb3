package dev.admittance.app.settings;

import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.ActionRegistry;
import dev.admittance.app.shell.Keys;
import dev.admittance.app.shell.LiveSettings;
import dev.admittance.settings.ChosenShortcuts;
import dev.admittance.settings.Setting;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;

/// Gives actions other shortcuts, by the keys that are pressed. One that another action has is
/// taken from it only where a person says so.
public final class ShortcutsViewModel {
  private static final Messages MESSAGES = Messages.of(ShortcutsViewModel.class);

  private static final Pattern FUNCTION_KEY = Pattern.compile("F\\d{1,2}");

  private final LiveSettings settings;
  private final ActionRegistry actions;
  private final ReadOnlyObjectWrapper<State> state =
      new ReadOnlyObjectWrapper<>(new State.Resting());

  /// What is going on.
  public sealed interface State {
    /// Nothing.
    record Resting() implements State {}

    /// The next keys that are pressed become the shortcut of an action.
    ///
    /// @param complaint why the last ones did not; empty for none
    record Listening(Action action, String complaint) implements State {}

    /// Others have these keys.
    record Taken(Action action, String shortcut, List<Action> rivals) implements State {
      /// Copies the list.
      public Taken {
        rivals = List.copyOf(rivals);
      }

      /// What people read, with the names of the others.
      public String question() {
        return MESSAGES.get(
            "shortcut.taken",
            Keys.label(shortcut),
            rivals.stream().map(Action::title).collect(Collectors.joining("”, “")));
      }
    }
  }

  ShortcutsViewModel(LiveSettings settings, ActionRegistry actions) {
    this.settings = settings;
    this.actions = actions;
  }

  /// What is going on.
  public ReadOnlyObjectProperty<State> stateProperty() {
    return state.getReadOnlyProperty();
  }

  /// Listens to the keys that an action is to have.
  public void listen(Action action) {
    state.set(new State.Listening(action, ""));
  }

  /// Keys were pressed.
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

  /// Whether keys write letters or move in texts, and so cannot do anything else.
  private static boolean isTyped(String shortcut) {
    boolean changed =
        shortcut.contains("Shortcut+")
            || shortcut.contains("Ctrl+")
            || shortcut.contains("Alt+")
            || shortcut.contains("Meta+");
    String key = shortcut.substring(shortcut.lastIndexOf('+') + 1);
    return !changed && !FUNCTION_KEY.matcher(key).matches();
  }

  /// Takes the keys from the others.
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

  /// Leaves everything as it is.
  public void cancel() {
    state.set(new State.Resting());
  }

  /// Lets an action have no shortcut.
  public void remove(Action action) {
    give(action, "");
  }

  /// Gives an action the shortcut that it came with, unless others have that by now.
  public void reset(Action action) {
    List<Action> rivals = actions.rivals(action, action.initialShortcut());
    if (rivals.isEmpty()) {
      give(action, action.initialShortcut());
    } else {
      state.set(new State.Taken(action, action.initialShortcut(), rivals));
    }
  }

  /// Whether an action has another shortcut than it came with.
  public boolean isChanged(Action action) {
    return settings.get(Setting.SHORTCUTS).find(action.id()).isPresent();
  }

  private void give(Action action, String shortcut) {
    boolean initial =
        shortcut.equals(action.initialShortcut()) || Keys.same(shortcut, action.initialShortcut());
    settings.change(
        Setting.SHORTCUTS,
        chosen -> initial ? chosen.without(action.id()) : chosen.with(action.id(), shortcut));
    state.set(new State.Resting());
  }

  Entry resetAll() {
    return new Entry.Deed(
        "keyboard.reset-all",
        new SimpleStringProperty(""),
        true,
        settings.value(Setting.SHORTCUTS).map(chosen -> !chosen.byAction().isEmpty()),
        () -> {
          cancel();
          settings.set(Setting.SHORTCUTS, ChosenShortcuts.NONE);
        });
  }

  /// Why the shortcut of an action does nothing: a person may have written one into the file that
  /// another action has; empty where it works.
  Optional<String> conflict(Action action) {
    List<Action> rivals = actions.rivals(action, action.shortcut());
    return rivals.isEmpty()
        ? Optional.empty()
        : Optional.of(MESSAGES.get("shortcut.shared", rivals.getFirst().title()));
  }
}

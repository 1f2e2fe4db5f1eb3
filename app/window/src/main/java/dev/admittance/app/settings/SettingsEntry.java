package dev.admittance.app.settings;

import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import dev.admittance.settings.Setting;
import java.util.Locale;
import javafx.beans.value.ObservableValue;

/// An entry of the settings page.
public sealed interface SettingsEntry {
  /// A stable and unique id, the prefix of the ids of its controls.
  String id();

  SettingsCategory category();

  String title();

  /// A description of the effect; may be empty.
  String description();

  /// Additional search words, in all languages.
  String words();

  /// An entry whose texts are in the bundle under its id. The id starts with the key of its
  /// category and a dot.
  sealed interface Worded extends SettingsEntry {
    @Override
    default SettingsCategory category() {
      return SettingsCategory.of(id());
    }

    @Override
    default String title() {
      return text(id());
    }

    @Override
    default String description() {
      return text(id() + ".about");
    }

    @Override
    default String words() {
      return text(id() + ".words");
    }
  }

  /// A setting with a value.
  ///
  /// @param enabled whether it has an effect now and so can be changed
  record Value<T>(Setting<T> setting, ObservableValue<Boolean> enabled) implements Worded {
    @Override
    public String id() {
      return setting.key();
    }
  }

  /// A command with a button.
  ///
  /// @param state what it applies to; may be empty
  /// @param asks whether it needs a confirmation, as it cannot be undone
  /// @param enabled whether there is anything to do
  record Command(
      String id,
      ObservableValue<String> state,
      boolean asks,
      ObservableValue<Boolean> enabled,
      Runnable run)
      implements Worded {
    String button() {
      return text(id + ".button");
    }

    /// The text of the confirmation button.
    String sure() {
      return text(id + ".sure");
    }
  }

  record Note(String id) implements Worded {}

  record Shortcut(Action action) implements SettingsEntry {
    @Override
    public String id() {
      return "shortcut/" + action.id();
    }

    @Override
    public SettingsCategory category() {
      return SettingsCategory.KEYBOARD;
    }

    @Override
    public String title() {
      return action.title();
    }

    @Override
    public String description() {
      return "";
    }

    @Override
    public String words() {
      return action.id() + " " + action.shortcut();
    }
  }

  /// Whether an entry contains all words.
  ///
  /// @param wanted in lower case
  default boolean has(Iterable<String> wanted) {
    String all =
        String.join(" ", title(), description(), words(), category().title())
            .toLowerCase(Locale.ROOT);
    for (String word : wanted) {
      if (!all.contains(word)) {
        return false;
      }
    }
    return true;
  }

  private static String text(String key) {
    return Messages.of(SettingsEntry.class).get(key);
  }
}

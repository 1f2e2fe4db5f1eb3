package dev.admittance.app.settings;

import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import dev.admittance.settings.Setting;
import java.util.Locale;
import javafx.beans.value.ObservableValue;

/// Something on the page.
public sealed interface Entry {
  /// Stable and unique; what the ids of its controls begin with.
  String id();

  /// Where it stands.
  Category category();

  /// What people read first.
  String title();

  /// What it does; may be empty.
  String description();

  /// More words that it is found by, in all languages.
  String words();

  /// What the bundle has words for, by its id. The part of that before the first dot is that of the
  /// category.
  sealed interface Worded extends Entry {
    @Override
    default Category category() {
      return Category.of(id());
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

  /// A value that is chosen.
  ///
  /// @param enabled whether it counts now, and so can be changed
  record Value<T>(Setting<T> setting, ObservableValue<Boolean> enabled) implements Worded {
    @Override
    public String id() {
      return setting.key();
    }
  }

  /// Something that is done by a button.
  ///
  /// @param state what there is to do it to; may be empty
  /// @param asks whether it is asked for a second press, as what it does cannot be undone
  /// @param enabled whether there is anything to do
  record Deed(
      String id,
      ObservableValue<String> state,
      boolean asks,
      ObservableValue<Boolean> enabled,
      Runnable run)
      implements Worded {
    /// What stands on the button.
    String button() {
      return text(id + ".button");
    }

    /// What stands on the button that is pressed second.
    String sure() {
      return text(id + ".sure");
    }
  }

  /// Something that is only said.
  record Note(String id) implements Worded {}

  /// The shortcut of an action.
  record Shortcut(Action action) implements Entry {
    @Override
    public String id() {
      return "shortcut/" + action.id();
    }

    @Override
    public Category category() {
      return Category.KEYBOARD;
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

  /// Whether each of some words is somewhere in it.
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
    return Messages.of(Entry.class).get(key);
  }
}

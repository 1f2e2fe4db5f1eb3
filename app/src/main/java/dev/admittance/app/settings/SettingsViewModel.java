package dev.admittance.app.settings;

import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.ActionRegistry;
import dev.admittance.app.shell.LiveSettings;
import dev.admittance.settings.ProxyMode;
import dev.admittance.settings.Setting;
import dev.admittance.settings.SettingsProblem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// What the page of the settings shows: a category, or what is found by some words in all of them.
public final class SettingsViewModel {
  private static final Messages MESSAGES = Messages.of(SettingsViewModel.class);

  private final LiveSettings settings;
  private final ShortcutsViewModel shortcuts;
  private final List<Entry> entries = new ArrayList<>();

  private final StringProperty query = new SimpleStringProperty("");
  private final ObjectProperty<Category> category = new SimpleObjectProperty<>(Category.APPEARANCE);
  private final ObservableList<Entry> shown = FXCollections.observableArrayList();
  private final ObservableList<Entry> shownView = FXCollections.unmodifiableObservableList(shown);

  /// Shows the first category.
  ///
  /// @param more what stands in the categories below their settings
  public SettingsViewModel(LiveSettings settings, ActionRegistry actions, List<Entry> more) {
    this.settings = settings;
    shortcuts = new ShortcutsViewModel(settings, actions);
    for (Setting<?> setting : Setting.ALL) {
      if (!setting.equals(Setting.SHORTCUTS)) {
        entries.add(new Entry.Value<>(setting, enabled(setting)));
      }
    }
    entries.addAll(more);
    entries.add(shortcuts.resetAll());
    actions.all().forEach(action -> entries.add(new Entry.Shortcut(action)));
    query.subscribe(_ -> look());
    category.subscribe(_ -> look());
  }

  /// Addresses of proxies count only where proxies are entered by hand.
  private ObservableValue<Boolean> enabled(Setting<?> setting) {
    boolean byHand =
        List.of(Setting.HTTP_PROXY, Setting.HTTPS_PROXY, Setting.NO_PROXY).contains(setting);
    return settings.value(Setting.PROXY).map(mode -> !byHand || mode == ProxyMode.MANUAL);
  }

  /// The words that are looked for; the category is shown while there are none.
  public StringProperty queryProperty() {
    return query;
  }

  /// The category.
  public ObjectProperty<Category> categoryProperty() {
    return category;
  }

  /// What is shown, by category.
  public ObservableList<Entry> shown() {
    return shownView;
  }

  /// How much of a category is found by the words.
  public long found(Category of) {
    List<String> words = words();
    return entries.stream().filter(one -> one.category() == of && one.has(words)).count();
  }

  /// The words that are looked for, in lower case.
  public List<String> words() {
    return Arrays.stream(query.get().toLowerCase(Locale.ROOT).split("\\s+"))
        .filter(word -> !word.isEmpty())
        .toList();
  }

  private void look() {
    List<String> words = words();
    shown.setAll(
        entries.stream()
            .filter(one -> words.isEmpty() ? one.category() == category.get() : one.has(words))
            .sorted((one, other) -> one.category().compareTo(other.category()))
            .toList());
  }

  /// The settings.
  LiveSettings settings() {
    return settings;
  }

  /// What changes shortcuts.
  ShortcutsViewModel shortcuts() {
    return shortcuts;
  }

  /// What of the file cannot be used, in sentences.
  ObservableValue<List<String>> problems() {
    return settings
        .problemsProperty()
        .map(problems -> problems.stream().map(SettingsViewModel::sentence).toList());
  }

  /// Values are not repeated: one may hold a password.
  private static String sentence(SettingsProblem problem) {
    return switch (problem) {
      case SettingsProblem.Unreadable(String detail) -> MESSAGES.get("problem.unreadable", detail);
      case SettingsProblem.Damaged(int line, String detail) ->
          MESSAGES.get("problem.damaged", line, detail);
      case SettingsProblem.UnknownKey(int line, String key) ->
          MESSAGES.get("problem.unknown-key", line, key);
      case SettingsProblem.WrongValue(int line, Setting<?> setting, String _) ->
          MESSAGES.get("problem.wrong-value", line, setting.key());
    };
  }
}

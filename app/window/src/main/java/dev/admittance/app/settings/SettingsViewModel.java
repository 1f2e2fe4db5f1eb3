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

/// The state of the settings page: a category, or the search results in all of them.
public final class SettingsViewModel {
  private static final Messages MESSAGES = Messages.of(SettingsViewModel.class);

  private final LiveSettings settings;
  private final ShortcutsViewModel shortcuts;
  private final List<SettingsEntry> entries = new ArrayList<>();

  private final StringProperty query = new SimpleStringProperty("");
  private final ObjectProperty<SettingsCategory> category =
      new SimpleObjectProperty<>(SettingsCategory.APPEARANCE);
  private final ObservableList<SettingsEntry> shown = FXCollections.observableArrayList();
  private final ObservableList<SettingsEntry> shownView =
      FXCollections.unmodifiableObservableList(shown);

  /// Starts with the first category.
  ///
  /// @param more entries below the settings of the categories
  public SettingsViewModel(
      LiveSettings settings, ActionRegistry actions, List<SettingsEntry> more) {
    this.settings = settings;
    shortcuts = new ShortcutsViewModel(settings, actions);
    for (Setting<?> setting : Setting.ALL) {
      if (!setting.equals(Setting.SHORTCUTS)) {
        entries.add(new SettingsEntry.Value<>(setting, enabled(setting)));
      }
    }
    entries.addAll(more);
    entries.add(shortcuts.resetAll());
    actions.all().forEach(action -> entries.add(new SettingsEntry.Shortcut(action)));
    query.subscribe(_ -> look());
    category.subscribe(_ -> look());
  }

  /// Proxy addresses have an effect only if proxies are configured manually.
  private ObservableValue<Boolean> enabled(Setting<?> setting) {
    boolean byHand =
        List.of(Setting.HTTP_PROXY, Setting.HTTPS_PROXY, Setting.NO_PROXY).contains(setting);
    return settings.value(Setting.PROXY).map(mode -> !byHand || mode == ProxyMode.MANUAL);
  }

  /// The search text; empty to show the category.
  public StringProperty queryProperty() {
    return query;
  }

  public ObjectProperty<SettingsCategory> categoryProperty() {
    return category;
  }

  public ObservableList<SettingsEntry> shown() {
    return shownView;
  }

  /// The number of search results in a category.
  public long found(SettingsCategory of) {
    List<String> words = words();
    return entries.stream().filter(one -> one.category() == of && one.has(words)).count();
  }

  /// The search words, in lower case.
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

  LiveSettings settings() {
    return settings;
  }

  ShortcutsViewModel shortcuts() {
    return shortcuts;
  }

  /// The errors of the settings file, in sentences.
  ObservableValue<List<String>> problems() {
    return settings
        .problemsProperty()
        .map(problems -> problems.stream().map(SettingsViewModel::sentence).toList());
  }

  /// Omits values, since one may contain a password.
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

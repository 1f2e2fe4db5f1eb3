package dev.admittance.app.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.ActionRegistry;
import dev.admittance.app.shell.LiveSettings;
import dev.admittance.app.shell.SettingsInMemory;
import dev.admittance.settings.ProxyMode;
import dev.admittance.settings.Setting;
import dev.admittance.settings.Settings;
import java.util.List;
import java.util.Set;
import javafx.beans.property.SimpleBooleanProperty;
import org.junit.jupiter.api.Test;

class SettingsViewModelTest {
  private final LiveSettings settings = SettingsInMemory.with(Settings.INITIAL);
  private final SettingsViewModel model =
      new SettingsViewModel(settings, actions(), List.of(new SettingsEntry.Note("privacy.sent")));

  @Test
  void categoryIsShownWhereNothingIsLookedFor() {
    assertThat(ids())
        .containsExactly("appearance.theme", "appearance.fontSize", "appearance.density");

    model.categoryProperty().set(SettingsCategory.KEYBOARD);

    assertThat(ids()).containsExactly("keyboard.reset-all", "shortcut/file/save");
  }

  @Test
  void wordsAreFoundInAllCategoriesAndInBothLanguages() {
    model.queryProperty().set("Schriftgröße");
    assertThat(ids()).containsExactly("appearance.fontSize", "editor.fontSize");

    model.queryProperty().set("yaml LETTERS");
    assertThat(ids()).containsExactly("editor.fontSize");
    assertThat(model.found(SettingsCategory.EDITOR)).isEqualTo(1);
    assertThat(model.found(SettingsCategory.APPEARANCE)).isZero();

    model.queryProperty().set("telemetry");
    assertThat(ids()).containsExactly("privacy.sent");
  }

  @Test
  void actionIsFoundByItsTitle() {
    model.queryProperty().set("save file");

    assertThat(ids()).containsExactly("shortcut/file/save");
  }

  @Test
  void everySettingHasItsWordsAndCategory() {
    for (Setting<?> setting : Setting.ALL) {
      if (!setting.equals(Setting.SHORTCUTS)) {
        SettingsEntry entry = new SettingsEntry.Value<>(setting, new SimpleBooleanProperty(true));
        assertThat(entry.title()).isNotBlank();
        assertThat(entry.description()).isNotBlank();
        assertThat(entry.words()).isNotBlank();
      }
    }
  }

  @Test
  void addressesOfProxiesCountOnlyByHand() {
    model.categoryProperty().set(SettingsCategory.NETWORK);
    assertThat(enabled()).containsExactly(true, false, false, false);

    settings.set(Setting.PROXY, ProxyMode.MANUAL);

    assertThat(enabled()).containsOnly(true);
  }

  private List<Boolean> enabled() {
    return model.shown().stream()
        .filter(SettingsEntry.Value.class::isInstance)
        .map(entry -> ((SettingsEntry.Value<?>) entry).enabled().getValue())
        .toList();
  }

  private List<String> ids() {
    return model.shown().stream().map(SettingsEntry::id).toList();
  }

  private static ActionRegistry actions() {
    ActionRegistry actions = new ActionRegistry(Set.of());
    actions.register(
        new Action("file/save", "Save File", "Ctrl+S", new SimpleBooleanProperty(true), () -> {}));
    return actions;
  }
}

package dev.admittance.app.settings;

import dev.admittance.app.messages.Messages;

/// A category of settings, a tab of the settings page.
public enum SettingsCategory {
  APPEARANCE("appearance", "mdi2p-palette-outline"),
  EDITOR("editor", "mdi2f-format-text-variant-outline"),
  KEYBOARD("keyboard", "mdi2k-keyboard-outline"),
  /// What is stored about the user's work.
  PRIVACY("privacy", "mdi2i-incognito"),
  NETWORK("network", "mdi2l-lan"),
  LOG("log", "mdi2t-text-box-search-outline");

  private final String key;
  private final String icon;

  SettingsCategory(String key, String icon) {
    this.key = key;
    this.icon = icon;
  }

  /// The Ikonli name of its icon.
  String icon() {
    return icon;
  }

  String title() {
    return Messages.of(SettingsCategory.class).get("category." + key);
  }

  /// The category of a setting.
  ///
  /// @param key of the setting
  static SettingsCategory of(String key) {
    for (SettingsCategory category : values()) {
      if (key.startsWith(category.key + ".")) {
        return category;
      }
    }
    throw new IllegalArgumentException("no part has a setting `" + key + "`");
  }
}

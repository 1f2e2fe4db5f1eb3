package dev.admittance.app.settings;

import dev.admittance.app.messages.Messages;

/// A part of the settings.
public enum Category {
  /// How the window looks.
  APPEARANCE("appearance", "mdi2p-palette-outline"),
  /// How editors look.
  EDITOR("editor", "mdi2f-format-text-variant-outline"),
  /// Which keys do what.
  KEYBOARD("keyboard", "mdi2k-keyboard-outline"),
  /// What is kept of what people do.
  PRIVACY("privacy", "mdi2i-incognito"),
  /// How clusters are reached.
  NETWORK("network", "mdi2l-lan"),
  /// What is written about what goes wrong.
  LOG("log", "mdi2t-text-box-search-outline");

  private final String key;
  private final String icon;

  Category(String key, String icon) {
    this.key = key;
    this.icon = icon;
  }

  /// What the keys of its settings begin with.
  String key() {
    return key;
  }

  /// An icon by its Ikonli name.
  String icon() {
    return icon;
  }

  /// What people read.
  String title() {
    return Messages.of(Category.class).get("category." + key);
  }

  /// The part of a setting.
  ///
  /// @param key of the setting
  static Category of(String key) {
    for (Category category : values()) {
      if (key.startsWith(category.key + ".")) {
        return category;
      }
    }
    throw new IllegalArgumentException("no part has a setting `" + key + "`");
  }
}

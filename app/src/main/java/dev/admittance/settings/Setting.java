package dev.admittance.settings;

import java.util.List;

/// Something that can be set.
///
/// @param <T> the type of its values
/// @param key what it is called in the file, with its part of the settings before a dot
/// @param initial its value where nobody chose another
public record Setting<T>(String key, T initial, Form<T> form) {
  /// The looks.
  public static final Setting<ThemeChoice> THEME =
      one("appearance.theme", ThemeChoice.SYSTEM, ThemeChoice.class);

  /// The language of the window.
  public static final Setting<Language> LANGUAGE =
      one("appearance.language", Language.SYSTEM, Language.class);

  /// The size of letters in the window, in pixels that the system may scale.
  public static final Setting<Integer> FONT_SIZE =
      new Setting<>("appearance.fontSize", 13, new Form.Whole(10, 24));

  /// How close together things stand.
  public static final Setting<Density> DENSITY =
      one("appearance.density", Density.COMFORTABLE, Density.class);

  /// The size of letters in editors and wherever else code is shown, in pixels that the system may
  /// scale.
  public static final Setting<Integer> EDITOR_FONT_SIZE =
      new Setting<>("editor.fontSize", 13, new Form.Whole(9, 28));

  /// Shortcuts that are not those which the actions came with.
  public static final Setting<ChosenShortcuts> SHORTCUTS =
      new Setting<>("keyboard.shortcuts", ChosenShortcuts.NONE, new Form.Shortcuts());

  /// Whether workspaces that were open are remembered, with the files that were open in them.
  public static final Setting<Boolean> RECENT_WORKSPACES =
      new Setting<>("privacy.recentWorkspaces", true, new Form.Switch());

  /// Whether unsaved text is kept for the case of a crash.
  public static final Setting<Boolean> UNSAVED_TEXT =
      new Setting<>("privacy.unsavedText", true, new Form.Switch());

  /// Where proxies come from.
  public static final Setting<ProxyMode> PROXY =
      one("network.proxy", ProxyMode.ENVIRONMENT, ProxyMode.class);

  /// The proxy that is asked for what is reached by HTTP, as an URL; empty for none.
  public static final Setting<String> HTTP_PROXY =
      new Setting<>("network.httpProxy", "", new Form.Line(ProxyAddress::isTaken));

  /// The proxy that is asked for what is reached by HTTPS, as an URL; empty for none.
  public static final Setting<String> HTTPS_PROXY =
      new Setting<>("network.httpsProxy", "", new Form.Line(ProxyAddress::isTaken));

  /// What is reached without a proxy: names, domains, addresses and networks, with commas between.
  public static final Setting<String> NO_PROXY =
      new Setting<>("network.noProxy", "", new Form.Line(_ -> true));

  /// How much is logged.
  public static final Setting<LogLevel> LOG_LEVEL = one("log.level", LogLevel.INFO, LogLevel.class);

  /// All of them, in the order in which they are written.
  public static final List<Setting<?>> ALL =
      List.of(
          THEME,
          LANGUAGE,
          FONT_SIZE,
          DENSITY,
          EDITOR_FONT_SIZE,
          SHORTCUTS,
          RECENT_WORKSPACES,
          UNSAVED_TEXT,
          PROXY,
          HTTP_PROXY,
          HTTPS_PROXY,
          NO_PROXY,
          LOG_LEVEL);

  private static <T extends Enum<T> & Named> Setting<T> one(String key, T initial, Class<T> type) {
    return new Setting<>(key, initial, new Form.One<>(type));
  }
}

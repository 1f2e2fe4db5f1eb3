package dev.admittance.settings;

import java.util.List;

/// A setting of the window.
///
/// @param <T> the type of its values
/// @param key its path in the file, with dots
/// @param initial its default value
public record Setting<T>(String key, T initial, Form<T> form) {
  public static final Setting<ThemeChoice> THEME =
      one("appearance.theme", ThemeChoice.SYSTEM, ThemeChoice.class);

  /// The font size of the window in pixels, which the system may scale.
  public static final Setting<Integer> FONT_SIZE =
      new Setting<>("appearance.fontSize", 13, new Form.Whole(10, 24));

  public static final Setting<Density> DENSITY =
      one("appearance.density", Density.COMFORTABLE, Density.class);

  /// The font size of editors and other code in pixels, which the system may scale.
  public static final Setting<Integer> EDITOR_FONT_SIZE =
      new Setting<>("editor.fontSize", 13, new Form.Whole(9, 28));

  /// The shortcuts that differ from the defaults.
  public static final Setting<ChosenShortcuts> SHORTCUTS =
      new Setting<>("keyboard.shortcuts", ChosenShortcuts.NONE, new Form.Shortcuts());

  /// Whether recent workspaces are remembered, with their open files.
  public static final Setting<Boolean> RECENT_WORKSPACES =
      new Setting<>("privacy.recentWorkspaces", true, new Form.Switch());

  /// Whether unsaved text is kept for recovery after a crash.
  public static final Setting<Boolean> UNSAVED_TEXT =
      new Setting<>("privacy.unsavedText", true, new Form.Switch());

  public static final Setting<ProxyMode> PROXY =
      one("network.proxy", ProxyMode.ENVIRONMENT, ProxyMode.class);

  /// The proxy for HTTP as a URL; empty for none.
  public static final Setting<String> HTTP_PROXY =
      new Setting<>("network.httpProxy", "", new Form.Line(ProxyAddress::isTaken));

  /// The proxy for HTTPS as a URL; empty for none.
  public static final Setting<String> HTTPS_PROXY =
      new Setting<>("network.httpsProxy", "", new Form.Line(ProxyAddress::isTaken));

  /// Hosts reached without a proxy: names, domains, addresses and networks, separated by commas.
  public static final Setting<String> NO_PROXY =
      new Setting<>("network.noProxy", "", new Form.Line(_ -> true));

  public static final Setting<LogLevel> LOG_LEVEL = one("log.level", LogLevel.INFO, LogLevel.class);

  /// All settings, in the order of the file.
  public static final List<Setting<?>> ALL =
      List.of(
          THEME,
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

  private static <T extends Enum<T> & NamedValue> Setting<T> one(
      String key, T initial, Class<T> type) {
    return new Setting<>(key, initial, new Form.One<>(type));
  }
}

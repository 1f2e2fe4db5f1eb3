package dev.admittance.settings;

/// A part of the settings file that cannot be used.
public sealed interface SettingsProblem {
  /// The whole file cannot be read; all settings have their defaults.
  ///
  /// @param detail the system's message, to follow a colon
  record Unreadable(String detail) implements SettingsProblem {}

  /// The file is not JSON; all settings have their defaults.
  ///
  /// @param line 1-based
  /// @param detail the problem, in a sentence
  record Damaged(int line, String detail) implements SettingsProblem {}

  /// A key without a setting; it stays in the file.
  ///
  /// @param line 1-based
  record UnknownKey(int line, String key) implements SettingsProblem {}

  /// An invalid value; it stays in the file until another is chosen, and the setting has its
  /// default.
  ///
  /// @param line 1-based
  /// @param value as written
  record WrongValue(int line, Setting<?> setting, String value) implements SettingsProblem {}
}

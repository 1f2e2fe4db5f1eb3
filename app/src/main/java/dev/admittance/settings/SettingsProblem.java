package dev.admittance.settings;

/// Something in the file of the settings that cannot be used.
public sealed interface SettingsProblem {
  /// The whole file cannot be read; all settings have their initial values.
  ///
  /// @param detail what the system said, fit to follow a colon
  record Unreadable(String detail) implements SettingsProblem {}

  /// The file is no JSON; all settings have their initial values.
  ///
  /// @param line 1-based
  /// @param detail what is wrong, in a sentence
  record Damaged(int line, String detail) implements SettingsProblem {}

  /// There is no setting of this key; it stays in the file as it is.
  ///
  /// @param line 1-based
  record UnknownKey(int line, String key) implements SettingsProblem {}

  /// A value is none that its setting takes; it stays in the file until another is chosen, and the
  /// setting has its initial value.
  ///
  /// @param line 1-based
  /// @param value as it is written
  record WrongValue(int line, Setting<?> setting, String value) implements SettingsProblem {}
}

package dev.admittance.settings;

import java.util.HashMap;
import java.util.Map;

/// The user's settings.
///
/// @param chosen the values that differ from the defaults
public record Settings(Map<Setting<?>, Object> chosen) {
  public static final Settings INITIAL = new Settings(Map.of());

  public Settings {
    chosen = Map.copyOf(chosen);
  }

  public <T> T get(Setting<T> setting) {
    return setting.form().type().cast(chosen.getOrDefault(setting, setting.initial()));
  }

  public <T> Settings with(Setting<T> setting, T value) {
    Map<Setting<?>, Object> changed = new HashMap<>(chosen);
    if (value.equals(setting.initial())) {
      changed.remove(setting);
    } else {
      changed.put(setting, value);
    }
    return new Settings(changed);
  }

  /// Returns whether a setting has its default value.
  public boolean isInitial(Setting<?> setting) {
    return !chosen.containsKey(setting);
  }
}

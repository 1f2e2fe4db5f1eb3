package dev.admittance.settings;

import java.util.HashMap;
import java.util.Map;

/// What people chose.
///
/// @param chosen values that are not the initial ones
public record Settings(Map<Setting<?>, Object> chosen) {
  /// Nobody chose anything.
  public static final Settings INITIAL = new Settings(Map.of());

  /// Copies the map.
  public Settings {
    chosen = Map.copyOf(chosen);
  }

  /// The value of a setting.
  public <T> T get(Setting<T> setting) {
    return setting.form().type().cast(chosen.getOrDefault(setting, setting.initial()));
  }

  /// These settings with another value of one.
  public <T> Settings with(Setting<T> setting, T value) {
    Map<Setting<?>, Object> changed = new HashMap<>(chosen);
    if (value.equals(setting.initial())) {
      changed.remove(setting);
    } else {
      changed.put(setting, value);
    }
    return new Settings(changed);
  }

  /// Whether a setting has its initial value.
  public boolean isInitial(Setting<?> setting) {
    return !chosen.containsKey(setting);
  }
}

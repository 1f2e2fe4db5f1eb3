package dev.admittance.settings;

import dev.admittance.model.json.JsonObject;
import dev.admittance.storage.FileStamp;
import java.util.List;

/// The settings as a file has them.
///
/// @param problems what of the file cannot be used
/// @param stamp of the file
/// @param written what stands in the file, with whatever is not known; empty where that is no JSON
public record ReadSettings(
    Settings settings, List<SettingsProblem> problems, FileStamp stamp, JsonObject written) {
  /// There is no file.
  public static final ReadSettings NONE =
      new ReadSettings(Settings.INITIAL, List.of(), FileStamp.ABSENT, JsonObject.EMPTY);

  /// Copies the list.
  public ReadSettings {
    problems = List.copyOf(problems);
  }
}

package dev.admittance.settings;

import dev.admittance.model.json.JsonObject;
import dev.admittance.storage.FileStamp;
import java.util.List;

/// The settings in a file.
///
/// @param problems of the file
/// @param stamp of the file
/// @param written the file's JSON, including unknown parts; empty where it is invalid
public record ReadSettings(
    Settings settings, List<SettingsProblem> problems, FileStamp stamp, JsonObject written) {
  public static final ReadSettings NONE =
      new ReadSettings(Settings.INITIAL, List.of(), FileStamp.ABSENT, JsonObject.EMPTY);

  public ReadSettings {
    problems = List.copyOf(problems);
  }
}

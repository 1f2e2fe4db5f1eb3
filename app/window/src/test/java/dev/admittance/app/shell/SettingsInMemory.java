package dev.admittance.app.shell;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.model.json.JsonObject;
import dev.admittance.settings.ReadSettings;
import dev.admittance.settings.Settings;
import dev.admittance.settings.SettingsFile;
import dev.admittance.storage.FileStamp;
import java.nio.file.Path;
import java.util.List;

/// Settings that no file holds: whatever is to be written waits for ever.
public final class SettingsInMemory {
  private SettingsInMemory() {}

  /// Settings that begin with these.
  public static LiveSettings with(Settings settings) {
    return new LiveSettings(
        new SettingsFile(Path.of("none")),
        new ReadSettings(settings, List.of(), FileStamp.ABSENT, JsonObject.EMPTY),
        new HeldTaskRunner(),
        new Failures());
  }
}

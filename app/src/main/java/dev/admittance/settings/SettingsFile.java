package dev.admittance.settings;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.storage.ConfigurationFolder;
import dev.admittance.storage.FileStamp;
import dev.admittance.storage.IoReason;
import dev.admittance.storage.SaveResult;
import dev.admittance.storage.SavedFile;
import dev.admittance.storage.StateFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;

/// The file of the settings: JSON that people may edit, with only what they chose. Other windows
/// and editors may write it at any time, so a change is made to what it holds at that moment, and
/// whatever of it is not known stays. Not for the UI thread.
public final class SettingsFile {
  /// The name of the file.
  public static final String NAME = "settings.json";

  private static final int ATTEMPTS = 5;

  private final Path path;

  /// A file; it need not exist.
  public SettingsFile(Path path) {
    this.path = path.toAbsolutePath();
  }

  /// The file of whoever runs the process.
  public static SettingsFile ofUser() {
    return new SettingsFile(ConfigurationFolder.path().resolve(NAME));
  }

  /// Where it is.
  public Path path() {
    return path;
  }

  /// Reads it. Never throws: what cannot be used is among the problems.
  public ReadSettings read() {
    try {
      return SettingsReader.read(Files.readAllBytes(path));
    } catch (NoSuchFileException e) {
      return ReadSettings.NONE;
    } catch (IOException e) {
      return new ReadSettings(
          Settings.INITIAL,
          List.of(new SettingsProblem.Unreadable(IoReason.of(e))),
          FileStamp.ABSENT,
          JsonObject.EMPTY);
    }
  }

  /// Changes a setting, in one step that a crash cannot halve. A file that is no JSON is put aside
  /// first, with a name that begins with that of the file.
  ///
  /// @param change of the value that the file holds now
  /// @return what the file holds then
  /// @throws IOException if the file cannot be read or written; it is as it was then
  public <T> ReadSettings change(Setting<T> setting, UnaryOperator<T> change) throws IOException {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      ReadSettings before = toWriteOver();
      T value = change.apply(before.settings().get(setting));
      JsonObject written =
          value.equals(setting.initial())
              ? before.written().without(setting.key())
              : before.written().with(setting.key(), setting.form().write(value));
      String text = JsonText.writePretty(written) + "\n";
      switch (SavedFile.save(path, text, before.stamp())) {
        case SaveResult.Saved _ -> {
          return SettingsReader.read(text.getBytes(StandardCharsets.UTF_8));
        }
        // Somebody else wrote it in between: the change is made to that.
        case SaveResult.Changed _ -> {}
        case SaveResult.Refused(var reason, String detail) ->
            throw new IOException(reason.text() + (detail.isEmpty() ? "" : ": " + detail));
        case SaveResult.Broken(Path backup, String detail) ->
            throw new IOException(detail + "; the settings are in " + backup);
      }
    }
    throw new IOException("another process writes it again and again");
  }

  /// What it holds, and no damage in it: that is put aside.
  private ReadSettings toWriteOver() throws IOException {
    StateFolder.privateFolder(path.resolveSibling(""));
    ReadSettings read = read();
    for (SettingsProblem problem : read.problems()) {
      switch (problem) {
        case SettingsProblem.Unreadable(String detail) -> throw new IOException(detail);
        case SettingsProblem.Damaged _ -> {
          putAside();
          return ReadSettings.NONE;
        }
        case SettingsProblem.UnknownKey _, SettingsProblem.WrongValue _ -> {}
      }
    }
    return read;
  }

  private void putAside() throws IOException {
    Path aside = path.resolveSibling(NAME + ".damaged");
    for (int number = 2; Files.exists(aside); number++) {
      aside = path.resolveSibling(NAME + ".damaged-" + number);
    }
    Files.move(path, aside);
  }
}

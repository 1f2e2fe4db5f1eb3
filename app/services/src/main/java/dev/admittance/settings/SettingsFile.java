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

/// The settings file: JSON that users may edit, with changed settings only. Since other windows and
/// editors may write it at any time, a change applies to its current content, and unknown parts are
/// kept. Not for the UI thread.
public final class SettingsFile {
  public static final String NAME = "settings.json";

  private static final int ATTEMPTS = 5;

  private final Path path;

  /// Creates a settings file, which need not exist.
  public SettingsFile(Path path) {
    this.path = path.toAbsolutePath();
  }

  /// Returns the settings file of the current user.
  public static SettingsFile ofUser() {
    return new SettingsFile(ConfigurationFolder.path().resolve(NAME));
  }

  public Path path() {
    return path;
  }

  /// Reads the file. Never throws: what cannot be used is among the problems.
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

  /// Changes a setting atomically. A file that is not JSON is first moved aside, to a name that
  /// begins with the file's.
  ///
  /// @param change of the current value
  /// @return the new content
  /// @throws IOException if the file cannot be read or written; it is unchanged then
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
        // The file changed in between: the change applies to the new content.
        case SaveResult.Changed _ -> {}
        case SaveResult.Refused(var reason, String detail) ->
            throw new IOException(reason.text() + (detail.isEmpty() ? "" : ": " + detail));
        case SaveResult.Broken(Path backup, String detail) ->
            throw new IOException(detail + "; the settings are in " + backup);
      }
    }
    throw new IOException("another process writes it again and again");
  }

  /// Returns the content after moving an invalid file aside.
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

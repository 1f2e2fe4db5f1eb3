package dev.admittance.diagnostics;

import dev.admittance.model.json.JsonText;
import dev.admittance.settings.Setting;
import dev.admittance.settings.Settings;
import dev.admittance.storage.StateFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// Crash reports, as files in the state folder that only the user can read. A report contains the
/// error, the versions, and the last log lines; it contains no secrets and nothing of a workspace.
public final class CrashReports {
  /// Their folder within the state folder.
  public static final String FOLDER = "reports";

  private static final int MOST = 20;
  private static final int LOGGED = 200;
  private static final DateTimeFormatter NAME =
      DateTimeFormatter.ofPattern("'report-'yyyyMMdd-HHmmss-SSS'.txt'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  private final Path folder;
  private final Redactor redactor;
  private final InstantSource clock;
  private final String version;
  private final Supplier<Settings> settings;
  private final Supplier<List<String>> logged;

  /// @param version of Admittance
  /// @param settings supplies the settings at the time of the error
  /// @param logged supplies the last log lines, redacted
  public CrashReports(
      Path folder,
      Redactor redactor,
      InstantSource clock,
      String version,
      Supplier<Settings> settings,
      Supplier<List<String>> logged) {
    this.folder = folder;
    this.redactor = redactor;
    this.clock = clock;
    this.version = version;
    this.settings = settings;
    this.logged = logged;
  }

  public Path folder() {
    return folder;
  }

  /// Writes a report; the oldest ones are deleted where there are many.
  ///
  /// @param where it failed, such as the name of a thread
  public Path write(String where, Throwable cause) throws IOException {
    Instant now = clock.instant();
    StateFolder.privateFolder(folder);
    Path file = folder.resolve(NAME.format(now));
    Files.writeString(
        file, text(now, where, cause), StandardCharsets.UTF_8, StandardOpenOption.CREATE_NEW);
    dropOldest(file);
    return file;
  }

  /// After the clock was set back, the new report is not the last by its name.
  private void dropOldest(Path written) throws IOException {
    List<Path> others = all().stream().filter(file -> !file.equals(written)).toList();
    for (Path old : others.subList(0, Math.max(others.size() + 1 - MOST, 0))) {
      Files.deleteIfExists(old);
    }
  }

  /// Returns the reports, oldest first.
  public List<Path> all() throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.getFileName().toString().startsWith("report-"))
          .sorted(Comparator.comparing(Path::getFileName))
          .toList();
    }
  }

  private String text(Instant now, String where, Throwable cause) {
    StringBuilder text = new StringBuilder();
    text.append("Admittance report of ").append(now).append("\n\n");
    text.append(SystemFacts.text(version));
    line(text, "Failed in", redactor.redact(where));
    text.append("\nWhat failed\n\n").append(StackTraces.of(cause, redactor));
    text.append("\nSettings\n\n");
    Settings chosen = settings.get();
    for (Setting<?> setting : Setting.ALL) {
      line(text, setting.key(), redactor.redact(written(chosen, setting)));
    }
    text.append("\nLast lines of the log\n\n");
    List<String> lines = logged.get();
    lines.stream()
        .skip(Math.max(lines.size() - LOGGED, 0))
        .forEach(line -> text.append(redactor.redact(line)).append('\n'));
    return text.toString();
  }

  private static <T> String written(Settings settings, Setting<T> setting) {
    return JsonText.write(setting.form().write(settings.get(setting)));
  }

  private static void line(StringBuilder text, String name, String value) {
    text.append(name).append(": ").append(value).append('\n');
  }
}

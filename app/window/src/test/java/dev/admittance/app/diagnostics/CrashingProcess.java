package dev.admittance.app.diagnostics;

import dev.admittance.diagnostics.CrashReports;
import dev.admittance.diagnostics.Redactor;
import dev.admittance.diagnostics.RunMarks;
import dev.admittance.settings.Settings;
import dev.admittance.storage.FileStamp;
import dev.admittance.storage.JournalWriter;
import dev.admittance.storage.RecoveryJournal;
import dev.admittance.storage.StateFolder;
import dev.admittance.storage.UnsavedText;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/// A process with unsaved text in which something fails that nobody catches. Its arguments are the
/// folder of the workspace and what fails.
final class CrashingProcess {
  static final String TEXT = "unsaved: text\n";

  private CrashingProcess() {}

  public static void main(String[] arguments) throws Exception {
    RunMarks marks = new RunMarks(StateFolder.path().resolve("running"));
    marks.begin(Path.of("").toAbsolutePath());
    JournalWriter journal =
        new JournalWriter(RecoveryJournal.ofThisProcess(), Duration.ofHours(1), _ -> {});
    Path workspace = Path.of(arguments[0]);
    journal.changed(
        workspace,
        "a.yaml",
        () -> new UnsavedText(workspace, "a.yaml", FileStamp.ABSENT, Instant.now(), TEXT));
    Thread.setDefaultUncaughtExceptionHandler(
        new CrashHandler(
            new CrashReports(
                StateFolder.path().resolve(CrashReports.FOLDER),
                Redactor.ofProcess(),
                InstantSource.system(),
                "1",
                () -> Settings.INITIAL,
                List::of),
            journal::flushAndWait,
            // The process is killed before anything else could bring the text into safety.
            _ -> Runtime.getRuntime().halt(9),
            InstantSource.system()));
    Thread.ofPlatform()
        .name("worker")
        .start(() -> {
          switch (arguments[1]) {
            case "secret" ->
                throw new IllegalStateException(
                    "GET https://ann:hunter2@api/ with Authorization: Bearer hunter2",
                    new IllegalArgumentException("kind: Secret\nstringData: {a: hunter2}"));
            case "memory" -> fill();
            default -> throw new AssertionError(arguments[1]);
          }
        })
        .join();
  }

  private static void fill() {
    List<long[]> all = new ArrayList<>();
    while (all.size() < Integer.MAX_VALUE) {
      all.add(new long[1 << 16]);
    }
  }
}

package dev.admittance.diagnostics;

import dev.admittance.settings.SettingsFile;
import dev.admittance.storage.StateFolder;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;

/// Reports an error that prevents the window from opening to the terminal.
public final class FailedStart {
  private static final int CAUSES = 20;

  private FailedStart() {}

  /// Writes a report and prints its path.
  ///
  /// @param version of Admittance
  public static void tell(Throwable cause, String version, PrintStream err) {
    Redactor redactor = Redactor.ofProcess();
    CrashReports reports =
        new CrashReports(
            StateFolder.path().resolve(CrashReports.FOLDER),
            redactor,
            InstantSource.system(),
            version,
            () -> SettingsFile.ofUser().read().settings(),
            List::of);
    Throwable root = cause;
    for (int depth = 0; depth < CAUSES && root.getCause() != null; depth++) {
      root = root.getCause();
    }
    err.println(
        "admittance: the window cannot be opened: " + redactor.redact(String.valueOf(root)));
    try {
      Path report = reports.write(Thread.currentThread().getName(), cause);
      err.println("admittance: a report without secrets is in " + report);
    } catch (IOException e) {
      err.println("admittance: no report could be written: " + redactor.redact(String.valueOf(e)));
    }
  }
}

package dev.admittance.app;

import dev.admittance.diagnostics.CrashReports;
import dev.admittance.diagnostics.Redactor;
import dev.admittance.diagnostics.RunMarks;
import dev.admittance.diagnostics.WindowLog;
import dev.admittance.settings.Setting;
import dev.admittance.settings.Settings;
import dev.admittance.storage.IoLimit;
import dev.admittance.storage.StateFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;

/// The log, crash marks and reports of a running window.
///
/// @param ended earlier windows that ended abruptly
record WindowDiagnostics(
    WindowLog log, Redactor redactor, RunMarks marks, List<RunMarks.Ended> ended) {
  private static final Duration LAST = Duration.ofSeconds(2);
  private static final Logger LOG = Logger.getLogger(WindowDiagnostics.class.getName());

  /// Starts the log and checks how earlier windows ended; not for the UI thread.
  ///
  /// @param options of the start, which the log begins with
  static WindowDiagnostics begin(Settings settings, List<String> options) {
    Redactor redactor = Redactor.ofProcess();
    WindowLog log =
        WindowLog.start(
            StateFolder.path().resolve("log"), redactor, settings.get(Setting.LOG_LEVEL).level());
    RunMarks marks = new RunMarks(StateFolder.path().resolve("running"));
    List<RunMarks.Ended> ended = List.of();
    try {
      ended = marks.ended();
      marks.begin(Path.of("").toAbsolutePath());
      // Logging out or shutting down ends the window properly.
      Runtime.getRuntime()
          .addShutdownHook(new Thread(() -> endMark(marks), "end of the mark that it runs"));
    } catch (IOException e) {
      LOG.log(Level.WARNING, "It cannot be told later whether this window ends properly.", e);
    }
    LOG.info(() -> "Admittance " + version() + " on Java " + System.getProperty("java.version"));
    LOG.info(() -> "Options " + options);
    return new WindowDiagnostics(log, redactor, marks, ended);
  }

  CrashReports reports(Supplier<Settings> settings) {
    return new CrashReports(
        StateFolder.path().resolve(CrashReports.FOLDER),
        redactor,
        InstantSource.system(),
        version(),
        settings,
        log::last);
  }

  /// The version of Admittance in the manifest of its jar.
  static String version() {
    return Optional.ofNullable(WindowDiagnostics.class.getPackage().getImplementationVersion())
        .orElse("(not packaged)");
  }

  void end() {
    endMark(marks);
    log.close();
  }

  private static void endMark(RunMarks marks) {
    try {
      IoLimit.within(
          LAST,
          () -> {
            marks.end();
            return marks;
          });
    } catch (IOException e) {
      LOG.log(Level.WARNING, "The next window will take this one for one that crashed.", e);
    }
  }
}

package dev.admittance.app;

import dev.admittance.diagnosis.CrashReports;
import dev.admittance.diagnosis.Redactor;
import dev.admittance.diagnosis.RunMarks;
import dev.admittance.diagnosis.WindowLog;
import dev.admittance.settings.Setting;
import dev.admittance.settings.Settings;
import dev.admittance.storage.StateFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;

/// What is written about a window while it runs.
///
/// @param ended windows that ended abruptly before this one
record Diagnosis(WindowLog log, Redactor redactor, RunMarks marks, List<RunMarks.Ended> ended) {
  private static final Logger LOG = Logger.getLogger(Diagnosis.class.getName());

  /// Begins to log, and looks how the windows before ended. Not for the UI thread.
  static Diagnosis begin(Settings settings) {
    Redactor redactor = Redactor.ofProcess();
    WindowLog log =
        WindowLog.start(
            StateFolder.path().resolve("log"), redactor, settings.get(Setting.LOG_LEVEL).level());
    RunMarks marks = new RunMarks(StateFolder.path().resolve("running"));
    List<RunMarks.Ended> ended = List.of();
    try {
      ended = marks.ended();
      marks.begin(Path.of("").toAbsolutePath());
      // Who logs out or shuts the machine down ends the window properly.
      Runtime.getRuntime()
          .addShutdownHook(new Thread(() -> endMark(marks), "end of the mark that it runs"));
    } catch (IOException e) {
      LOG.log(Level.WARNING, "It cannot be told later whether this window ends properly.", e);
    }
    LOG.info(() -> "Admittance " + version() + " on Java " + System.getProperty("java.version"));
    return new Diagnosis(log, redactor, marks, ended);
  }

  /// Reports of faults.
  CrashReports reports(Supplier<Settings> settings) {
    return new CrashReports(
        StateFolder.path().resolve(CrashReports.FOLDER),
        redactor,
        InstantSource.system(),
        version(),
        settings,
        log::last);
  }

  /// The version of Admittance, as the manifest of its jar has it.
  static String version() {
    return Optional.ofNullable(Diagnosis.class.getPackage().getImplementationVersion())
        .orElse("(not packaged)");
  }

  /// The window ends properly.
  void end() {
    endMark(marks);
    log.close();
  }

  private static void endMark(RunMarks marks) {
    try {
      marks.end();
    } catch (IOException e) {
      LOG.log(Level.WARNING, "The next window will take this one for one that crashed.", e);
    }
  }
}

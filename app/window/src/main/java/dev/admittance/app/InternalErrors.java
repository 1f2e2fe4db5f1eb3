package dev.admittance.app;

import dev.admittance.app.diagnostics.Crash;
import dev.admittance.app.diagnostics.CrashBar;
import dev.admittance.app.diagnostics.CrashHandler;
import dev.admittance.app.failure.Failures;
import dev.admittance.settings.Settings;
import java.time.InstantSource;
import java.util.function.Supplier;
import javafx.application.Platform;

/// Handles crashes of the window itself.
final class InternalErrors {
  private InternalErrors() {}

  /// Installs the crash handler of this process, and reports earlier crashes.
  ///
  /// @param keep stores unsaved text
  /// @param bar shows the reports
  static void seeTo(
      WindowDiagnostics diagnosis,
      Supplier<Settings> settings,
      Runnable keep,
      Failures failures,
      CrashBar bar) {
    CrashHandler handler =
        new CrashHandler(
            diagnosis.reports(settings),
            keep,
            crash -> Platform.runLater(() -> bar.tell(crash)),
            InstantSource.system());
    Thread.setDefaultUncaughtExceptionHandler(handler);
    failures.tellUnexpectedTo(
        cause -> Thread.ofVirtual().start(() -> handler.handle("a task", cause)));
    Crash.ofEarlier(diagnosis.ended()).ifPresent(bar::tell);
  }
}

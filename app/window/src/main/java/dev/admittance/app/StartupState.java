package dev.admittance.app;

import dev.admittance.app.shell.ActivityPlace;
import dev.admittance.settings.ReadSettings;
import dev.admittance.settings.SettingsFile;
import dev.admittance.storage.IoLimit;
import dev.admittance.storage.Session;
import dev.admittance.storage.StateFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// The state that is read before the window opens.
///
/// @param session the state of the last window
/// @param diagnosis of this window
/// @param activities the labels of the rail
/// @param silent the state folder, if it does not answer: then this process has a temporary one
record StartupState(
    Session session,
    ReadSettings settings,
    WindowDiagnostics diagnosis,
    List<String> activities,
    Optional<Path> silent) {
  private static final Duration FOR_SETTINGS = Duration.ofSeconds(1);

  /// Reads it; not for the UI thread.
  ///
  /// @param options of the start, for the log
  static StartupState make(List<String> options) {
    speakEnglish();
    Session session = Session.read();
    SettingsFile file = SettingsFile.ofUser();
    ReadSettings settings = LegacyTheme.moveTo(file, file.read(), session);
    if (Thread.currentThread().isInterrupted()) {
      throw new IllegalStateException("It took too long, and another state is used.");
    }
    return of(session, settings, options, Optional.empty());
  }

  private static StartupState of(
      Session session, ReadSettings settings, List<String> options, Optional<Path> silent) {
    return new StartupState(
        session.withoutTheme(),
        settings,
        WindowDiagnostics.begin(settings.settings(), options),
        Activities.PLACES.stream().map(ActivityPlace::title).toList(),
        silent);
  }

  /// Waits for what [#make] reads. If the state folder does not answer in time, this process gets a
  /// temporary one, as if there had been no window before.
  static StartupState await(Future<StartupState> made, Duration patience, List<String> options)
      throws InterruptedException, ExecutionException {
    try {
      return made.get(patience.toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException _) {
      made.cancel(true);
      return withoutState(options);
    }
  }

  private static StartupState withoutState(List<String> options) throws ExecutionException {
    Path silent = StateFolder.path();
    try {
      System.setProperty(
          StateFolder.PROPERTY, Files.createTempDirectory("admittance-state-").toString());
    } catch (IOException e) {
      throw new ExecutionException(e);
    }
    return of(Session.NONE, readSettings(), options, Optional.of(silent));
  }

  /// They are in another folder, which may be on the same drive.
  private static ReadSettings readSettings() {
    try {
      return IoLimit.within(FOR_SETTINGS, () -> SettingsFile.ofUser().read());
    } catch (IOException _) {
      return ReadSettings.NONE;
    }
  }

  /// Makes the texts of the toolkit English as well. Dates and times stay as the system writes
  /// them.
  static void speakEnglish() {
    Locale dates = Locale.getDefault(Locale.Category.FORMAT);
    Locale.setDefault(Locale.ENGLISH);
    Locale.setDefault(Locale.Category.FORMAT, dates);
  }
}

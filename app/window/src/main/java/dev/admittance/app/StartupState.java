package dev.admittance.app;

import dev.admittance.app.shell.ActivityPlace;
import dev.admittance.settings.ReadSettings;
import dev.admittance.settings.SettingsFile;
import dev.admittance.storage.Session;
import java.util.List;
import java.util.Locale;

/// The state that is read before the window opens.
///
/// @param session the state of the last window
/// @param diagnosis of this window
/// @param activities the labels of the rail
record StartupState(
    Session session, ReadSettings settings, WindowDiagnostics diagnosis, List<String> activities) {
  /// Reads it; not for the UI thread.
  ///
  /// @param options of the start, for the log
  static StartupState make(List<String> options) {
    speakEnglish();
    Session session = Session.read();
    SettingsFile file = SettingsFile.ofUser();
    ReadSettings settings = LegacyTheme.moveTo(file, file.read(), session);
    WindowDiagnostics diagnosis = WindowDiagnostics.begin(settings.settings(), options);
    return new StartupState(
        session.withoutTheme(),
        settings,
        diagnosis,
        Activities.PLACES.stream().map(ActivityPlace::title).toList());
  }

  /// Makes the texts of the toolkit English as well. Dates and times stay as the system writes
  /// them.
  static void speakEnglish() {
    Locale dates = Locale.getDefault(Locale.Category.FORMAT);
    Locale.setDefault(Locale.ENGLISH);
    Locale.setDefault(Locale.Category.FORMAT, dates);
  }
}

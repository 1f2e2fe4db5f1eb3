package dev.admittance.app;

import dev.admittance.app.shell.ActivityPlace;
import dev.admittance.settings.ReadSettings;
import dev.admittance.settings.Setting;
import dev.admittance.settings.SettingsFile;
import dev.admittance.storage.Session;
import java.util.List;

/// What is read before there is a window.
///
/// @param session the state of the last window
/// @param diagnosis of this window
/// @param activities the labels of the rail, in the language of the settings
record StartupState(
    Session session, ReadSettings settings, WindowDiagnostics diagnosis, List<String> activities) {
  /// Reads it, and sets the language of the process from the settings; not for the UI thread.
  static StartupState make() {
    Session session = Session.read();
    SettingsFile file = SettingsFile.ofUser();
    ReadSettings settings = LegacyTheme.moveTo(file, file.read(), session);
    WindowDiagnostics diagnosis = WindowDiagnostics.begin(settings.settings());
    settings.settings().get(Setting.LANGUAGE).speak();
    return new StartupState(
        session.withoutTheme(),
        settings,
        diagnosis,
        Activities.PLACES.stream().map(ActivityPlace::title).toList());
  }
}

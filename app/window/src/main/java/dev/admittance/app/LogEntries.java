package dev.admittance.app;

import dev.admittance.app.diagnostics.LogDialog;
import dev.admittance.app.diagnostics.LogViewModel;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.settings.SettingsEntry;
import dev.admittance.app.shell.Action;
import dev.admittance.diagnostics.CrashReports;
import dev.admittance.diagnostics.WindowLog;
import dev.admittance.storage.StateFolder;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.value.ObservableValue;

/// The log of the window and the controls that open it.
final class LogEntries {
  private LogEntries() {}

  /// Registers the action that shows the log.
  ///
  /// @return the entries for the settings page
  static List<SettingsEntry> register(
      WindowContext context, WindowLog log, Consumer<Path> openFolder) {
    LogDialog dialog =
        new LogDialog(
            new LogViewModel(log, context.tasks(), Platform::runLater),
            context.dialogs(),
            log.folder(),
            openFolder);
    ObservableValue<Boolean> always = new SimpleBooleanProperty(true);
    context
        .actions()
        .register(
            new Action(
                "window/log",
                Messages.of(LogDialog.class).get("action"),
                "",
                new SimpleBooleanProperty(true),
                dialog::show));
    Path reports = StateFolder.path().resolve(CrashReports.FOLDER);
    return List.of(
        new SettingsEntry.Command(
            "log.open", new SimpleStringProperty(""), false, always, dialog::show),
        new SettingsEntry.Command(
            "log.reports",
            new SimpleStringProperty(""),
            false,
            always,
            () -> openFolder.accept(reports)));
  }
}

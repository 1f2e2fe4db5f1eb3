package dev.admittance.app.shell;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.settings.ReadSettings;
import dev.admittance.settings.Setting;
import dev.admittance.settings.Settings;
import dev.admittance.settings.SettingsFile;
import dev.admittance.settings.SettingsProblem;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;

/// The settings of a running window. A change applies at once and is written in the background, in
/// order. Changes of the file by others apply when the window gets the focus again. Confined to the
/// UI thread.
public final class LiveSettings {
  private static final Messages MESSAGES = Messages.of(LiveSettings.class);

  private final SettingsFile file;
  private final TaskRunner tasks;
  private final Failures failures;
  private final ReadOnlyObjectWrapper<Settings> settings;
  private final ReadOnlyObjectWrapper<List<SettingsProblem>> problems;
  private final Deque<Change<?>> waiting = new ArrayDeque<>();
  private volatile Settings now;
  private boolean busy;

  private record Change<T>(Setting<T> setting, UnaryOperator<T> change) {
    Settings applyTo(Settings settings) {
      return settings.with(setting, change.apply(settings.get(setting)));
    }

    ReadSettings writeTo(SettingsFile file) throws IOException {
      return file.change(setting, change);
    }
  }

  /// Starts with what was read from the file.
  public LiveSettings(SettingsFile file, ReadSettings read, TaskRunner tasks, Failures failures) {
    this.file = file;
    this.tasks = tasks;
    this.failures = failures;
    now = read.settings();
    settings = new ReadOnlyObjectWrapper<>(read.settings());
    settings.addListener((_, _, changed) -> now = changed);
    problems = new ReadOnlyObjectWrapper<>(read.problems());
  }

  public SettingsFile file() {
    return file;
  }

  /// The current settings. Thread-safe.
  public Settings now() {
    return now;
  }

  public ReadOnlyObjectProperty<Settings> settingsProperty() {
    return settings.getReadOnlyProperty();
  }

  /// The invalid parts of the file.
  public ReadOnlyObjectProperty<List<SettingsProblem>> problemsProperty() {
    return problems.getReadOnlyProperty();
  }

  /// The current value of a setting.
  public <T> T get(Setting<T> setting) {
    return settings.get().get(setting);
  }

  public <T> ObservableValue<T> value(Setting<T> setting) {
    return settings.map(now -> now.get(setting));
  }

  public <T> void set(Setting<T> setting, T value) {
    change(setting, _ -> value);
  }

  /// Changes a value, here and in the file as it is then.
  public <T> void change(Setting<T> setting, UnaryOperator<T> change) {
    Change<T> wanted = new Change<>(setting, change);
    waiting.add(wanted);
    settings.set(wanted.applyTo(settings.get()));
    writeNext();
  }

  /// Reads the file again, as others may have written it.
  public void lookAgain() {
    if (!busy) {
      busy = true;
      tasks
          .start(MESSAGES.get("settings.reading"), _ -> file.read())
          .onSuccess(this::done)
          .onFailure(this::failed)
          .onCancel(() -> busy = false);
    }
  }

  private void writeNext() {
    if (busy || waiting.isEmpty()) {
      return;
    }
    busy = true;
    Change<?> next = waiting.remove();
    tasks
        .start(MESSAGES.get("settings.writing"), _ -> next.writeTo(file))
        .onSuccess(this::done)
        .onFailure(this::failed)
        .onCancel(() -> busy = false);
  }

  private void done(ReadSettings read) {
    busy = false;
    Settings changed = read.settings();
    for (Change<?> change : waiting) {
      changed = change.applyTo(changed);
    }
    problems.set(read.problems());
    settings.set(changed);
    writeNext();
  }

  /// After a failure the change still applies until the window closes.
  private void failed(Throwable cause) {
    busy = false;
    failures.report(
        MESSAGES.get("settings.not-written"),
        file.path().toString(),
        MESSAGES.get("settings.check"),
        cause);
    writeNext();
  }

  /// Writes pending changes on the calling thread, when the window is gone.
  public void close() {
    try {
      while (!waiting.isEmpty()) {
        waiting.remove().writeTo(file);
      }
    } catch (IOException e) {
      failures.reportUnexpected(e);
    }
  }
}

package dev.admittance.app.debug.share;

import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.LatestJob;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.share.Disclosure;
import dev.admittance.share.SharedSession;
import dev.admittance.simulator.analysis.logpoint.LoggedPoint;
import dev.admittance.simulator.trace.StepDescriptions;
import dev.admittance.workspace.Workspace;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;

/// Exports what is on the screen: asks for a file and which contents to include, and writes the
/// file in the background. Choices to include secrets last for one export.
public final class ShareViewModel {
  private static final Messages MESSAGES = Messages.of(ShareViewModel.class);

  private static final int LONGEST_NAME = 60;

  private final ObservableValue<Optional<DebugRun>> run;
  private final ObservableValue<List<LoggedPoint>> logged;
  private final ObservableValue<Optional<Workspace>> workspace;
  private final TaskRunner tasks;
  private final Failures failures;
  private final Path home;

  private final StringProperty file = new SimpleStringProperty("");
  private final BooleanProperty secrets = new SimpleBooleanProperty();
  private final BooleanProperty environment = new SimpleBooleanProperty();
  private final BooleanProperty dark = new SimpleBooleanProperty();
  private final ReadOnlyStringWrapper note = new ReadOnlyStringWrapper("");
  private final ReadOnlyBooleanWrapper replacing = new ReadOnlyBooleanWrapper();
  private final LatestJob saving;

  /// @param logged the values of the log points in the run
  /// @param home the default folder
  public ShareViewModel(
      ObservableValue<Optional<DebugRun>> run,
      ObservableValue<List<LoggedPoint>> logged,
      ObservableValue<Optional<Workspace>> workspace,
      TaskRunner tasks,
      Failures failures,
      Path home) {
    this.run = run;
    this.logged = logged;
    this.workspace = workspace;
    this.tasks = tasks;
    this.saving = new LatestJob(tasks);
    this.failures = failures;
    this.home = home;
    file.subscribe(() -> {
      note.set("");
      replacing.set(false);
    });
  }

  public StringProperty fileProperty() {
    return file;
  }

  /// Whether to include the data of Secrets.
  public BooleanProperty secretsProperty() {
    return secrets;
  }

  /// Whether to include the values of environment variables.
  public BooleanProperty environmentProperty() {
    return environment;
  }

  /// Whether a diagram has a dark background.
  public BooleanProperty darkProperty() {
    return dark;
  }

  /// A remark about the file; empty for none.
  public ReadOnlyStringProperty noteProperty() {
    return note.getReadOnlyProperty();
  }

  /// Whether the file exists and the next [#save] replaces it.
  public ReadOnlyBooleanProperty replacingProperty() {
    return replacing.getReadOnlyProperty();
  }

  /// Whether the file is being written.
  public ReadOnlyBooleanProperty busyProperty() {
    return saving.runningProperty();
  }

  public ObservableValue<Boolean> hasRun() {
    return run.map(Optional::isPresent);
  }

  public ObservableValue<Boolean> hasWorkspace() {
    return workspace.map(Optional::isPresent);
  }

  /// Starts over with a suggested file and the default contents.
  public void prepare(ShareFormat format) {
    cancel();
    secrets.set(Disclosure.USUAL.secrets());
    environment.set(Disclosure.USUAL.environment());
    dark.set(false);
    String name =
        format == ShareFormat.WORKSPACE
            ? workspace.getValue().map(Workspace::name).orElse("workspace")
            : session().map(SharedSession::title).orElse("session");
    file.set(home.resolve(slug(name) + "." + format.ending()).toString());
    note.set("");
    replacing.set(false);
  }

  private static String slug(String title) {
    String plain =
        title
            .toLowerCase(Locale.ROOT)
            .replaceAll("[^a-z0-9.]+", "-")
            .replaceAll("^[-.]+|[-.]+$", "");
    return plain.isEmpty()
        ? "admittance"
        : plain.substring(0, Math.min(plain.length(), LONGEST_NAME));
  }

  /// Writes the file. If it exists, the first call only says so and the second replaces it.
  ///
  /// @param then receives the result once the file is written
  public void save(ShareFormat format, Consumer<ShareFiles.Written> then) {
    Path target;
    try {
      target = Path.of(file.get().strip());
    } catch (InvalidPathException e) {
      note.set(MESSAGES.get("no-file-name", e.getReason()));
      return;
    }
    if (file.get().isBlank()) {
      note.set(MESSAGES.get("say-where"));
      return;
    }
    ShareFiles.Order order =
        new ShareFiles.Order(
            format,
            home.resolve(target),
            session(),
            workspace.getValue(),
            new Disclosure(secrets.get(), environment.get()),
            dark.get(),
            replacing.get());
    note.set("");
    saving
        .start(format.title(), progress -> ShareFiles.make(order, progress::cancelled))
        .onSuccess(then)
        .onFailure(
            FileAlreadyExistsException.class,
            _ -> {
              note.set(MESSAGES.get("exists"));
              replacing.set(true);
            })
        .onFailure(
            IOException.class,
            cause ->
                failures.report(
                    MESSAGES.get("not-written"),
                    order.target().toString(),
                    MESSAGES.get("not-written.remedy"),
                    cause));
  }

  public void cancel() {
    saving.cancel();
  }

  /// Paints the admission chain for a printer; does nothing without a run.
  void paint(Consumer<PrintableDiagram> then) {
    session()
        .ifPresent(session ->
            tasks
                .start(
                    MESSAGES.get("task.paint"),
                    _ -> PrintableDiagram.of(ShareFiles.diagram(session)))
                .onSuccess(then));
  }

  private Optional<SharedSession> session() {
    return run.getValue()
        .map(one ->
            new SharedSession(
                title(one), one.variation(), one.trace(), one.hooks(), logged.getValue()));
  }

  private static String title(DebugRun run) {
    String request = StepDescriptions.request(run.trace().request());
    return run.isBase() ? request : request + " · " + run.title();
  }
}

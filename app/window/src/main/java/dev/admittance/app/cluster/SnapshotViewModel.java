package dev.admittance.app.cluster;

import dev.admittance.app.cluster.session.ClusterServices;
import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.cluster.session.FaultAdvice;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Job;
import dev.admittance.app.task.LatestJob;
import dev.admittance.app.task.Progress;
import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.snapshot.Snapshot;
import dev.admittance.cluster.snapshot.SnapshotFolder;
import dev.admittance.cluster.snapshot.SnapshotReader;
import dev.admittance.cluster.snapshot.UnreadResource;
import dev.admittance.workspace.LiveWorkspace;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/// Takes a snapshot of a cluster. Confined to the UI thread.
public final class SnapshotViewModel {
  private static final Messages MESSAGES = Messages.of(SnapshotViewModel.class);

  private static final DateTimeFormatter NAME =
      DateTimeFormatter.ofPattern("uuuuMMdd-HHmm").withZone(ZoneOffset.UTC);

  private final ClusterSession session;
  private final ClusterServices services;
  private final StringProperty folder = new SimpleStringProperty("");
  private final BooleanProperty intoWorkspace = new SimpleBooleanProperty();
  private final ReadOnlyObjectWrapper<Stage> stage = new ReadOnlyObjectWrapper<>(Stage.ASKING);
  private final ReadOnlyStringWrapper words = new ReadOnlyStringWrapper("");
  private final ReadOnlyDoubleWrapper progress = new ReadOnlyDoubleWrapper(Job.INDETERMINATE);
  private final ReadOnlyStringWrapper detail = new ReadOnlyStringWrapper("");
  private final LatestJob taking;
  private Optional<Taken> taken = Optional.empty();

  public enum Stage {
    ASKING,
    RUNNING,
    DONE
  }

  private record Taken(Snapshot snapshot, SnapshotFolder.Written files) {}

  /// @param home the folder in which a new workspace is suggested
  public SnapshotViewModel(ClusterSession session, Path home) {
    this.session = session;
    this.services = session.services();
    this.taking = new LatestJob(services.tasks());
    folder.set(
        home.resolve(proposedName(session.context(), services.clock().instant())).toString());
  }

  /// A file name that is valid on every system.
  static String proposedName(String context, Instant now) {
    String safe = context.replaceAll("[^A-Za-z0-9._-]+", "-").replaceAll("^[.-]+", "");
    return (safe.isEmpty() ? "cluster" : safe) + "-" + NAME.format(now);
  }

  /// Reads the cluster and writes the snapshot.
  public void take() {
    Optional<ClusterClient> client = session.clientProperty().get();
    Optional<Path> target = target();
    if (client.isEmpty() || target.isEmpty() || stage.get() != Stage.ASKING) {
      words.set(
          client.isEmpty() ? MESSAGES.get("words.no-connection") : MESSAGES.get("words.where"));
      return;
    }
    boolean add = intoWorkspace.get();
    stage.set(Stage.RUNNING);
    words.set("");
    Job<Optional<Taken>> started =
        taking.start(
            MESSAGES.get("task", session.context()),
            progress -> take(client.get(), target.get(), add, progress));
    progress.bind(started.progressProperty());
    detail.bind(started.detailProperty());
    started
        .onSuccess(this::done)
        .onFailure(
            ClusterException.class,
            cause -> failed(cause.fault().sentence() + ". " + FaultAdvice.of(cause.fault())))
        .onFailure(DirectoryNotEmptyException.class, _ -> failed(MESSAGES.get("words.not-empty")))
        .onFailure(
            IOException.class,
            cause -> failed(MESSAGES.get("words.not-writable", cause.getMessage())))
        .onUnexpected(() -> failed(""))
        .onCancel(() -> failed(MESSAGES.get("words.cancelled")));
  }

  private Optional<Taken> take(ClusterClient client, Path target, boolean add, Progress progress)
      throws IOException {
    Optional<Snapshot> read =
        SnapshotReader.read(client, session.context(), services.clock(), progress);
    if (read.isEmpty() || progress.cancelled()) {
      return Optional.empty();
    }
    SnapshotFolder.Written files =
        add ? SnapshotFolder.add(read.get(), target) : SnapshotFolder.create(read.get(), target);
    return Optional.of(new Taken(read.get(), files));
  }

  private void done(Optional<Taken> result) {
    taken = result;
    stage.set(result.isPresent() ? Stage.DONE : Stage.ASKING);
    words.set(result.map(SnapshotViewModel::summary).orElse(""));
    if (result.isPresent() && intoWorkspace.get()) {
      services.workspace().refresh(() -> {});
    }
  }

  private static String summary(Taken taken) {
    int kept = taken.files().kept().size();
    return MESSAGES
        .get("words.done")
        .formatted(
            taken.snapshot().count(),
            taken.snapshot().version(),
            taken.files().written().size(),
            kept == 0 ? "" : MESSAGES.get("words.kept", kept));
  }

  private void failed(String reason) {
    stage.set(Stage.ASKING);
    words.set(reason);
  }

  private Optional<Path> target() {
    if (intoWorkspace.get()) {
      return services.workspace().live().map(LiveWorkspace::root);
    }
    try {
      return folder.get().isBlank()
          ? Optional.empty()
          : Optional.of(Path.of(folder.get().strip()).toAbsolutePath());
    } catch (InvalidPathException _) {
      // The dialog asks the user for a target.
      return Optional.empty();
    }
  }

  /// Cancels the snapshot; does nothing if none is being taken.
  public void cancel() {
    taking.cancel();
  }

  /// Opens the snapshot as a workspace.
  public void open() {
    taken.ifPresent(one -> services.workspace().open(one.files().folder()));
  }

  /// Whether there is an open workspace to import it into.
  public boolean hasWorkspace() {
    return services.workspace().live().isPresent();
  }

  public String context() {
    return session.context();
  }

  /// The folder of a new workspace.
  public StringProperty folderProperty() {
    return folder;
  }

  /// Whether to import it into the open workspace.
  public BooleanProperty intoWorkspaceProperty() {
    return intoWorkspace;
  }

  public ReadOnlyObjectProperty<Stage> stageProperty() {
    return stage.getReadOnlyProperty();
  }

  public ReadOnlyStringProperty wordsProperty() {
    return words.getReadOnlyProperty();
  }

  /// The share of the cluster that is read, from 0 to 1; negative if unknown.
  public ReadOnlyDoubleProperty progressProperty() {
    return progress.getReadOnlyProperty();
  }

  public ReadOnlyStringProperty detailProperty() {
    return detail.getReadOnlyProperty();
  }

  public List<UnreadResource> missing() {
    return taken.map(one -> one.snapshot().missing()).orElse(List.of());
  }

  /// The ClusterRole as YAML that would make the rest readable; empty if everything is.
  public Optional<String> rights() {
    return taken.flatMap(one -> one.snapshot().rights());
  }
}

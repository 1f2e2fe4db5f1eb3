package dev.admittance.app.impact;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.impact.result.ResultsViewModel;
import dev.admittance.app.impact.setup.SetupViewModel;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.app.workspace.ConnectedClusters;
import dev.admittance.app.workspace.RevisionsViewModel;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.cluster.ClusterClient;
import dev.admittance.workspace.SampleWorkspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;

/// The bookshop, its comparison, and threads and time in the hands of the test. Each look at the
/// clock comes a tenth of a second after the last one.
public final class Sample {
  /// Part of the selector without which no sidecar is injected.
  private static final String SELECTED = "member: \"yes\"";

  /// Far less than the captures have.
  private static final long PART_BYTES = 4_000;

  public final HeldTaskRunner tasks = new HeldTaskRunner();
  public final Failures failures = new Failures();
  public final WorkspaceViewModel workspace = new WorkspaceViewModel(tasks, failures);
  public final ObservableList<String> contexts = FXCollections.observableArrayList();
  public final Map<String, ClusterClient> clients = new LinkedHashMap<>();
  public final ObjectProperty<Optional<Path>> log = new SimpleObjectProperty<>(Optional.empty());
  public final SetupViewModel setup =
      new SetupViewModel(
          workspace,
          new RevisionsViewModel(tasks),
          new ConnectedClusters(contexts, () -> clients),
          InstantSource.fixed(Instant.EPOCH),
          log,
          4);
  public final ResultsViewModel results = new ResultsViewModel();
  private long nanos;
  public final RunViewModel run =
      new RunViewModel(tasks, () -> nanos += 100_000_000, PART_BYTES, results);
  private final Path root;

  /// Writes the sample into a folder.
  public Sample(Path folder) throws IOException {
    root = SampleWorkspace.unpackTo(folder);
  }

  /// Puts it under git.
  public Sample commit() throws GitAPIException {
    try (Git git = Git.init().setDirectory(root.toFile()).setInitialBranch("main").call()) {
      git.add().addFilepattern(".").call();
      git.commit()
          .setMessage("Begin the bookshop")
          .setSign(false)
          .setAuthor("Ada", "ada@example.com")
          .setCommitter("Ada", "ada@example.com")
          .call();
    }
    return this;
  }

  /// Changes the selector of the sidecar so that it selects nothing.
  public Sample change() throws IOException {
    Path file = root.resolve("hooks/mesh-sidecar.yaml");
    Files.writeString(file, Files.readString(file).replace(SELECTED, "member: \"no\""));
    return this;
  }

  /// Begins the configuration of the sidecar with a comment, so that all of it stands a line lower.
  public Sample comment() throws IOException {
    Path file = root.resolve("hooks/mesh-sidecar.yaml");
    Files.writeString(file, "# Reviewed by the team of the mesh.\n" + Files.readString(file));
    return this;
  }

  /// Opens it, with Impact in sight.
  public Sample open() {
    workspace.open(root);
    tasks.runAll();
    setup.follow();
    tasks.runAll();
    return this;
  }

  /// Runs the comparison to its end.
  public Sample compare() {
    run.start(setup.plan().orElseThrow());
    tasks.runAll();
    return this;
  }
}

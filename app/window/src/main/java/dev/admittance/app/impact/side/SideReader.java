package dev.admittance.app.impact.side;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.snapshot.Snapshot;
import dev.admittance.cluster.snapshot.SnapshotReader;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.revision.GitFolder;
import dev.admittance.revision.Revision;
import dev.admittance.revision.RevisionException;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.answer.InitializerAnswer;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.workspace.Location;
import dev.admittance.workspace.Manifests;
import dev.admittance.workspace.ReadProgress;
import dev.admittance.workspace.Workspace;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/// Reads sides; slow, so not for the UI thread.
///
/// @param progress of reading from a cluster
public record SideReader(SideSources sources, ReadProgress progress) {
  private static final Messages MESSAGES = Messages.of(SideReader.class);

  /// Reads a side.
  ///
  /// @throws SideException if it cannot run requests
  /// @throws CancellationException if the progress was cancelled
  public LoadedSide read(SideRequest wanted) throws SideException {
    Read read = configuration(wanted);
    Answering answering = answers(wanted.answers(), read);
    return new LoadedSide(
        title(wanted.configuration(), read),
        new SimulationInput(
            read.setup().withInitializerAnswers(answering.initializers()), answering.hooks()),
        read.problems());
  }

  /// The answers of webhooks and of initializers.
  private record Answering(List<ScriptedAnswer> hooks, List<InitializerAnswer> initializers) {}

  /// The registrations of a side.
  ///
  /// @param title if the choice alone does not determine it
  private record Read(
      Setup setup,
      List<ScriptedAnswer> answers,
      List<Diagnostic> problems,
      Optional<String> title) {
    static Read of(Workspace workspace, SideRequest wanted) {
      return new Read(
          wanted.release().map(workspace::setup).orElseGet(workspace::setup),
          workspace.answers(),
          errors(workspace.problems()),
          Optional.empty());
    }

    static Read of(Manifests manifests, SideRequest wanted) {
      return new Read(
          manifests.setup(wanted.release()),
          manifests.answers(),
          errors(manifests.problems()),
          Optional.empty());
    }

    Read titled(String other) {
      return new Read(setup, answers, problems, Optional.of(other));
    }
  }

  private static String title(SideChoice choice, Read read) {
    return read.title().orElseGet(choice::title);
  }

  private static List<Diagnostic> errors(List<Diagnostic> problems) {
    return problems.stream().filter(one -> one.severity() == Severity.ERROR).toList();
  }

  private Read configuration(SideRequest wanted) throws SideException {
    return switch (wanted.configuration()) {
      case SideChoice.Edited _ -> Read.of(sources.edited(), wanted);
      case SideChoice.Saved _ -> Read.of(sources.saved(), wanted);
      case SideChoice.InRevision(Revision revision) -> revision(revision, wanted);
      case SideChoice.InFolder(Path folder) -> folder(folder, wanted);
      case SideChoice.InCluster(String context) -> cluster(context, wanted);
    };
  }

  private Read revision(Revision chosen, SideRequest wanted) throws SideException {
    try (GitFolder git = GitFolder.open(sources.edited().root())) {
      // A branch may have moved since it was chosen.
      Revision now =
          chosen.kind() == Revision.Kind.COMMIT
              ? chosen
              : git.find(chosen.name()).called(chosen.kind());
      Manifests manifests = Manifests.readFiles(git.files(now, Manifests::isRead));
      return Read.of(manifests, wanted).titled(new SideChoice.InRevision(now).title());
    } catch (RevisionException e) {
      throw new SideException(e.sentence(), e.remedy(), e);
    }
  }

  private static Read folder(Path folder, SideRequest wanted) throws SideException {
    if (!Files.exists(folder)) {
      throw new SideException(
          MESSAGES.get("folder.missing", folder), MESSAGES.get("folder.missing-remedy"));
    }
    Manifests manifests = Manifests.read(List.of(Location.of(folder)));
    if (manifests.decidesNothing() && manifests.problems().isEmpty()) {
      throw new SideException(
          MESSAGES.get("folder.empty", folder), MESSAGES.get("folder.empty-remedy"));
    }
    return Read.of(manifests, wanted);
  }

  private Read cluster(String context, SideRequest wanted) throws SideException {
    ClusterClient client = sources.clusters().get(context);
    if (client == null) {
      throw new SideException(
          MESSAGES.get("cluster.missing", context), MESSAGES.get("cluster.missing-remedy"));
    }
    try {
      Snapshot snapshot =
          SnapshotReader.read(client, context, sources.clock(), progress)
              .orElseThrow(CancellationException::new);
      Map<String, byte[]> files = new LinkedHashMap<>();
      snapshot.files().forEach((name, text) -> files.put(name, text.getBytes(UTF_8)));
      return Read.of(Manifests.readFiles(files), wanted);
    } catch (ClusterException e) {
      throw new SideException(
          MESSAGES.get("cluster.unread", context, e.fault().sentence()),
          MESSAGES.get("cluster.unread-remedy"),
          e);
    }
  }

  private Answering answers(AnswersChoice choice, Read side) throws SideException {
    return switch (choice) {
      case AnswersChoice.OfSide _ ->
          new Answering(side.answers(), side.setup().initializerAnswers());
      case AnswersChoice.OfWorkspace _ ->
          new Answering(sources.edited().answers(), sources.edited().initializerAnswers());
      case AnswersChoice.Recorded _ -> new Answering(List.of(), List.of());
      case AnswersChoice.In(Path path) -> answers(path);
    };
  }

  private static Answering answers(Path path) throws SideException {
    Manifests read = Manifests.read(List.of(Location.of(path)));
    if (read.answers().isEmpty() && read.initializerAnswers().isEmpty()) {
      throw new SideException(
          MESSAGES.get("answers.none", path), MESSAGES.get("answers.none-remedy"));
    }
    return new Answering(read.answers(), read.initializerAnswers());
  }
}

package dev.admittance.app.impact.setup;

import dev.admittance.app.impact.side.AnswersChoice;
import dev.admittance.app.impact.side.SideChoice;
import dev.admittance.app.messages.Messages;
import dev.admittance.revision.Revision;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.ObservableList;

/// One side as it is chosen. Called on the UI thread.
public final class SideViewModel {
  private static final Messages MESSAGES = Messages.of(SideViewModel.class);

  private final String id;
  private final String title;
  private final RevisionsViewModel revisions;
  private final ObservableList<String> clusters;

  private final ObjectProperty<SideKind> kind;
  private final ObjectProperty<Optional<Revision>> revision =
      new SimpleObjectProperty<>(Optional.empty());
  private final StringProperty folder = new SimpleStringProperty("");
  private final ObjectProperty<Optional<String>> cluster =
      new SimpleObjectProperty<>(Optional.empty());
  private final ObjectProperty<AnswersKind> answers =
      new SimpleObjectProperty<>(AnswersKind.OF_SIDE);
  private final StringProperty answersFolder = new SimpleStringProperty("");
  private final StringBinding problem;

  /// Chooses nothing but the kind.
  ///
  /// @param id what the ids of its controls end with, such as `before`
  /// @param title what people read
  /// @param clusters the contexts of the clusters that are connected
  public SideViewModel(
      String id,
      String title,
      SideKind first,
      RevisionsViewModel revisions,
      ObservableList<String> clusters) {
    this.id = id;
    this.title = title;
    this.revisions = revisions;
    this.clusters = clusters;
    kind = new SimpleObjectProperty<>(first);
    problem =
        Bindings.createStringBinding(
            this::missing,
            kind,
            revision,
            folder,
            cluster,
            answers,
            answersFolder,
            clusters,
            revisions.stateProperty());
    kind.subscribe(this::suit);
    clusters.subscribe(this::followClusters);
    revisions.stateProperty().subscribe(this::follow);
  }

  /// What a cluster answers is in no cluster.
  private void suit(SideKind now) {
    if (now == SideKind.CLUSTER && answers.get() == AnswersKind.OF_SIDE) {
      answers.set(AnswersKind.OF_WORKSPACE);
    } else if (now != SideKind.CLUSTER && answers.get() == AnswersKind.OF_WORKSPACE) {
      answers.set(AnswersKind.OF_SIDE);
    }
    followClusters();
    follow(revisions.stateProperty().get());
  }

  private void followClusters() {
    if (cluster.get().isEmpty()) {
      cluster.set(clusters.stream().findFirst());
    }
  }

  /// What is checked out stands to reason; a revision of another repository does not.
  private void follow(RevisionsViewModel.State state) {
    List<Revision> known = state.revisions();
    if (revision.get().filter(known::contains).isEmpty()) {
      revision.set(known.stream().findFirst());
    }
  }

  /// What the ids of its controls end with.
  public String id() {
    return id;
  }

  /// What people read.
  public String title() {
    return title;
  }

  /// Where its configuration comes from.
  public ObjectProperty<SideKind> kindProperty() {
    return kind;
  }

  /// The revision, where it is one.
  public ObjectProperty<Optional<Revision>> revisionProperty() {
    return revision;
  }

  /// What there is to choose from.
  public RevisionsViewModel revisions() {
    return revisions;
  }

  /// The folder, where it is one, as it was written.
  public StringProperty folderProperty() {
    return folder;
  }

  /// The context of the cluster, where it is one.
  public ObjectProperty<Optional<String>> clusterProperty() {
    return cluster;
  }

  /// The contexts of the clusters that are connected.
  public ObservableList<String> clusters() {
    return clusters;
  }

  /// Where the answers of its hooks come from.
  public ObjectProperty<AnswersKind> answersProperty() {
    return answers;
  }

  /// The folder of the answers, where they are in one, as it was written.
  public StringProperty answersFolderProperty() {
    return answersFolder;
  }

  /// Why it cannot be run through yet, with what to do; empty where it can.
  public ObservableValue<String> problem() {
    return problem;
  }

  /// All that can be chosen.
  List<Observable> choices() {
    return List.of(kind, revision, folder, cluster, answers, answersFolder, clusters);
  }

  private String missing() {
    String side =
        switch (kind.get()) {
          case EDITED, SAVED -> "";
          case REVISION -> revision.get().isPresent() ? "" : revisions.stateProperty().get().text();
          case FOLDER -> wrongFolder(folder.get(), MESSAGES.get("problem.folder"));
          case CLUSTER -> wrongCluster();
        };
    return side.isEmpty() && answers.get() == AnswersKind.IN
        ? wrongFolder(answersFolder.get(), MESSAGES.get("problem.answers-folder"))
        : side;
  }

  private static String wrongFolder(String text, String empty) {
    if (text.isBlank()) {
      return empty;
    }
    return path(text).isPresent() ? "" : MESSAGES.get("problem.no-folder", text);
  }

  private String wrongCluster() {
    if (cluster.get().filter(clusters::contains).isPresent()) {
      return "";
    }
    return clusters.isEmpty()
        ? MESSAGES.get("problem.no-cluster")
        : MESSAGES.get("problem.cluster");
  }

  private static Optional<Path> path(String text) {
    try {
      return text.isBlank() ? Optional.empty() : Optional.of(Path.of(text.strip()));
    } catch (InvalidPathException _) {
      return Optional.empty();
    }
  }

  /// What was chosen; empty while there is a problem.
  public Optional<SideChoice> choice() {
    return switch (kind.get()) {
      case EDITED -> Optional.of(new SideChoice.Edited());
      case SAVED -> Optional.of(new SideChoice.Saved());
      case REVISION -> revision.get().map(SideChoice.InRevision::new);
      case FOLDER -> path(folder.get()).map(SideChoice.InFolder::new);
      case CLUSTER -> cluster.get().filter(clusters::contains).map(SideChoice.InCluster::new);
    };
  }

  /// The answers that were chosen; empty while there is a problem.
  public Optional<AnswersChoice> answersChoice() {
    return switch (answers.get()) {
      case OF_SIDE -> Optional.of(new AnswersChoice.OfSide());
      case OF_WORKSPACE -> Optional.of(new AnswersChoice.OfWorkspace());
      case RECORDED -> Optional.of(new AnswersChoice.Recorded());
      case IN -> path(answersFolder.get()).map(AnswersChoice.In::new);
    };
  }

  /// Chooses what another side has chosen, which chooses what this one had.
  void swapWith(SideViewModel other) {
    Values mine = new Values(this);
    new Values(other).into(this);
    mine.into(other);
  }

  /// All that is chosen.
  private record Values(
      SideKind kind,
      Optional<Revision> revision,
      String folder,
      Optional<String> cluster,
      AnswersKind answers,
      String answersFolder) {
    Values(SideViewModel of) {
      this(
          of.kind.get(),
          of.revision.get(),
          of.folder.get(),
          of.cluster.get(),
          of.answers.get(),
          of.answersFolder.get());
    }

    void into(SideViewModel side) {
      side.kind.set(kind);
      side.revision.set(revision);
      side.folder.set(folder);
      side.cluster.set(cluster);
      side.answers.set(answers);
      side.answersFolder.set(answersFolder);
    }
  }
}

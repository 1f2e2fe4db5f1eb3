package dev.admittance.app.impact.setup;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.impact.side.AnswersChoice;
import dev.admittance.app.impact.side.SideChoice;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.workspace.RevisionsViewModel;
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

/// The choices for one side. Confined to the UI thread.
public final class SideViewModel {
  private static final Messages MESSAGES = Messages.of(SideViewModel.class);

  private final String id;
  private final String title;
  private final RevisionsViewModel revisions;
  private final ObservableList<String> clusters;

  private final ObjectProperty<SideKind> kind;
  private final OptionalProperty<Revision> revision = new OptionalProperty<>();
  private final StringProperty folder = new SimpleStringProperty("");
  private final OptionalProperty<String> cluster = new OptionalProperty<>();
  private final ObjectProperty<AnswersKind> answers =
      new SimpleObjectProperty<>(AnswersKind.OF_SIDE);
  private final StringProperty answersFolder = new SimpleStringProperty("");
  private final StringBinding problem;

  /// @param id the suffix of the ids of its controls, such as `before`
  /// @param title as shown
  /// @param clusters the contexts of connected clusters
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

  /// A cluster has no HookAnswers, so another source is chosen.
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

  /// Selects the checked-out revision by default, and deselects one of another repository.
  private void follow(RevisionsViewModel.State state) {
    List<Revision> known = state.revisions();
    if (revision.get().filter(known::contains).isEmpty()) {
      revision.set(known.stream().findFirst());
    }
  }

  /// The suffix of the ids of its controls.
  public String id() {
    return id;
  }

  public String title() {
    return title;
  }

  public ObjectProperty<SideKind> kindProperty() {
    return kind;
  }

  /// The chosen revision; empty for none.
  public ObjectProperty<Optional<Revision>> revisionProperty() {
    return revision;
  }

  public RevisionsViewModel revisions() {
    return revisions;
  }

  /// The path of the folder as typed.
  public StringProperty folderProperty() {
    return folder;
  }

  /// The context of the chosen cluster; empty for none.
  public ObjectProperty<Optional<String>> clusterProperty() {
    return cluster;
  }

  public ObservableList<String> clusters() {
    return clusters;
  }

  /// The source of the answers of its webhooks.
  public ObjectProperty<AnswersKind> answersProperty() {
    return answers;
  }

  /// The path of the answers as typed.
  public StringProperty answersFolderProperty() {
    return answersFolder;
  }

  /// What is missing and what to do; empty for nothing.
  public ObservableValue<String> problem() {
    return problem;
  }

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

  /// The choice; empty while it is incomplete.
  public Optional<SideChoice> choice() {
    return switch (kind.get()) {
      case EDITED -> Optional.of(new SideChoice.Edited());
      case SAVED -> Optional.of(new SideChoice.Saved());
      case REVISION -> revision.get().map(SideChoice.InRevision::new);
      case FOLDER -> path(folder.get()).map(SideChoice.InFolder::new);
      case CLUSTER -> cluster.get().filter(clusters::contains).map(SideChoice.InCluster::new);
    };
  }

  /// The choice of answers; empty while it is incomplete.
  public Optional<AnswersChoice> answersChoice() {
    return switch (answers.get()) {
      case OF_SIDE -> Optional.of(new AnswersChoice.OfSide());
      case OF_WORKSPACE -> Optional.of(new AnswersChoice.OfWorkspace());
      case RECORDED -> Optional.of(new AnswersChoice.Recorded());
      case IN -> path(answersFolder.get()).map(AnswersChoice.In::new);
    };
  }

  /// Swaps the choices with another side.
  void swapWith(SideViewModel other) {
    Values mine = new Values(this);
    new Values(other).into(this);
    mine.into(other);
  }

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

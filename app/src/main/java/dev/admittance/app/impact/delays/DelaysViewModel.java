package dev.admittance.app.impact.delays;

import dev.admittance.app.messages.Messages;
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

/// The choice of delays. Called on the UI thread.
public final class DelaysViewModel {
  private static final Messages MESSAGES = Messages.of(DelaysViewModel.class);

  private static final String FIRST_SEED = "1";

  private final ObservableList<String> clusters;
  private final ObjectProperty<DelayKind> kind = new SimpleObjectProperty<>(DelayKind.AS_ANSWERED);
  private final ObjectProperty<Optional<String>> cluster =
      new SimpleObjectProperty<>(Optional.empty());
  private final StringProperty file = new SimpleStringProperty("");
  private final StringProperty seed = new SimpleStringProperty(FIRST_SEED);
  private final StringBinding problem;

  /// Draws none.
  ///
  /// @param clusters the contexts of the clusters that are connected
  public DelaysViewModel(ObservableList<String> clusters) {
    this.clusters = clusters;
    problem = Bindings.createStringBinding(this::missing, kind, cluster, file, seed, clusters);
    clusters.subscribe(this::follow);
    kind.subscribe(_ -> follow());
  }

  private void follow() {
    if (cluster.get().isEmpty()) {
      cluster.set(clusters.stream().findFirst());
    }
  }

  /// Draws none again.
  public void reset() {
    kind.set(DelayKind.AS_ANSWERED);
    file.set("");
    seed.set(FIRST_SEED);
  }

  /// How they are known.
  public ObjectProperty<DelayKind> kindProperty() {
    return kind;
  }

  /// The context of the cluster, where one tells them.
  public ObjectProperty<Optional<String>> clusterProperty() {
    return cluster;
  }

  /// The contexts of the clusters that are connected.
  public ObservableList<String> clusters() {
    return clusters;
  }

  /// The file, where one tells them, as it was written.
  public StringProperty fileProperty() {
    return file;
  }

  /// The whole number that decides the draws, as it was written.
  public StringProperty seedProperty() {
    return seed;
  }

  /// What is missing, with what to do; empty for nothing.
  public ObservableValue<String> problem() {
    return problem;
  }

  /// All that the choice depends on.
  public List<Observable> choices() {
    return List.of(kind, cluster, file, seed, clusters);
  }

  private String missing() {
    if (kind.get() != DelayKind.AS_ANSWERED && seed().isEmpty()) {
      return MESSAGES.get("problem.seed");
    }
    return switch (kind.get()) {
      case AS_ANSWERED -> "";
      case CLUSTER -> {
        if (clusters.isEmpty()) {
          yield MESSAGES.get("no-cluster");
        }
        yield cluster.get().filter(clusters::contains).isPresent()
            ? ""
            : MESSAGES.get("problem.cluster");
      }
      case FILE -> path().isPresent() ? "" : MESSAGES.get("problem.file");
    };
  }

  private Optional<Long> seed() {
    try {
      return Optional.of(Long.parseLong(seed.get().strip()));
    } catch (NumberFormatException notANumber) {
      return Optional.empty();
    }
  }

  private Optional<Path> path() {
    try {
      return Optional.of(file.get().strip()).filter(text -> !text.isEmpty()).map(Path::of);
    } catch (InvalidPathException notAPath) {
      return Optional.empty();
    }
  }

  /// What is chosen; empty while there is a problem.
  public Optional<DelayChoice> choice() {
    if (!problem.get().isEmpty()) {
      return Optional.empty();
    }
    return switch (kind.get()) {
      case AS_ANSWERED -> Optional.of(new DelayChoice.AsAnswered());
      case CLUSTER ->
          cluster
              .get()
              .flatMap(context -> seed().map(number -> new DelayChoice.OfCluster(context, number)));
      case FILE ->
          path().flatMap(path -> seed().map(number -> new DelayChoice.InFile(path, number)));
    };
  }
}

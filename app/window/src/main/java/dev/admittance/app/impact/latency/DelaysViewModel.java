package dev.admittance.app.impact.latency;

import dev.admittance.app.controls.OptionalProperty;
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

/// The choice of delays. Confined to the UI thread.
public final class DelaysViewModel {
  private static final Messages MESSAGES = Messages.of(DelaysViewModel.class);

  private static final String FIRST_SEED = "1";

  private final ObservableList<String> clusters;
  private final ObjectProperty<DelayKind> kind = new SimpleObjectProperty<>(DelayKind.AS_ANSWERED);
  private final OptionalProperty<String> cluster = new OptionalProperty<>();
  private final StringProperty file = new SimpleStringProperty("");
  private final StringProperty seed = new SimpleStringProperty(FIRST_SEED);
  private final StringBinding problem;

  /// Starts without random delays.
  ///
  /// @param clusters the contexts of connected clusters
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

  public void reset() {
    kind.set(DelayKind.AS_ANSWERED);
    file.set("");
    seed.set(FIRST_SEED);
  }

  public ObjectProperty<DelayKind> kindProperty() {
    return kind;
  }

  /// The context of the chosen cluster; empty for none.
  public ObjectProperty<Optional<String>> clusterProperty() {
    return cluster;
  }

  public ObservableList<String> clusters() {
    return clusters;
  }

  /// The path of the file as typed.
  public StringProperty fileProperty() {
    return file;
  }

  /// The seed of the random numbers, an integer, as typed.
  public StringProperty seedProperty() {
    return seed;
  }

  /// What is missing and what to do; empty for nothing.
  public ObservableValue<String> problem() {
    return problem;
  }

  /// All properties that the choice depends on.
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

  /// The choice; empty while it is incomplete.
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

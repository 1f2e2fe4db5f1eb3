package dev.admittance.app.cluster.compare;

import dev.admittance.app.cluster.session.ClusterServices;
import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.cluster.session.FaultAdvice;
import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.LatestJob;
import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.apply.DesiredChange;
import dev.admittance.cluster.compare.ClusterComparison;
import dev.admittance.cluster.compare.ComparedObject;
import dev.admittance.cluster.compare.ComparedObject.State;
import dev.admittance.cluster.compare.WorkspaceObject;
import dev.admittance.model.json.JsonObject;
import dev.admittance.workspace.LiveWorkspace;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.ObservableSet;
import javafx.collections.SetChangeListener;
import javafx.collections.WeakSetChangeListener;

/// The comparison of the open workspace with a cluster: the differences, and those to apply.
/// Confined to the UI thread.
public final class ClusterCompareViewModel {
  private static final Messages MESSAGES = Messages.of(ClusterCompareViewModel.class);

  private final ClusterSession session;
  private final ClusterServices services;
  private final ReadOnlyObjectWrapper<ClusterComparison> comparison =
      new ReadOnlyObjectWrapper<>(ClusterComparison.NONE);
  private final ReadOnlyObjectWrapper<Stage> stage = new ReadOnlyObjectWrapper<>(Stage.NOT_YET);
  private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");
  private final ReadOnlyBooleanWrapper stale = new ReadOnlyBooleanWrapper();
  private final ObservableList<ComparedObject> rows = FXCollections.observableArrayList();
  private final ObservableSet<State> hidden = FXCollections.observableSet();
  private final ObservableSet<String> checked = FXCollections.observableSet();
  private final OptionalProperty<ComparedObject> selected = new OptionalProperty<>();
  private final SetChangeListener<State> filtered = _ -> filter();
  private final LatestJob comparing;

  public enum Stage {
    NOT_YET,
    RUNNING,
    DONE,
    FAILED
  }

  public ClusterCompareViewModel(ClusterSession session) {
    this.session = session;
    this.services = session.services();
    this.comparing = new LatestJob(services.tasks());
    hidden.addListener(new WeakSetChangeListener<>(filtered));
    session.whenClosed(
        services
                .workspace()
                .currentProperty()
                .subscribe((_, _) -> stale.set(stage.get() == Stage.DONE))
            ::unsubscribe);
  }

  /// Whether there is a workspace and a connection.
  public boolean isPossible() {
    return services.workspace().live().isPresent() && session.clientProperty().get().isPresent();
  }

  /// Reads the cluster and compares it with the workspace, unsaved edits included.
  public void compare() {
    Optional<LiveWorkspace> workspace = services.workspace().live();
    Optional<ClusterClient> client = session.clientProperty().get();
    if (workspace.isEmpty() || client.isEmpty()) {
      return;
    }
    comparing.cancel();
    stage.set(Stage.RUNNING);
    problem.set("");
    comparing
        .start(
            MESSAGES.get("task.compare", session.context()),
            progress ->
                ClusterComparison.read(
                    WorkspaceObject.of(workspace.get().objects()), client.get(), progress))
        .onSuccess(found -> found.ifPresent(this::take))
        .onFailure(
            ClusterException.class,
            cause ->
                fail(
                    ChangeReviewDescriptions.sentence(cause.fault().sentence())
                        + " "
                        + FaultAdvice.of(cause.fault())))
        .onUnexpected(() -> fail(MESSAGES.get("failure.compare")))
        .onCancel(this::cancelled);
  }

  private void take(ClusterComparison done) {
    comparison.set(done);
    stale.set(false);
    problem.set(ClusterCompareDescriptions.unreadable(done.unreadable()));
    stage.set(Stage.DONE);
    checked.removeIf(id -> find(id).filter(ClusterCompareViewModel::isApplicable).isEmpty());
    filter();
  }

  private void fail(String sentence) {
    stage.set(Stage.FAILED);
    problem.set(sentence);
  }

  private void cancelled() {
    stage.set(comparison.get().equals(ClusterComparison.NONE) ? Stage.NOT_YET : Stage.DONE);
  }

  private void filter() {
    Optional<String> before = selected.get().map(ClusterCompareViewModel::id);
    rows.setAll(
        comparison.get().objects().stream()
            .filter(row -> !hidden.contains(row.state()))
            .sorted(Comparator.comparingInt(ClusterCompareViewModel::urgency))
            .toList());
    selected.set(
        before
            .flatMap(id -> rows.stream().filter(row -> id(row).equals(id)).findFirst())
            .or(() -> rows.stream().findFirst()));
  }

  /// The sort order: objects that need attention come first.
  private static int urgency(ComparedObject object) {
    return switch (object.state()) {
      case DIFFERENT -> 0;
      case ONLY_IN_WORKSPACE -> 1;
      case UNKNOWN -> 2;
      case SAME -> 3;
      case ONLY_IN_CLUSTER -> 4;
    };
  }

  private Optional<ComparedObject> find(String id) {
    return comparison.get().objects().stream().filter(row -> id(row).equals(id)).findFirst();
  }

  /// The unique id of an object.
  static String id(ComparedObject object) {
    return object.kind().kind() + "/" + object.name();
  }

  /// Whether an object of the workspace can be applied: the cluster lacks it or has another
  /// version.
  static boolean isApplicable(ComparedObject object) {
    return object.state() == State.DIFFERENT || object.state() == State.ONLY_IN_WORKSPACE;
  }

  public ReadOnlyObjectProperty<Stage> stageProperty() {
    return stage.getReadOnlyProperty();
  }

  /// The error in sentences; empty for none.
  public ReadOnlyStringProperty problemProperty() {
    return problem.getReadOnlyProperty();
  }

  /// Whether the workspace changed since the comparison.
  public ReadOnlyBooleanProperty staleProperty() {
    return stale.getReadOnlyProperty();
  }

  public ObservableList<ComparedObject> rows() {
    return rows;
  }

  /// The states whose objects are hidden.
  public ObservableSet<State> hidden() {
    return hidden;
  }

  public ObjectProperty<Optional<ComparedObject>> selectedProperty() {
    return selected;
  }

  /// The number of objects in each state.
  public Map<State, Long> counts() {
    Map<State, Long> counts = new EnumMap<>(State.class);
    comparison.get().objects().forEach(row -> counts.merge(row.state(), 1L, Long::sum));
    return counts;
  }

  /// The ids of the objects to apply.
  public ObservableSet<String> checked() {
    return checked;
  }

  /// Includes or excludes an object.
  public void check(ComparedObject object, boolean wanted) {
    if (wanted && isApplicable(object)) {
      checked.add(id(object));
    } else {
      checked.remove(id(object));
    }
  }

  /// Why there is nothing to try; empty if there is something or before a comparison.
  public String objection() {
    if (stage.get() != Stage.DONE || counts().isEmpty() || !checked.isEmpty()) {
      return "";
    }
    return comparison.get().objects().stream().anyMatch(ClusterCompareViewModel::isApplicable)
        ? MESSAGES.get("objection.none-chosen")
        : MESSAGES.get("objection.none-applicable");
  }

  /// Selects all applicable objects, or none if all are selected.
  public void checkAll() {
    List<String> all =
        comparison.get().objects().stream()
            .filter(ClusterCompareViewModel::isApplicable)
            .map(ClusterCompareViewModel::id)
            .toList();
    if (checked.containsAll(all)) {
      checked.clear();
    } else {
      checked.addAll(all);
    }
  }

  /// The intended changes of the selected objects, policies before their bindings.
  public List<DesiredChange> changes() {
    return comparison.get().objects().stream()
        .filter(row -> checked.contains(id(row)))
        .sorted(Comparator.comparing(row -> row.kind().kind().endsWith("Binding")))
        .<DesiredChange>flatMap(row ->
            row.workspace().stream()
                .map(object ->
                    new DesiredChange.Put(row.resource(), row.name(), object.object(), false)))
        .toList();
  }

  /// The deletion of an object from the cluster.
  public static DesiredChange removal(ComparedObject object) {
    return new DesiredChange.Remove(object.resource(), object.name());
  }

  /// The webhook configurations and policies of the cluster.
  public List<JsonObject> live() {
    return comparison.get().objects().stream().flatMap(row -> row.cluster().stream()).toList();
  }
}

package dev.admittance.app.cluster.compare;

import dev.admittance.app.cluster.session.ClusterServices;
import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.LatestJob;
import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.WriteConsent;
import dev.admittance.cluster.WritePermit;
import dev.admittance.cluster.WriteTarget;
import dev.admittance.cluster.apply.Applier;
import dev.admittance.cluster.apply.ApplyPlan;
import dev.admittance.cluster.apply.ApplyResult;
import dev.admittance.cluster.apply.Danger;
import dev.admittance.cluster.apply.DesiredChange;
import dev.admittance.cluster.apply.DryRunResult;
import dev.admittance.cluster.apply.DryRunResult.Outcome;
import dev.admittance.diff.DiffRow;
import dev.admittance.model.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The life cycle of changes to a cluster: dry run, apply and undo. Confined to the UI thread.
public final class ChangeReviewViewModel {
  private static final Messages MESSAGES = Messages.of(ChangeReviewViewModel.class);

  private final ClusterSession session;
  private final ClusterServices services;
  private final UndoJournals journals;
  private final ChangeReviewStatus status;
  private final UndoViewModel undoing;
  private final LatestJob trying;
  private final DryRunDiff diff;
  private final ObservableList<DryRunResult> results = FXCollections.observableArrayList();
  private final ObservableList<Danger> dangers = FXCollections.observableArrayList();
  private final OptionalProperty<DryRunResult> selected = new OptionalProperty<>();
  private final ReadOnlyBooleanWrapper open = new ReadOnlyBooleanWrapper();
  private List<JsonObject> live = List.of();
  private Runnable changed = () -> {};

  public ChangeReviewViewModel(ClusterSession session, UndoJournals journals) {
    this.session = session;
    this.services = session.services();
    this.journals = journals;
    status = new ChangeReviewStatus();
    trying = new LatestJob(services.tasks());
    undoing = new UndoViewModel(session, journals, status, () -> changed.run());
    diff = new DryRunDiff(services, selected);
  }

  /// Sets the handler that runs after a change of the cluster.
  public void whenChanged(Runnable action) {
    changed = action;
  }

  /// Tries changes with a dry run, in place of a running one; does nothing while changes are
  /// applied or undone.
  ///
  /// @param there the configurations of the cluster
  public void review(List<DesiredChange> changes, List<JsonObject> there) {
    if (isWriting()) {
      return;
    }
    live = List.copyOf(there);
    status.dismiss();
    undoing.forget();
    tryOut(changes, Optional.empty());
  }

  private void tryOut(List<DesiredChange> changes, Optional<String> keep) {
    Optional<ClusterClient> client = session.clientProperty().get();
    if (client.isEmpty() || isWriting()) {
      return;
    }
    DryRunReport trial =
        new DryRunReport(
            client.get(), session.snapshotProperty().get(), services.clock().instant(), live);
    status
        .follow(
            trying.start(
                MESSAGES.get("task.try-out", session.context()),
                progress -> trial.of(changes, progress)))
        .onSuccess(tried -> show(tried, keep))
        .onCancel(status::end);
  }

  /// Whether changes are being applied or undone.
  private boolean isWriting() {
    return status.isBusy() && !trying.runningProperty().get();
  }

  private void show(DryRunReport.Result tried, Optional<String> keep) {
    status.end();
    dangers.setAll(tried.dangers());
    results.setAll(tried.results());
    selected.set(
        results.stream()
            .filter(one -> keep.isEmpty() || keep.get().equals(one.change().name()))
            .findFirst()
            .or(() -> results.stream().findFirst()));
    open.set(true);
  }

  /// Repeats the dry run of a conflicting change and takes over the fields of other managers.
  public void takeOver(DryRunResult contested) {
    if (contested.change() instanceof DesiredChange.Put put) {
      replace(contested, put.takingOver());
    }
  }

  /// Repeats the dry run of a conflicting change without the fields of other managers.
  public void leave(DryRunResult contested) {
    if (contested.change() instanceof DesiredChange.Put put
        && contested.outcome() instanceof Outcome.Contested found) {
      replace(contested, put.leaving(found.conflicts()));
    }
  }

  public void drop(DryRunResult unwanted) {
    List<DesiredChange> left = new ArrayList<>();
    results.stream().filter(one -> !one.equals(unwanted)).forEach(one -> left.add(one.change()));
    if (left.isEmpty()) {
      close();
    } else {
      tryOut(left, Optional.empty());
    }
  }

  private void replace(DryRunResult old, DesiredChange now) {
    tryOut(
        results.stream().map(one -> one.equals(old) ? now : one.change()).toList(),
        Optional.of(now.name()));
  }

  /// Repeats the dry run of all changes.
  public void retry() {
    tryOut(
        results.stream().map(DryRunResult::change).toList(),
        selected.get().map(one -> one.change().name()));
  }

  /// The changes that can be applied now.
  public List<DryRunResult> ready() {
    return results.stream().filter(DryRunResult::isReady).toList();
  }

  /// Why nothing can be applied, in a sentence; empty if something can.
  public String obstacle() {
    long contested =
        results.stream().filter(one -> one.outcome() instanceof Outcome.Contested).count();
    if (contested > 0) {
      return contested == 1
          ? MESSAGES.get("objection.contested")
          : MESSAGES.get("objection.contested-many", contested);
    }
    if (ready().isEmpty()) {
      return MESSAGES.get("objection.nothing");
    }
    return target().isEmpty() ? MESSAGES.get("objection.read-only") : "";
  }

  /// The target of writes; empty while the cluster is read-only.
  public Optional<WriteTarget> target() {
    return session.permitProperty().get().flatMap(WritePermit::target);
  }

  /// The write permit, which the session may revoke.
  public ReadOnlyObjectProperty<Optional<WritePermit>> permitProperty() {
    return session.permitProperty();
  }

  /// Why the given consent is insufficient, in a sentence; empty if it suffices.
  ///
  /// @param typed the name of the context, required if it is protected
  /// @param override the justification, required if there are dangers
  public String objection(String typed, String override) {
    Optional<WriteTarget> target = target();
    if (target.isEmpty() || !obstacle().isEmpty()) {
      return obstacle();
    }
    return new ApplyConfirmation(target.get(), typed, override).objection(!dangers.isEmpty());
  }

  /// Applies the changes; does nothing if [#objection] has one, or while another operation runs.
  public void apply(String typed, String override) {
    Optional<WriteTarget> target = target();
    Optional<ClusterClient> client = session.clientProperty().get();
    Optional<WritePermit> permit = permitProperty().get();
    if (status.isBusy()
        || !objection(typed, override).isEmpty()
        || client.isEmpty()
        || permit.isEmpty()) {
      return;
    }
    WriteConsent consent = new ApplyConfirmation(target.orElseThrow(), typed, override).consent();
    ApplyPlan plan = new ApplyPlan(ready(), dangers);
    status
        .follow(
            services
                .tasks()
                .start(
                    MESSAGES.get("task.apply", session.context()),
                    progress ->
                        new Applier(client.get(), journals.folder(), services.clock())
                            .apply(plan, permit.get(), consent, progress)))
        .onSuccess(this::applied)
        .onCancel(this::stopped);
  }

  private void applied(ApplyResult applied) {
    undoing.took(applied);
    status.end(ChangeReviewDescriptions.applied(applied, session.context()));
    if (applied.failed().isEmpty()) {
      leaveReview();
    }
    changed.run();
  }

  private void stopped() {
    status.stopped();
    changed.run();
  }

  /// Dismisses the result of the latest operation.
  public void dismiss() {
    status.dismiss();
  }

  /// Leaves the review and cancels its dry run.
  public void close() {
    trying.cancel();
    status.dismiss();
    leaveReview();
  }

  private void leaveReview() {
    open.set(false);
    results.clear();
    dangers.clear();
    selected.set(Optional.empty());
  }

  /// The changes as the server would make them.
  public ObservableList<DryRunResult> results() {
    return results;
  }

  /// Why the changes could lock up the cluster.
  public ObservableList<Danger> dangers() {
    return dangers;
  }

  public ObjectProperty<Optional<DryRunResult>> selectedProperty() {
    return selected;
  }

  /// The selected change before and after, line by line.
  public ReadOnlyObjectProperty<List<DiffRow>> diffProperty() {
    return diff.rowsProperty();
  }

  public ReadOnlyBooleanProperty busyProperty() {
    return status.busyProperty();
  }

  public ReadOnlyBooleanProperty openProperty() {
    return open.getReadOnlyProperty();
  }

  /// The result of the latest operation; empty for none.
  public ReadOnlyStringProperty newsProperty() {
    return status.newsProperty();
  }

  public UndoViewModel undoing() {
    return undoing;
  }
}

package dev.admittance.app.cluster.compare;

import dev.admittance.app.cluster.session.ClusterServices;
import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.cluster.session.TaskProgress;
import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.WriteConsent;
import dev.admittance.cluster.WritePermit;
import dev.admittance.cluster.WriteTarget;
import dev.admittance.cluster.apply.Applied;
import dev.admittance.cluster.apply.Applier;
import dev.admittance.cluster.apply.ApplyPlan;
import dev.admittance.cluster.apply.Danger;
import dev.admittance.cluster.apply.Intention;
import dev.admittance.cluster.apply.Proposal;
import dev.admittance.cluster.apply.Proposal.Outcome;
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
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// Changes of a cluster from their trying out to their undoing. Confined to the UI thread.
public final class ReviewViewModel {
  private static final Messages MESSAGES = Messages.of(ReviewViewModel.class);

  private final ClusterSession session;
  private final ClusterServices services;
  private final Journals journals;
  private final ReviewStatus status;
  private final UndoViewModel undoing;
  private final ProposalDiff diff;
  private final ObservableList<Proposal> proposals = FXCollections.observableArrayList();
  private final ObservableList<Danger> dangers = FXCollections.observableArrayList();
  private final ObjectProperty<Optional<Proposal>> selected =
      new SimpleObjectProperty<>(Optional.empty());
  private final ReadOnlyBooleanWrapper open = new ReadOnlyBooleanWrapper();
  private List<JsonObject> live = List.of();
  private Runnable changed = () -> {};

  /// Tries nothing out yet.
  public ReviewViewModel(ClusterSession session, Journals journals) {
    this.session = session;
    this.services = session.services();
    this.journals = journals;
    status = new ReviewStatus(services.failures());
    undoing = new UndoViewModel(session, journals, status, () -> changed.run());
    diff = new ProposalDiff(services, selected);
  }

  /// Sets what is done when something was changed in the cluster.
  public void whenChanged(Runnable action) {
    changed = action;
  }

  /// Tries changes out.
  ///
  /// @param there the configurations that the cluster has
  public void review(List<Intention> intentions, List<JsonObject> there) {
    live = List.copyOf(there);
    status.dismiss();
    undoing.forget();
    tryOut(intentions, Optional.empty());
  }

  private void tryOut(List<Intention> intentions, Optional<String> keep) {
    Optional<ClusterClient> client = session.clientProperty().get();
    if (client.isEmpty() || status.isBusy()) {
      return;
    }
    Trial trial =
        new Trial(client.get(), session.pictureProperty().get(), services.clock().instant(), live);
    status.start();
    services
        .tasks()
        .start(
            MESSAGES.get("task.try-out", session.context()),
            progress -> trial.of(intentions, progress))
        .onSuccess(tried -> show(tried, keep))
        .onFailure(status::fail)
        .onCancel(status::end);
  }

  private void show(Trial.Result tried, Optional<String> keep) {
    status.end();
    dangers.setAll(tried.dangers());
    proposals.setAll(tried.proposals());
    selected.set(
        proposals.stream()
            .filter(one -> keep.isEmpty() || keep.get().equals(one.intention().name()))
            .findFirst()
            .or(() -> proposals.stream().findFirst()));
    open.set(true);
  }

  /// Tries a contested change out again, with the fields of others taken over.
  public void takeOver(Proposal contested) {
    if (contested.intention() instanceof Intention.Put put) {
      replace(contested, put.takingOver());
    }
  }

  /// Tries a contested change out again, without the fields of others.
  public void leave(Proposal contested) {
    if (contested.intention() instanceof Intention.Put put
        && contested.outcome() instanceof Outcome.Contested found) {
      replace(contested, put.leaving(found.conflicts()));
    }
  }

  /// Does without a change.
  public void drop(Proposal unwanted) {
    List<Intention> left = new ArrayList<>();
    proposals.stream()
        .filter(one -> !one.equals(unwanted))
        .forEach(one -> left.add(one.intention()));
    if (left.isEmpty()) {
      close();
    } else {
      tryOut(left, Optional.empty());
    }
  }

  private void replace(Proposal old, Intention now) {
    tryOut(
        proposals.stream().map(one -> one.equals(old) ? now : one.intention()).toList(),
        Optional.of(now.name()));
  }

  /// Tries all of them out again.
  public void retry() {
    tryOut(
        proposals.stream().map(Proposal::intention).toList(),
        selected.get().map(one -> one.intention().name()));
  }

  /// The changes that can be made now.
  public List<Proposal> ready() {
    return proposals.stream().filter(Proposal::isReady).toList();
  }

  /// Why nothing can be applied, in a sentence; empty where something can.
  public String obstacle() {
    long contested =
        proposals.stream().filter(one -> one.outcome() instanceof Outcome.Contested).count();
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

  /// What would be written to; empty while the cluster is only read.
  public Optional<WriteTarget> target() {
    return session.permitProperty().get().flatMap(WritePermit::target);
  }

  /// The permit to write, which the session may take back.
  public ReadOnlyObjectProperty<Optional<WritePermit>> permitProperty() {
    return session.permitProperty();
  }

  /// What would stop a person who says this from applying, in a sentence; empty for nothing.
  ///
  /// @param typed the name of the context, where it is protected
  /// @param override why dangers are taken, where there are some
  public String objection(String typed, String override) {
    Optional<WriteTarget> target = target();
    if (target.isEmpty() || !obstacle().isEmpty()) {
      return obstacle();
    }
    return new SaidConsent(target.get(), typed, override).objection(!dangers.isEmpty());
  }

  /// Makes the changes that can be made; does nothing where [#objection] has one.
  public void apply(String typed, String override) {
    Optional<WriteTarget> target = target();
    Optional<ClusterClient> client = session.clientProperty().get();
    Optional<WritePermit> permit = permitProperty().get();
    if (!objection(typed, override).isEmpty() || client.isEmpty() || permit.isEmpty()) {
      return;
    }
    WriteConsent consent = new SaidConsent(target.orElseThrow(), typed, override).consent();
    ApplyPlan plan = new ApplyPlan(ready(), dangers);
    status.start();
    services
        .tasks()
        .start(
            MESSAGES.get("task.apply", session.context()),
            progress ->
                new Applier(client.get(), journals.folder(), services.clock())
                    .apply(plan, permit.get(), consent, new TaskProgress(progress)))
        .onSuccess(this::applied)
        .onFailure(status::fail)
        .onCancel(this::stopped);
  }

  private void applied(Applied applied) {
    undoing.took(applied);
    status.end(ReviewWords.applied(applied, session.context()));
    if (applied.failed().isEmpty()) {
      leaveReview();
    }
    changed.run();
  }

  private void stopped() {
    status.stopped();
    changed.run();
  }

  /// Takes note of what became of the latest deed.
  public void dismiss() {
    status.dismiss();
  }

  /// Gives the changes up.
  public void close() {
    status.dismiss();
    leaveReview();
  }

  private void leaveReview() {
    open.set(false);
    proposals.clear();
    dangers.clear();
    selected.set(Optional.empty());
  }

  /// The changes as the server would make them.
  public ObservableList<Proposal> proposals() {
    return proposals;
  }

  /// Why they could lock the cluster up.
  public ObservableList<Danger> dangers() {
    return dangers;
  }

  /// The change that is looked at.
  public ObjectProperty<Optional<Proposal>> selectedProperty() {
    return selected;
  }

  /// It before and after, line by line.
  public ReadOnlyObjectProperty<List<DiffRow>> diffProperty() {
    return diff.rowsProperty();
  }

  /// Whether the server is at work.
  public ReadOnlyBooleanProperty busyProperty() {
    return status.busyProperty();
  }

  /// Whether changes are being looked at.
  public ReadOnlyBooleanProperty openProperty() {
    return open.getReadOnlyProperty();
  }

  /// What became of the latest deed; empty for nothing.
  public ReadOnlyStringProperty newsProperty() {
    return status.newsProperty();
  }

  /// The undoing of what was applied.
  public UndoViewModel undoing() {
    return undoing;
  }
}

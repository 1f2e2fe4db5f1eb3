package dev.admittance.app.cluster.compare;

import dev.admittance.app.cluster.session.ClusterServices;
import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.cluster.session.FaultAdvice;
import dev.admittance.app.cluster.session.TaskProgress;
import dev.admittance.app.controls.DiffRow;
import dev.admittance.app.controls.LineDiff;
import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.WriteConsent;
import dev.admittance.cluster.WriteGate;
import dev.admittance.cluster.WritePermit;
import dev.admittance.cluster.WriteTarget;
import dev.admittance.cluster.apply.Applied;
import dev.admittance.cluster.apply.Applier;
import dev.admittance.cluster.apply.ApplyPlan;
import dev.admittance.cluster.apply.Danger;
import dev.admittance.cluster.apply.DeadlockCheck;
import dev.admittance.cluster.apply.DryRun;
import dev.admittance.cluster.apply.Intention;
import dev.admittance.cluster.apply.Proposal;
import dev.admittance.cluster.apply.Proposal.Outcome;
import dev.admittance.cluster.apply.UndoJournal;
import dev.admittance.cluster.apply.Undoing;
import dev.admittance.cluster.compare.ObjectPair;
import dev.admittance.cluster.live.ClusterPicture;
import dev.admittance.cluster.live.Watched;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.YamlLines;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// Changes of a cluster from their trying out to their undoing. Confined to the UI thread.
public final class ReviewViewModel {
  private static final Duration RECENT = Duration.ofDays(1);

  /// Lines that are shown around a change.
  private static final int LINES_AROUND = 4;

  private final ClusterSession session;
  private final ClusterServices services;
  private final Journals journals;
  private final ObservableList<Proposal> proposals = FXCollections.observableArrayList();
  private final ObservableList<Danger> dangers = FXCollections.observableArrayList();
  private final ObjectProperty<Optional<Proposal>> selected =
      new SimpleObjectProperty<>(Optional.empty());
  private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
  private final ReadOnlyBooleanWrapper open = new ReadOnlyBooleanWrapper();
  private final ReadOnlyStringWrapper news = new ReadOnlyStringWrapper("");
  private final ReadOnlyObjectWrapper<Optional<Path>> undoable =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final ReadOnlyObjectWrapper<List<DiffRow>> diff = new ReadOnlyObjectWrapper<>(List.of());
  private List<JsonObject> live = List.of();
  private Runnable changed = () -> {};

  /// Where journals are kept, which may have to be made first.
  @FunctionalInterface
  public interface Journals {
    /// The folder, which nobody else can look into.
    Path folder() throws IOException;
  }

  /// Tries nothing out yet.
  public ReviewViewModel(ClusterSession session, Journals journals) {
    this.session = session;
    this.services = session.services();
    this.journals = journals;
    selected.subscribe((_, now) -> compare(now));
  }

  private void compare(Optional<Proposal> wanted) {
    diff.set(List.of());
    wanted.ifPresent(proposal ->
        services
            .background()
            .start(
                "Comparing before and after",
                _ ->
                    LineDiff.changesOnly(
                        LineDiff.compare(
                            lines(proposal.before()),
                            lines(
                                proposal.outcome() instanceof Outcome.Refused
                                    ? proposal.before()
                                    : proposal.after())),
                        LINES_AROUND))
            .onSuccess(rows -> {
              if (selected.get().equals(wanted)) {
                diff.set(rows);
              }
            })
            .onFailure(services.failures()::reportUnexpected));
  }

  private static List<String> lines(Optional<JsonObject> object) {
    return object.map(ObjectPair::comparable).map(YamlLines::of).orElse(List.of());
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
    news.set("");
    undoable.set(Optional.empty());
    tryOut(intentions, Optional.empty());
  }

  private record Tried(List<Proposal> proposals, List<Danger> dangers) {}

  private void tryOut(List<Intention> intentions, Optional<String> keep) {
    Optional<ClusterClient> client = session.clientProperty().get();
    if (client.isEmpty() || busy.get()) {
      return;
    }
    ClusterPicture picture = session.pictureProperty().get();
    List<JsonObject> there = live;
    start();
    services
        .tasks()
        .start(
            "Trying changes out in " + session.context(),
            progress -> {
              DryRun dryRun = new DryRun(client.get());
              List<Proposal> tried = new ArrayList<>();
              for (Intention intention : intentions) {
                progress.at(tried.size(), intentions.size(), intention.name());
                tried.add(dryRun.of(intention));
              }
              return new Tried(tried, dangers(picture, there, tried));
            })
        .onSuccess(tried -> show(tried, keep))
        .onFailure(this::fail)
        .onCancel(() -> busy.set(false));
  }

  private List<Danger> dangers(
      ClusterPicture picture, List<JsonObject> there, List<Proposal> tried) {
    DeadlockCheck.Complete complete =
        new DeadlockCheck.Complete(
            picture.isCurrent(Watched.SERVICES), picture.isCurrent(Watched.ENDPOINT_SLICES));
    return new DeadlockCheck(
            picture.known().get(), picture.served().get(), complete, services.clock().instant())
        .of(there, tried);
  }

  private void show(Tried tried, Optional<String> keep) {
    busy.set(false);
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
          ? "Decide first about the fields that others manage."
          : "Decide first about the fields that others manage, in " + contested + " objects.";
    }
    if (ready().isEmpty()) {
      return "There is nothing to change.";
    }
    return target().isEmpty()
        ? "The cluster is only read. Allow writing with the switch above."
        : "";
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
    if (!dangers.isEmpty() && override.isBlank()) {
      return "Say why it is done all the same.";
    }
    return isTyped(target.get(), typed)
        ? WriteGate.objection(target.get(), consent(target.get(), typed, override)).orElse("")
        : "Type the name of the context.";
  }

  private static boolean isTyped(WriteTarget target, String typed) {
    return typed.isEmpty() || typed.equals(target.context());
  }

  private static WriteConsent consent(WriteTarget target, String typed, String override) {
    return new WriteConsent(
        target.server(),
        target.context(),
        typed.isEmpty() ? Optional.empty() : Optional.of(typed),
        override.isBlank() ? Optional.empty() : Optional.of(override.strip()));
  }

  /// Makes the changes that can be made; does nothing where [#objection] has one.
  public void apply(String typed, String override) {
    Optional<WriteTarget> target = target();
    Optional<ClusterClient> client = session.clientProperty().get();
    Optional<WritePermit> permit = permitProperty().get();
    if (!objection(typed, override).isEmpty() || client.isEmpty() || permit.isEmpty()) {
      return;
    }
    WriteConsent consent = consent(target.orElseThrow(), typed, override);
    ApplyPlan plan = new ApplyPlan(ready(), dangers);
    start();
    services
        .tasks()
        .start(
            "Applying to " + session.context(),
            progress ->
                new Applier(client.get(), journals.folder(), services.clock())
                    .apply(plan, permit.get(), consent, new TaskProgress(progress)))
        .onSuccess(this::applied)
        .onFailure(this::fail)
        .onCancel(this::stopped);
  }

  private void applied(Applied applied) {
    busy.set(false);
    undoable.set(applied.changes().isEmpty() ? Optional.empty() : Optional.of(applied.journal()));
    news.set(ReviewWords.applied(applied, session.context()));
    if (applied.failed().isEmpty()) {
      leaveReview();
    }
    changed.run();
  }

  private void stopped() {
    busy.set(false);
    news.set("Stopped; what was applied until then stays, and is kept in the journal.");
    changed.run();
  }

  /// Puts back what was there before the latest changes.
  public void undo() {
    Optional<ClusterClient> client = session.clientProperty().get();
    Optional<WritePermit> permit = permitProperty().get();
    Optional<Path> journal = undoable.get();
    if (client.isEmpty() || journal.isEmpty() || busy.get()) {
      return;
    }
    if (permit.isEmpty()) {
      news.set("The cluster is only read. Allow writing with the switch above, then undo.");
      return;
    }
    start();
    services
        .tasks()
        .start(
            "Undoing changes of " + session.context(),
            progress ->
                new Undoing(client.get(), services.clock())
                    .undo(
                        UndoJournal.read(journal.get()), permit.get(), new TaskProgress(progress)))
        .onSuccess(undone -> {
          busy.set(false);
          undoable.set(Optional.empty());
          news.set(ReviewWords.undone(undone));
          changed.run();
        })
        .onFailure(this::fail)
        .onCancel(this::stopped);
  }

  /// Looks for the latest changes that were made within a day, before this page was opened, and not
  /// undone.
  public void recall() {
    Optional<ClusterClient> client = session.clientProperty().get();
    if (client.isEmpty() || undoable.get().isPresent()) {
      return;
    }
    services
        .background()
        .start(
            "Looking for changes that can be undone",
            _ -> UndoJournal.open(journals.folder(), client.get().server(), 1))
        .onSuccess(found ->
            found.stream()
                .filter(entry -> entry.at().isAfter(services.clock().instant().minus(RECENT)))
                .findFirst()
                .ifPresent(this::offer))
        .onFailure(services.failures()::reportUnexpected);
  }

  /// Takes note of what became of the latest deed.
  public void dismiss() {
    news.set("");
  }

  private void offer(UndoJournal.Entry entry) {
    if (undoable.get().isEmpty() && news.get().isEmpty()) {
      undoable.set(Optional.of(entry.file()));
      news.set(ReviewWords.earlier(entry));
    }
  }

  private void start() {
    busy.set(true);
    news.set("");
  }

  private void fail(Throwable cause) {
    busy.set(false);
    switch (cause) {
      case ClusterException known ->
          news.set(
              ReviewWords.sentence(known.fault().sentence()) + " " + FaultAdvice.of(known.fault()));
      case IOException file -> news.set("Nothing was changed: " + file.getMessage());
      default -> services.failures().reportUnexpected(cause);
    }
  }

  /// Gives the changes up.
  public void close() {
    news.set("");
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
    return diff.getReadOnlyProperty();
  }

  /// Whether the server is at work.
  public ReadOnlyBooleanProperty busyProperty() {
    return busy.getReadOnlyProperty();
  }

  /// Whether changes are being looked at.
  public ReadOnlyBooleanProperty openProperty() {
    return open.getReadOnlyProperty();
  }

  /// What became of the latest deed; empty for nothing.
  public ReadOnlyStringProperty newsProperty() {
    return news.getReadOnlyProperty();
  }

  /// The journal of changes that can be undone.
  public ReadOnlyObjectProperty<Optional<Path>> undoableProperty() {
    return undoable.getReadOnlyProperty();
  }
}

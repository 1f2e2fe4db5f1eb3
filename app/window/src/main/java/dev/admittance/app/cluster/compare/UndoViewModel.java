package dev.admittance.app.cluster.compare;

import dev.admittance.app.cluster.session.ClusterServices;
import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.Protection;
import dev.admittance.cluster.WriteConsent;
import dev.admittance.cluster.WritePermit;
import dev.admittance.cluster.WriteTarget;
import dev.admittance.cluster.apply.ApplyResult;
import dev.admittance.cluster.apply.Undo;
import dev.admittance.cluster.apply.UndoJournal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;

/// Undoes the latest changes applied to a cluster. Confined to the UI thread.
public final class UndoViewModel {
  private static final Messages MESSAGES = Messages.of(UndoViewModel.class);

  private static final Duration RECENT = Duration.ofDays(1);

  private final ClusterSession session;
  private final ClusterServices services;
  private final UndoJournals journals;
  private final ChangeReviewStatus status;
  private final Runnable changed;
  private final OptionalProperty<Path> undoable = new OptionalProperty<>();

  UndoViewModel(
      ClusterSession session, UndoJournals journals, ChangeReviewStatus status, Runnable changed) {
    this.session = session;
    this.services = session.services();
    this.journals = journals;
    this.status = status;
    this.changed = changed;
  }

  void took(ApplyResult applied) {
    undoable.set(applied.changes().isEmpty() ? Optional.empty() : Optional.of(applied.journal()));
  }

  void forget() {
    undoable.set(Optional.empty());
  }

  /// Whether the name of the context has to be typed, as for applying.
  boolean isProtected() {
    return target().filter(one -> one.protection() == Protection.PROTECTED).isPresent();
  }

  private Optional<WriteTarget> target() {
    return session.permitProperty().get().flatMap(WritePermit::target);
  }

  /// Why the given consent is insufficient, in a sentence; empty if it suffices.
  ///
  /// @param typed the name of the context, required if it is protected
  public String objection(String typed) {
    return target()
        .map(target -> new ApplyConfirmation(target, typed, "").objection(false))
        .orElseGet(() -> MESSAGES.get("undo.read-only"));
  }

  /// Restores the state before the latest changes; says why not if [#objection] has one.
  ///
  /// @param typed the name of the context, required if it is protected
  public void undo(String typed) {
    Optional<ClusterClient> client = session.clientProperty().get();
    Optional<WritePermit> permit = session.permitProperty().get();
    Optional<Path> journal = undoable.get();
    if (client.isEmpty() || journal.isEmpty() || status.isBusy()) {
      return;
    }
    String objection = objection(typed);
    if (permit.isEmpty() || !objection.isEmpty()) {
      status.say(objection);
      return;
    }
    WriteConsent consent = new ApplyConfirmation(target().orElseThrow(), typed, "").consent();
    status
        .follow(
            services
                .tasks()
                .start(
                    MESSAGES.get("task.undo", session.context()),
                    progress ->
                        new Undo(client.get(), services.clock())
                            .undo(
                                UndoJournal.read(journal.get()), permit.get(), consent, progress)))
        .onSuccess(undone -> {
          forget();
          status.end(ChangeReviewDescriptions.undone(undone));
          changed.run();
        })
        .onCancel(() -> {
          status.stopped();
          changed.run();
        });
  }

  /// Looks for the latest changes of the last day, from before this page was opened, that were not
  /// undone.
  public void recall() {
    Optional<ClusterClient> client = session.clientProperty().get();
    if (client.isEmpty() || undoable.get().isPresent()) {
      return;
    }
    services
        .background()
        .start(
            MESSAGES.get("task.find-undo"),
            _ -> UndoJournal.open(journals.folder(), client.get().server(), 1))
        .onSuccess(found ->
            found.stream()
                .filter(entry -> entry.at().isAfter(services.clock().instant().minus(RECENT)))
                .findFirst()
                .ifPresent(this::offer));
  }

  private void offer(UndoJournal.Entry entry) {
    if (undoable.get().isEmpty() && status.newsProperty().get().isEmpty()) {
      undoable.set(Optional.of(entry.file()));
      status.say(ChangeReviewDescriptions.earlier(entry));
    }
  }

  /// The journal of changes that can be undone; empty for none.
  public ReadOnlyObjectProperty<Optional<Path>> undoableProperty() {
    return undoable.getReadOnlyProperty();
  }
}

package dev.admittance.app.cluster.recording;

import dev.admittance.app.cluster.session.ClusterServices;
import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.cluster.session.FaultAdvice;
import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.Protection;
import dev.admittance.cluster.WriteConsent;
import dev.admittance.cluster.WriteTarget;
import dev.admittance.storage.IoReason;
import java.io.IOException;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// The recording of one cluster. Confined to the UI thread; blocking work runs in the background.
/// It continues while other pages and clusters are visible, and ends with its session.
final class RecordingViewModel {
  private static final Messages MESSAGES = Messages.of(RecordingViewModel.class);

  private static final int TICK_MILLIS = 500;

  private final ClusterSession session;
  private final ClusterServices services;
  private final Supplier<Protection> protection;
  private final RecordingStarter starter;
  private final RecordingForm form = new RecordingForm();
  private final ReadOnlyObjectWrapper<RecordingState> state =
      new ReadOnlyObjectWrapper<>(new RecordingState.Ready(Optional.empty(), Optional.empty()));
  private boolean sessionClosed;

  /// @param protection of the context
  RecordingViewModel(
      ClusterSession session, Supplier<Protection> protection, RecordingStarter starter) {
    this.session = session;
    this.services = session.services();
    this.protection = protection;
    this.starter = starter;
    session.whenClosed(this::sessionClosed);
  }

  RecordingForm form() {
    return form;
  }

  ReadOnlyObjectProperty<RecordingState> stateProperty() {
    return state.getReadOnlyProperty();
  }

  /// The name of the configuration that this window's recording registers; empty for none.
  Optional<String> ownConfiguration() {
    return switch (state.get()) {
      case RecordingState.Running(var recording, _, _) -> Optional.of(recording.configuration());
      case RecordingState.Stopping(var recording) -> Optional.of(recording.configuration());
      case RecordingState.Stuck(var recording, _) -> Optional.of(recording.configuration());
      case RecordingState.Ready _, RecordingState.Starting _ -> Optional.empty();
    };
  }

  /// Whether the user must type the name of the context.
  boolean asksForTheName() {
    return protection.get() == Protection.PROTECTED;
  }

  /// Why no recording can start, in a sentence; empty if one can.
  Optional<String> obstacle() {
    if (session.clientProperty().get().isEmpty()) {
      return Optional.of(MESSAGES.get("cannot.no-connection"));
    }
    if (protection.get() == Protection.READ_ONLY) {
      return Optional.of(MESSAGES.get("cannot.never"));
    }
    return session.permitProperty().get().isEmpty()
        ? Optional.of(MESSAGES.get("cannot.read-only"))
        : Optional.empty();
  }

  /// Starts a recording with the user's consent; does nothing if that is impossible.
  ///
  /// @param typed the name of the context, if required
  /// @return whether it starts
  boolean start(Optional<String> typed) {
    Optional<RecordingPlan> plan = form.check().plan();
    if (plan.isEmpty()
        || obstacle().isPresent()
        || !(state.get() instanceof RecordingState.Ready)) {
      return false;
    }
    WriteTarget target =
        new WriteTarget(
            session.clientProperty().get().orElseThrow().server(),
            session.context(),
            protection.get());
    if (asksForTheName() && !typed.equals(Optional.of(session.context()))) {
      return false;
    }
    WriteConsent consent =
        typed
            .map(name -> WriteConsent.typed(target, name))
            .orElseGet(() -> WriteConsent.of(target));
    state.set(new RecordingState.Starting());
    services
        .tasks()
        .start(
            MESSAGES.get("task.start", session.context()),
            _ -> starter.start(plan.get(), target, consent))
        .onSuccess(this::started)
        .onFailure(cause -> ready(Optional.of(trouble(MESSAGES.get("trouble.not-started"), cause))))
        .onCancel(() -> ready(Optional.empty()));
    return true;
  }

  private void started(RunningRecording recording) {
    Instant since = services.clock().instant();
    state.set(new RecordingState.Running(recording, since, recording.counts()));
    if (sessionClosed) {
      stop();
    } else {
      services.delay().after(TICK_MILLIS, this::tick);
    }
  }

  private void tick() {
    if (state.get() instanceof RecordingState.Running(var recording, var since, _)) {
      state.set(new RecordingState.Running(recording, since, recording.counts()));
      services.delay().after(TICK_MILLIS, this::tick);
    }
  }

  /// Unregisters the webhook and ends the recording; retries after a failure.
  void stop() {
    switch (state.get()) {
      case RecordingState.Running(var recording, _, _) -> stop(recording);
      case RecordingState.Stuck(var recording, _) -> stop(recording);
      case RecordingState.Ready _, RecordingState.Starting _, RecordingState.Stopping _ -> {}
    }
  }

  private void stop(RunningRecording recording) {
    state.set(new RecordingState.Stopping(recording));
    services
        .background()
        .start(
            MESSAGES.get("task.end", session.context()),
            _ -> {
              recording.close();
              return recording;
            })
        .onSuccess(this::ended)
        .onFailure(cause -> notEnded(recording, cause));
  }

  private void ended(RunningRecording recording) {
    state.set(
        new RecordingState.Ready(
            Optional.of(new RecordingState.Finished(recording.counts(), recording.files())),
            recording
                .trouble()
                .map(why ->
                    new RecordingState.Trouble(
                        MESSAGES.get("trouble.not-written", why),
                        MESSAGES.get("trouble.not-written-remedy")))));
  }

  private void notEnded(RunningRecording recording, Throwable cause) {
    if (cause instanceof ClusterException) {
      state.set(
          new RecordingState.Stuck(
              recording, trouble(MESSAGES.get("run.still-registered"), cause)));
    } else {
      ended(recording);
    }
  }

  private void ready(Optional<RecordingState.Trouble> trouble) {
    state.set(new RecordingState.Ready(Optional.empty(), trouble));
  }

  private static RecordingState.Trouble trouble(String what, Throwable cause) {
    return switch (cause) {
      case ClusterException e ->
          new RecordingState.Trouble(what + ": " + e.fault().sentence(), FaultAdvice.of(e.fault()));
      case IOException e ->
          new RecordingState.Trouble(
              what + ": " + IoReason.of(e), MESSAGES.get("trouble.io-remedy"));
      default -> new RecordingState.Trouble(what + ": " + cause.getMessage(), "");
    };
  }

  private void sessionClosed() {
    sessionClosed = true;
    stop();
  }
}

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

/// The recording of one cluster. Confined to the UI thread; what blocks is done elsewhere. It goes
/// on while other pages and clusters are looked at, and ends with its session.
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

  /// @param protection how carefully the context is to be written to
  RecordingViewModel(
      ClusterSession session, Supplier<Protection> protection, RecordingStarter starter) {
    this.session = session;
    this.services = session.services();
    this.protection = protection;
    this.starter = starter;
    session.whenClosed(this::sessionClosed);
  }

  /// What is filled in.
  RecordingForm form() {
    return form;
  }

  /// How it stands.
  ReadOnlyObjectProperty<RecordingState> stateProperty() {
    return state.getReadOnlyProperty();
  }

  /// The name under which a recording of ours is registered; empty for none.
  Optional<String> ownConfiguration() {
    return switch (state.get()) {
      case RecordingState.Running(var recording, _, _) -> Optional.of(recording.configuration());
      case RecordingState.Stopping(var recording) -> Optional.of(recording.configuration());
      case RecordingState.Stuck(var recording, _) -> Optional.of(recording.configuration());
      case RecordingState.Ready _, RecordingState.Starting _ -> Optional.empty();
    };
  }

  /// Whether the name of the context has to be typed.
  boolean asksForTheName() {
    return protection.get() == Protection.PROTECTED;
  }

  /// Why a recording cannot be started, in a sentence; empty where it can.
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

  /// Starts to record, once a person agreed. Does nothing where that cannot be.
  ///
  /// @param typed the name of the context, where it is asked for
  /// @return whether it is started
  boolean start(Optional<String> typed) {
    Optional<RecordingWish> wish = form.check().wish();
    if (wish.isEmpty()
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
            _ -> starter.start(wish.get(), target, consent))
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

  /// Takes the hook back and ends the recording; tries again where that did not work.
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

package dev.admittance.simulator.initialization;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.initialization.trace.ApiResponse;
import dev.admittance.simulator.initialization.trace.InitializationEvent;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import dev.admittance.simulator.initialization.trace.StoredObject;
import dev.admittance.simulator.registry.Refusals;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.trace.ClientStatus;
import dev.admittance.simulator.trace.Step;
import java.util.Optional;

/// A call that changes an object, from its arrival until it is answered. It never waits for
/// initializers (I-48).
record UpdateCall(
    SimulationState state, ApiServer server, PendingCall call, ObjectKey key, Edit edit) {
  private static final int OK = 200;

  /// The number of tries of a server on conflicting writes.
  private static final int MOST_TRIES = 5;

  interface Edit {
    /// The changed object, or why there is none.
    ///
    /// @param stored the current object
    Edited of(JsonObject stored);

    /// The resource version that the object must have; empty for any.
    default Optional<String> version() {
      return Optional.empty();
    }
  }

  sealed interface Edited {
    record Changed(JsonObject object) implements Edited {}

    record Refused(ClientStatus status) implements Edited {}
  }

  void run() {
    attempt(1);
  }

  private void attempt(int number) {
    Optional<StoredObject> there = state.etcd().find(key);
    if (there.isEmpty()) {
      call.refuse(RuleId.W_112, ApiStatuses.notFound(key));
      return;
    }
    switch (edit.of(there.get().object())) {
      case Edited.Refused(ClientStatus status) -> call.refuse(RuleId.W_112, status);
      case Edited.Changed(JsonObject object) -> admit(there.get(), object, number);
    }
  }

  private void admit(StoredObject there, JsonObject object, int number) {
    if (!isOutdated(there)
        && new PodSpec(key, server.rules()).isRefusedByServers(there.object(), object)) {
      state
          .recorder()
          .leftOut(
              server.name(),
              RuleId.I_54,
              "a server of this release refuses to change so much of this pod's spec",
              "the update goes on");
    }
    AdmissionRequest request =
        ApiRequests.by(
            call.caller().user(),
            "call-" + call.call().number(),
            ApiRequests.about(Operation.UPDATE, key, Optional.of(object), there.object()));
    AdmissionResult decided = server.admission().update(request, state.etcd().store());
    state
        .recorder()
        .add(
            server.name(),
            RuleId.I_68,
            header ->
                new InitializationEvent.AdmissionDecided(header, call.call(), decided.trace()));
    if (decided.refusal().isEmpty()) {
      state.quotas().charge(server, call.call(), key, decided);
    }
    server.after(
        decided.took(),
        () ->
            decided
                .refusal()
                .ifPresentOrElse(
                    refusal -> refuse(there, request, refusal, number),
                    () -> finish(there, request, decided.object(), number)));
  }

  private void finish(StoredObject there, AdmissionRequest request, JsonObject object, int number) {
    AdmissionRequest admitted = request.with(Optional.of(object), request.oldObject());
    if (!server.admission().completesCreation(admitted)) {
      store(there, object, Optional.empty(), number);
      return;
    }
    ProposedCompletion.Verdict verdict = completion().admit(admitted, object, false);
    server.after(verdict.took(), () -> store(there, verdict.object(), verdict.refusal(), number));
  }

  private ProposedCompletion completion() {
    return new ProposedCompletion(state, server, call.call());
  }

  /// A refusal by webhooks that judge a change as the creation that it completes refuses the
  /// creation.
  private void refuse(
      StoredObject there, AdmissionRequest request, Step.Refusal refusal, int number) {
    if (refusal instanceof Step.OfHook && server.admission().completesCreation(request)) {
      JsonObject failed = completion().failed(there.object(), refusal.status());
      store(there, failed, Optional.of(refusal.status()), number);
    } else {
      call.refuse(refusal);
    }
  }

  private void store(
      StoredObject there, JsonObject object, Optional<ClientStatus> refusal, int number) {
    Optional<StoredObject> now = state.etcd().find(key);
    ConfigurationStorage storage = new ConfigurationStorage(server.rules());
    Optional<ClientStatus> invalid = storage.refusal(key, object, Optional.of(there.object()));
    if (invalid.isPresent()) {
      call.refuse(RuleId.I_27, invalid.get());
    } else if (now.isEmpty()) {
      state.quotas().notStored(call.call());
      call.refuse(RuleId.W_112, ApiStatuses.notFound(key));
    } else if (now.get().revision() != there.revision()) {
      state.quotas().notStored(call.call());
      retry(now.get().object(), number);
    } else if (object.equals(there.object())) {
      call.answer(RuleId.W_112, ApiResponse.of(OK, object));
    } else {
      String cause = call.caller().name() + (refusal.isEmpty() ? " changes it" : " is refused");
      new Commit(state, server, key)
          .write(
              storage.stored(key, object, Optional.of(there.object())),
              refusal.isEmpty() ? RuleId.I_50 : RuleId.I_67,
              cause,
              written -> answer(written, refusal));
    }
  }

  /// Whether the update is about an older version, and will be refused for that.
  private boolean isOutdated(StoredObject there) {
    return edit.version()
        .filter(version ->
            !version.equals(ObjectFields.metadata(there.object()).text("resourceVersion")))
        .isPresent();
  }

  private void retry(JsonObject now, int number) {
    if (edit.version().isPresent() || number == MOST_TRIES) {
      call.refuse(RuleId.W_112, Refusals.outdated(ObjectFields.resource(key, now), key.name()));
    } else {
      attempt(number + 1);
    }
  }

  private void answer(JsonObject written, Optional<ClientStatus> refusal) {
    refusal.ifPresentOrElse(
        status -> call.refuse(RuleId.I_67, status),
        () -> call.answer(RuleId.W_112, ApiResponse.of(OK, written)));
  }
}

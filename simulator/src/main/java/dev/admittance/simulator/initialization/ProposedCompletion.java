package dev.admittance.simulator.initialization;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.initialization.trace.ApiCall;
import dev.admittance.simulator.initialization.trace.InitializationEvent;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import dev.admittance.simulator.initializer.Initializers;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.ClientStatus;
import dev.admittance.simulator.trace.Step;
import java.time.Duration;
import java.util.Optional;

/// As proposed, the creation of an object is decided when its last initializer has finished (I-67).
/// The proposals do not say what happens to an object that is refused then; here its initialization
/// fails, so that its creator gets the refusal (chosen).
record ProposedCompletion(SimulationState state, ApiServer server, ApiCall call) {

  /// The result.
  ///
  /// @param object to store: as the plugins left it, or with the refusal as its result
  /// @param refusal for the client that completed the object
  record Verdict(JsonObject object, Duration took, Optional<ClientStatus> refusal) {}

  /// Judges the creation.
  ///
  /// @param update that completes the initialization
  /// @param alone whether the update itself was not decided
  Verdict admit(AdmissionRequest update, JsonObject completed, boolean alone) {
    ObjectKey key = ApiRequests.made(update).key();
    AdmissionResult decided =
        server.admission().completion(update, completed, alone, state.quotas().without(key));
    state
        .recorder()
        .add(
            server.name(),
            RuleId.I_67,
            header -> new InitializationEvent.AdmissionDecided(header, call, decided.trace()));
    if (alone && decided.refusal().isEmpty()) {
      state.quotas().chargeRest(server, call, key, decided);
    }
    Optional<ClientStatus> refusal = decided.refusal().map(Step.Refusal::status);
    JsonObject object =
        refusal
            .map(status -> failed(update.oldObject().orElseThrow(), status))
            .orElseGet(decided::object);
    return new Verdict(object, decided.took(), refusal);
  }

  /// An object whose initialization fails with a Status.
  JsonObject failed(JsonObject waiting, ClientStatus status) {
    return Initializers.of(waiting, server.rules())
        .orElseThrow()
        .failed(status.json())
        .in(waiting, server.rules());
  }
}

package dev.admittance.simulator.initializer;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.proposal.BehaviourFact;
import dev.admittance.simulator.proposal.Ruleset;
import dev.admittance.simulator.request.AdmissionRequest;
import java.util.Optional;

/// When webhooks judge a request whose object may wait for initializers (I-67, I-68).
public enum HookTiming {
  /// Now, as the request itself. The servers have only this: hooks see the uninitialized object at
  /// its creation, and each step of its initialization as an update.
  NOW,
  /// Not yet: the object continues to wait. Only in the proposals.
  LATER,
  /// Now, as the creation of an object that has just been initialized. Only in the proposals.
  AS_CREATION;

  /// The timing of a request. In the proposals hooks judge a creation when the last initializer has
  /// finished, and each update, including those of initializers that leave others pending (I-110,
  /// step 6).
  ///
  /// @param object at the hooks' turn; empty for none
  public static HookTiming of(
      AdmissionRequest request, Optional<JsonObject> object, Ruleset rules) {
    if (!rules.has(BehaviourFact.HOOKS_AFTER_INITIALIZATION)
        || !request.subResource().isEmpty()
        || object.isEmpty()) {
      return NOW;
    }
    boolean waits = !Initializers.isInitialized(object.get(), rules);
    return switch (request.operation()) {
      case CREATE -> waits ? LATER : NOW;
      case UPDATE -> {
        boolean waited =
            request
                .oldObject()
                .map(old -> Initializers.updatesUninitialized(old, rules))
                .orElse(false);
        yield waited && !waits ? AS_CREATION : NOW;
      }
      case DELETE, CONNECT -> NOW;
    };
  }
}

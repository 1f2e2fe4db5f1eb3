package dev.admittance.simulator.initialization;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import dev.admittance.simulator.initializer.InitializerStatuses;
import dev.admittance.simulator.initializer.Initializers;
import dev.admittance.simulator.proposal.Ruleset;
import dev.admittance.simulator.registry.Refusals;
import dev.admittance.simulator.request.GroupVersionResource;
import dev.admittance.simulator.trace.ClientStatus;
import java.util.List;
import java.util.Optional;

/// Status objects that the proposals mention without a form. Each answer states the chosen parts.
final class ProposedStatuses {
  /// The parts of [#timedOut] that the proposals leave open.
  static final String TIMEOUT_CHOICE =
      "chosen: the message, the type of the cause, and where the resourceVersion stands";

  /// The parts of [#accepted] that the proposals leave open.
  static final String ACCEPTED_CHOICE = "chosen: the message, and where the resourceVersion stands";

  /// The parts of [#blocked] that the proposals leave open.
  static final String BLOCKED_CHOICE = "chosen: how a blocked request is answered";

  private static final int ACCEPTED = 202;
  private static final int INTERNAL_ERROR = 500;

  private ProposedStatuses() {}

  /// The answer to a creator after its timeout: as shipped, with the additions of the proposal
  /// (I-102).
  ///
  /// @param object as stored; empty where it is not
  static ClientStatus timedOut(ObjectKey key, Optional<JsonObject> object, Ruleset rules) {
    ClientStatus plain = InitializerStatuses.timedOut();
    if (object.isEmpty()) {
      return plain;
    }
    String first =
        Initializers.of(object.get(), rules).map(Initializers::pending).orElse(List.of()).stream()
            .findFirst()
            .orElse("");
    JsonObject cause =
        JsonObject.builder()
            .put("reason", "InitializationTimeout")
            .put("message", "the object was stored and waits for initializer " + first)
            .put("field", "metadata.initializers.pending[0]")
            .build();
    JsonObject details = details(key, object.get()).put("causes", JsonArray.of(cause)).build();
    return new ClientStatus(
        plain.code(),
        plain.reason(),
        plain.message(),
        plain.json().with("metadata", version(object.get())).with("details", details));
  }

  /// The answer to a read of an uninitialized object, and to a creation of an existing one (I-62,
  /// I-101).
  static ClientStatus accepted(ObjectKey key, JsonObject object) {
    String message = key.resource() + " \"" + key.name() + "\" is not initialized";
    JsonObject json =
        JsonObject.builder()
            .put("kind", "Status")
            .put("apiVersion", "v1")
            .put("metadata", version(object))
            .put("status", "Success")
            .put("message", message)
            .put("details", details(key, object).build())
            .put("code", ACCEPTED)
            .build();
    return new ClientStatus(ACCEPTED, "", message, json);
  }

  /// The answer to a creation while the configuration is too old (I-75).
  static ClientStatus blocked() {
    return ClientStatus.failure(
        INTERNAL_ERROR,
        "LoadingConfiguration",
        "Waiting for the initializer configuration: it was not read for 5 s",
        JsonObject.of("retryAfterSeconds", JsonNumber.of(1)));
  }

  private static JsonObject version(JsonObject object) {
    GoFields metadata = ObjectFields.metadata(object);
    return JsonObject.builder().put("resourceVersion", metadata.text("resourceVersion")).build();
  }

  private static JsonObject.Builder details(ObjectKey key, JsonObject object) {
    GroupVersionResource resource = ObjectFields.resource(key, object);
    return Refusals.details(resource.group(), resource.resource(), key.name())
        .put("uid", ObjectFields.metadata(object).text("uid"));
  }
}

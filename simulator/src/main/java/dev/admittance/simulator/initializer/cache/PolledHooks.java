package dev.admittance.simulator.initializer.cache;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.registry.Refusals;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.ClientStatus;
import java.util.Optional;

/// The plugins with polled hooks (I-78): without configuration they refuse each operation on each
/// resource.
public enum PolledHooks {
  /// `GenericAdmissionWebhook` of 1.7 and 1.8.
  EXTERNAL("ExternalAdmissionHook", "ExternalAdmissionHook", "externalAdmissionHook"),
  /// `MutatingAdmissionWebhook` of 1.9.
  MUTATING("Webhook", "MutatingWebhook", "MutatingWebhook"),
  /// `ValidatingAdmissionWebhook` of 1.9.
  VALIDATING("Webhook", "ValidatingWebhook", "ValidatingWebhook");

  private static final int INTERNAL_ERROR = 500;
  private static final String NOT_READY = "configuration is not ready";

  private final String inMessage;
  private final String inCause;
  private final String inExplanation;

  PolledHooks(String inMessage, String inCause, String inExplanation) {
    this.inMessage = inMessage;
    this.inCause = inCause;
    this.inExplanation = inExplanation;
  }

  /// The refusal of a request without configuration.
  ///
  /// @param error of the poller; empty where there is none
  public ClientStatus refusal(AdmissionRequest request, Optional<String> error) {
    JsonObject cause =
        JsonObject.builder()
            .put("reason", inCause + "ConfigurationFailure")
            .put(
                "message",
                "An error has occurred while refreshing the "
                    + inExplanation
                    + " configuration, no resources can be"
                    + " created/updated/deleted/connected until a refresh succeeds.")
            .build();
    return ClientStatus.failure(
        INTERNAL_ERROR,
        "LoadingConfiguration",
        "Unable to refresh the " + inMessage + " configuration: " + error.orElse(NOT_READY),
        Refusals.details(
                request.resource().group(),
                request.resource().resource(),
                request.operation().name())
            .put("causes", JsonArray.of(cause))
            .put("retryAfterSeconds", JsonNumber.of(1))
            .build());
  }
}

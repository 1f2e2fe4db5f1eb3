package dev.admittance.simulator.initializer;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.proposal.BehaviourFact;
import dev.admittance.simulator.proposal.Ruleset;
import dev.admittance.simulator.registry.Refusals;
import dev.admittance.simulator.request.GroupVersionResource;
import dev.admittance.simulator.trace.ClientStatus;

/// The Status objects for clients that initializers cause (I-4 to I-8).
public final class InitializerStatuses {
  private static final int FORBIDDEN = 403;
  private static final int INTERNAL_ERROR = 500;
  private static final int TIMEOUT = 504;

  private InitializerStatuses() {}

  /// 403 (I-4).
  ///
  /// @param name empty for none
  static ClientStatus forbidden(
      GroupVersionResource resource, String name, String text, Ruleset rules) {
    String named =
        name.isEmpty() && rules.has(BehaviourFact.EMPTY_NAME_LEFT_OUT)
            ? resource.groupResource()
            : resource.groupResource() + " " + GoQuote.quote(name);
    return ClientStatus.failure(
        FORBIDDEN,
        "Forbidden",
        named + " is forbidden: " + text,
        Refusals.details(resource.group(), resource.resource(), name).build());
  }

  /// The answer to a creation while the configuration is not loaded (I-78).
  static ClientStatus loading(
      GroupVersionResource resource, ConfigurationReading.NotReady notReady) {
    return configuration(
        resource,
        "Waiting for initialization configuration to load: configuration is not ready",
        "InitializerConfigurationPending",
        "The server is waiting for the initializer configuration to be loaded.");
  }

  /// The answer to a creation while the configuration cannot be read (I-78).
  static ClientStatus loading(GroupVersionResource resource, ConfigurationReading.Failed failed) {
    return configuration(
        resource,
        "Unable to refresh the initializer configuration: " + failed.error(),
        "InitializerConfigurationFailure",
        "An error has occurred while refreshing the initializer configuration, no resources can be"
            + " created until a refresh succeeds.");
  }

  private static ClientStatus configuration(
      GroupVersionResource resource, String message, String cause, String explanation) {
    JsonObject causes = JsonObject.of("reason", cause, "message", explanation);
    return ClientStatus.failure(
        INTERNAL_ERROR,
        "LoadingConfiguration",
        message,
        Refusals.details(resource.group(), resource.resource(), "create")
            .put("causes", JsonArray.of(causes))
            .put("retryAfterSeconds", JsonNumber.of(1))
            .build());
  }

  /// The answer to a creator whose watch ended before the object was initialized (I-55).
  ///
  /// @param name of the object
  public static ClientStatus watchEnded(GroupVersionResource resource, String name, Ruleset rules) {
    if (rules.has(BehaviourFact.WATCH_END_IS_TIMEOUT)) {
      return timeout(
          "server has timed out waiting for the initialization of "
              + resource.groupResource()
              + " "
              + name);
    }
    return ClientStatus.failure(
        INTERNAL_ERROR,
        "ServerTimeout",
        "The create operation against "
            + resource.groupResource()
            + " could not be completed at this time, please try again.",
        Refusals.details(resource.group(), resource.resource(), "create").build());
  }

  /// The answer to a request that exceeds its time limit (I-56).
  public static ClientStatus timedOut() {
    return timeout("request did not complete within allowed duration");
  }

  private static ClientStatus timeout(String text) {
    return ClientStatus.failure(TIMEOUT, "Timeout", "Timeout: " + text, JsonObject.EMPTY);
  }

  /// The answer to a creator whose object was deleted before it was initialized (I-55).
  public static ClientStatus deletedWhileWaiting() {
    String text = "object deleted while waiting for creation";
    return ClientStatus.failure(
        INTERNAL_ERROR,
        "InternalError",
        "Internal error occurred: " + text,
        JsonObject.of("causes", JsonArray.of(JsonObject.of("message", text))));
  }

  /// The result of a failed initialization as its creator gets it: unchanged, except for the fields
  /// that each answer has (I-55). Without a code it gets 500.
  public static ClientStatus ofResult(JsonObject result) {
    GoFields fields = new GoFields(result);
    int written = (int) fields.number("code");
    int code = written == 0 ? INTERNAL_ERROR : written;
    JsonObject.Builder json =
        JsonObject.builder()
            .put("kind", "Status")
            .put("apiVersion", "v1")
            .put("metadata", fields.object("metadata").json());
    result.forEach(json::put);
    return new ClientStatus(
        code, fields.text("reason"), fields.text("message"), json.put("code", code).build());
  }
}

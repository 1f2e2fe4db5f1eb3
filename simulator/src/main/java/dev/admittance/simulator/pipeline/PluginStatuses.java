package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.builtin.PluginContext;
import dev.admittance.simulator.builtin.PluginResult.Cause;
import dev.admittance.simulator.builtin.PluginResult.Refusal;
import dev.admittance.simulator.registry.Refusals;
import dev.admittance.simulator.trace.ClientStatus;
import java.util.List;

/// Makes the Status objects with which built-in plugins refuse a request. Source: k8s.io/apiserver
/// `pkg/admission/errors.go`, `NewForbidden`, `NewNotFound`.
final class PluginStatuses {
  private PluginStatuses() {}

  static ClientStatus of(Refusal refusal, PluginContext situation) {
    return switch (refusal) {
      case Refusal.Forbidden(String text, List<Cause> causes) ->
          Statuses.forbidden(
              situation.request().resource(), situation.nameForErrors(), text, json(causes));
      case Refusal.ForbiddenNamed(String name, String text) ->
          Statuses.forbidden(situation.request().resource(), name, text, JsonArray.EMPTY);
      case Refusal.ForbiddenElsewhere(String text) -> Statuses.forbiddenElsewhere(text);
      case Refusal.NotFound(String resource, String name) -> Statuses.notFound(resource, name);
      case Refusal.Invalid(List<FieldError> errors) ->
          Refusals.invalid(
              situation.request().kind().group(),
              situation.request().kind().kind(),
              situation.request().name(),
              errors);
      case Refusal.TooManyRequests(String message) -> Statuses.tooManyRequests(message);
      case Refusal.Plain(String message) -> Statuses.plain(message);
    };
  }

  private static JsonArray json(List<Cause> causes) {
    return new JsonArray(causes.stream().map(PluginStatuses::json).toList());
  }

  private static JsonValue json(Cause cause) {
    JsonObject.Builder json = JsonObject.builder().put("reason", cause.reason());
    if (!cause.message().isEmpty()) {
      json.put("message", cause.message());
    }
    if (!cause.field().isEmpty()) {
      json.put("field", cause.field());
    }
    return json.build();
  }
}

package dev.admittance.simulator.analysis.rerun;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.registration.FailurePolicy;
import dev.admittance.model.registration.MatchPolicy;
import dev.admittance.model.registration.ReinvocationPolicy;
import java.util.List;
import java.util.stream.Stream;

/// A field of a registration that users often change.
public enum HookSetting {
  FAILURE_POLICY("failurePolicy"),
  TIMEOUT("timeoutSeconds"),
  /// The match policy: whether it is called for equivalent resources.
  MATCH_POLICY("matchPolicy"),
  REINVOCATION("reinvocationPolicy");

  private final String field;

  HookSetting(String field) {
    this.field = field;
  }

  public String field() {
    return field;
  }

  public List<String> choices() {
    return switch (this) {
      case FAILURE_POLICY -> Stream.of(FailurePolicy.values()).map(FailurePolicy::text).toList();
      case TIMEOUT -> List.of("1", "5", "10", "30");
      case MATCH_POLICY -> Stream.of(MatchPolicy.values()).map(MatchPolicy::text).toList();
      case REINVOCATION ->
          Stream.of(ReinvocationPolicy.values()).map(ReinvocationPolicy::text).toList();
    };
  }

  /// A registration with a new value in the field of its hook; unchanged where it has no hook.
  ///
  /// @param registration as [HookText] writes it
  /// @param value one of [#choices()]
  public JsonObject set(JsonObject registration, String value) {
    return registration.get("webhooks") instanceof JsonArray hooks
            && hooks.size() > 0
            && hooks.get(0) instanceof JsonObject hook
        ? registration.with("webhooks", hooks.replaced(0, hook.with(field, json(value))))
        : registration;
  }

  private JsonValue json(String value) {
    return this == TIMEOUT ? new JsonNumber(value) : new JsonString(value);
  }
}

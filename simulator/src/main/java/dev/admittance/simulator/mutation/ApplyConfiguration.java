package dev.admittance.simulator.mutation;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.cel.value.ObjectValue;
import dev.admittance.simulator.gojson.GoValue;
import dev.admittance.simulator.mutation.UnusableValueException.Consequence;
import dev.admittance.simulator.release.Features;
import java.util.IdentityHashMap;

/// The configuration that the expression of a mutation returns (P-93). Source: k8s.io/apiserver
/// `pkg/admission/plugin/policy/mutating/patch/smd.go`, `(*applyConfigPatcher).Patch`.
///
/// @param json of the same version and kind as the object that it is merged into
/// @param foreign the Go values that JSON does not have, by identity of their stand-ins
public record ApplyConfiguration(JsonObject json, IdentityHashMap<JsonValue, GoValue> foreign) {

  /// The configuration of an object.
  ///
  /// @param live the object that it is merged into
  /// @param features of the server
  public static ApplyConfiguration of(ObjectValue object, JsonObject live, Features features)
      throws UnusableValueException {
    TypeNames.check(object);
    GoNativeValue.Members members;
    try {
      members = GoNativeValue.of(object, features);
    } catch (UnusableValueException e) {
      throw e.consequence() == Consequence.FAILS
          ? UnusableValueException.failure("invalid return type: *dynamic.ObjectVal")
          : e;
    }
    IdentityHashMap<JsonValue, GoValue> foreign = new IdentityHashMap<>();
    JsonObject json = (JsonObject) members.json(foreign);
    return new ApplyConfiguration(
        json.with("apiVersion", text(live, "apiVersion")).with("kind", text(live, "kind")),
        foreign);
  }

  private static JsonValue text(JsonObject live, String name) {
    return live.find(name).orElse(new JsonString(""));
  }
}

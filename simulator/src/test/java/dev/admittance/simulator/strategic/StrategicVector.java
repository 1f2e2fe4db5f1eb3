package dev.admittance.simulator.strategic;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.conformance.ReleaseRecordings;
import dev.admittance.simulator.fixture.Vector;
import dev.admittance.simulator.patch.MergePatch;
import dev.admittance.simulator.patch.PatchResult;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.type.ApiTypes;
import dev.admittance.simulator.type.StructType;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// One case of `simulator/conformance/strategicmerge`, with what the server's libraries made of it.
record StrategicVector(JsonObject json) implements Vector {

  @Override
  public List<JsonValue> expected() {
    return ((JsonArray) member("outcomes"))
        .items().stream()
            .map(outcome -> json.has("manifest") ? decoded(outcome) : outcome)
            .map(Vector::normal)
            .toList();
  }

  /// A result without directives that the library leaves in new parts, and without nulls: the
  /// server drops both when it decodes the object.
  private static JsonValue decoded(JsonValue value) {
    return switch (MergePatch.withoutNulls(value)) {
      case JsonObject object -> {
        JsonObject.Builder members = JsonObject.builder();
        object.forEach((name, member) -> {
          if (!name.startsWith("$")) {
            members.put(name, decoded(member));
          }
        });
        yield members.build();
      }
      case JsonArray array ->
          new JsonArray(
              array.items().stream()
                  .filter(item -> !Directives.isDirective(item))
                  .map(StrategicVector::decoded)
                  .toList());
      case JsonValue.Scalar scalar -> scalar;
    };
  }

  @Override
  public JsonValue actual() {
    JsonObject doc = (JsonObject) member("doc");
    Optional<StructType> type =
        json.get("type") instanceof JsonString(String name)
            ? ApiTypes.of(ReleaseRecordings.WHOLE).find(kind(name))
            : Optional.empty();
    if (json.has("manifest")) {
      return outcome(
          ThreeWayPatch.apply(json.object("last"), json.object("manifest"), doc, type),
          StrategicVector::decoded);
    }
    return outcome(
        type.map(struct -> StrategicMergePatch.apply(doc, (JsonObject) member("patch"), struct))
            .orElseGet(() -> MergePatch.apply(doc, member("patch"))),
        UnaryOperator.identity());
  }

  private static JsonValue outcome(PatchResult result, UnaryOperator<JsonValue> document) {
    return switch (result) {
      case PatchResult.Applied applied ->
          Vector.normal(JsonObject.of("result", document.apply(applied.document())));
      case PatchResult.Refused refused ->
          JsonObject.of(refused.panicked() ? "panic" : "error", refused.message());
    };
  }

  private static GroupVersionKind kind(String type) {
    int space = type.indexOf(' ');
    int slash = type.indexOf('/');
    return new GroupVersionKind(
        slash < 0 ? "" : type.substring(0, slash),
        type.substring(slash + 1, space),
        type.substring(space + 1));
  }

  private JsonValue member(String name) {
    return json.find(name).orElseThrow(() -> new IllegalArgumentException("no " + name));
  }
}

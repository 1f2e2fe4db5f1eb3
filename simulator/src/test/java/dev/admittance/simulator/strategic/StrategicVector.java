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
import java.util.List;

/// One case of `simulator/conformance/strategicmerge`, with what the server's libraries made of it.
record StrategicVector(JsonObject json) implements Vector {

  @Override
  public List<JsonValue> expected() {
    return ((JsonArray) member("outcomes")).items().stream().map(Vector::normal).toList();
  }

  @Override
  public JsonValue actual() {
    JsonObject doc = (JsonObject) member("doc");
    PatchResult result =
        json.get("type") instanceof JsonString(String type)
            ? StrategicMergePatch.apply(
                doc,
                (JsonObject) member("patch"),
                ApiTypes.of(ReleaseRecordings.WHOLE).find(kind(type)).orElseThrow())
            : MergePatch.apply(doc, member("patch"));
    return switch (result) {
      case PatchResult.Applied applied ->
          Vector.normal(JsonObject.of("result", applied.document()));
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

package dev.admittance.simulator.strategic;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.fixture.Requests;
import dev.admittance.simulator.patch.MergePatch;
import dev.admittance.simulator.patch.PatchResult;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.type.ApiTypes;
import java.math.BigDecimal;
import java.util.List;

/// One case of `simulator/conformance/strategicmerge`, with what the server's libraries made of it.
record StrategicVector(JsonObject json) {

  static StrategicVector parse(String line) {
    return new StrategicVector(Requests.object(line));
  }

  /// The outcomes of the library; more than one where it goes by chance.
  List<JsonValue> expected() {
    return ((JsonArray) member("outcomes")).items().stream().map(StrategicVector::normal).toList();
  }

  /// What our code makes of the case, in the form of the library's outcomes.
  JsonValue actual() {
    JsonObject doc = (JsonObject) member("doc");
    PatchResult result =
        json.get("type") instanceof JsonString(String type)
            ? StrategicMergePatch.apply(
                doc, (JsonObject) member("patch"), ApiTypes.find(kind(type)).orElseThrow())
            : MergePatch.apply(doc, member("patch"));
    return switch (result) {
      case PatchResult.Applied applied -> normal(JsonObject.of("result", applied.document()));
      case PatchResult.Refused refused ->
          JsonObject.of(refused.panicked() ? "panic" : "error", new JsonString(refused.message()));
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

  /// A value with its numbers in one form: Go writes them anew.
  private static JsonValue normal(JsonValue value) {
    return switch (value) {
      case JsonObject object -> {
        JsonObject.Builder members = JsonObject.builder();
        object.forEach((name, member) -> members.put(name, normal(member)));
        yield members.build();
      }
      case JsonArray array ->
          new JsonArray(array.items().stream().map(StrategicVector::normal).toList());
      case JsonNumber number ->
          new JsonNumber(new BigDecimal(number.text()).stripTrailingZeros().toPlainString());
      case JsonValue.Scalar scalar -> scalar;
    };
  }

  private JsonValue member(String name) {
    return json.find(name).orElseThrow(() -> new IllegalArgumentException("no " + name));
  }
}

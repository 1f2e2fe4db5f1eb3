package dev.admittance.simulator.patch;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.gojson.GoJson;
import dev.admittance.simulator.gojson.GoRead;
import java.util.List;

/// One case of `simulator/conformance/jsonpatch`, with what the server's library made of it.
record PatchVector(JsonObject json) {
  private static final int SHOWN_RESULT = 4096;

  /// Reads a line. Go keeps a name that is written twice, so a result may have one.
  static PatchVector parse(String line) {
    return switch (GoJson.read(line)) {
      case GoRead.Value(JsonObject json, var _) -> new PatchVector(json);
      case GoRead other -> throw new IllegalArgumentException(other + " in " + line);
    };
  }

  /// The outcomes of the library; more than one where it goes by chance.
  List<JsonValue> expected() {
    return ((JsonArray) member("outcomes")).items();
  }

  /// What our code makes of the case, in the form of the library's outcomes.
  JsonObject actual() {
    DecodedPatch decoded =
        json.get("text") instanceof JsonString text
            ? JsonPatch.decode(text.value())
            : JsonPatch.decode(GoJson.write(member("patch")));
    return switch (decoded) {
      case DecodedPatch.Undecodable error -> outcome("decode", error.message());
      case DecodedPatch.Operations operations -> apply(operations.operations());
    };
  }

  private JsonObject apply(List<PatchOperation> operations) {
    JsonValue document = fill(member("doc"));
    return switch (PatchApplication.applyAll(document, operations)) {
      case PatchRun.Failed failed ->
          outcome(failed.refusal().panicked() ? "panic" : "error", failed.refusal().message());
      case PatchRun.Complete complete ->
          result(operations.isEmpty() ? document : complete.documents().getLast());
    };
  }

  private static JsonObject result(JsonValue document) {
    long size = GoJson.measure(document).bytes();
    return size > SHOWN_RESULT
        ? JsonObject.of("size", JsonNumber.of(size))
        : JsonObject.of("result", document);
  }

  private static JsonObject outcome(String name, String text) {
    return JsonObject.of(name, text);
  }

  private JsonValue member(String name) {
    return json.find(name).orElseThrow(() -> new IllegalArgumentException("no " + name));
  }

  private JsonValue fill(JsonValue value) {
    return switch (value) {
      case JsonObject object -> {
        JsonObject.Builder members = JsonObject.builder();
        object.forEach((name, member) -> members.put(name, fill(member)));
        yield members.build();
      }
      case JsonArray array -> new JsonArray(array.items().stream().map(this::fill).toList());
      case JsonString(String text) when text.equals("$fill") ->
          new JsonString("x".repeat(((JsonNumber) member("fill")).decimal().intValueExact()));
      case JsonValue.Scalar scalar -> scalar;
    };
  }
}

package dev.admittance.simulator.merge;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.conformance.ReleaseRecordings;
import dev.admittance.simulator.fixture.Vector;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.schema.CustomDefinitions;
import java.util.Arrays;
import java.util.List;

/// One case of `simulator/conformance/merge`, with what the server's own code made of it.
record MergeVector(JsonObject json) implements Vector {
  private static final String ATOMICS =
      "invalid ApplyConfiguration: may not mutate atomic arrays, maps or structs: ";

  @Override
  public List<JsonValue> expected() {
    return ((JsonArray) json.find("outcomes").orElseThrow())
        .items().stream().map(JsonObject.class::cast).map(MergeVector::outcome).toList();
  }

  @Override
  public JsonValue actual() {
    MergeSchema schema =
        MergeSchema.of(ReleaseRecordings.WHOLE, kind(), definitions())
            .orElseThrow(() -> new IllegalStateException(kind().toString()));
    return switch (StructuredMerge.apply(member("configuration"), member("live"), schema)) {
      case MergeResult.Merged merged -> outcome(JsonObject.of("merged", merged.object()));
      case MergeResult.Refused refused -> outcome(JsonObject.of("error", refused.message()));
    };
  }

  /// An outcome whose error has its lines and paths sorted: the server's order is by chance, and
  /// not all that it may be were seen.
  private static JsonValue outcome(JsonObject outcome) {
    if (!(outcome.get("error") instanceof JsonString(String text))) {
      return Vector.normal(outcome);
    }
    String told = text.startsWith(ATOMICS) ? text.substring(ATOMICS.length()) : text;
    String[] parts = told.equals(text) ? text.split("\n", -1) : told.split(", ", -1);
    Arrays.sort(parts);
    return JsonObject.of(
        "error", new JsonArray(Arrays.stream(parts).<JsonValue>map(JsonString::new).toList()));
  }

  private GroupVersionKind kind() {
    JsonObject kind = member("kind");
    return new GroupVersionKind(text(kind, "group"), text(kind, "version"), text(kind, "kind"));
  }

  private CustomDefinitions definitions() {
    if (!json.has("schema")) {
      return new CustomDefinitions(List.of());
    }
    JsonObject version =
        JsonObject.of(
            "name", kind().version(), "schema", JsonObject.of("openAPIV3Schema", member("schema")));
    JsonObject spec =
        JsonObject.builder()
            .put("group", kind().group())
            .put("names", JsonObject.of("kind", kind().kind()))
            .put("versions", JsonArray.of(version))
            .build();
    return new CustomDefinitions(
        List.of(
            JsonObject.builder()
                .put("apiVersion", "apiextensions.k8s.io/v1")
                .put("kind", "CustomResourceDefinition")
                .put("spec", spec)
                .build()));
  }

  private JsonObject member(String name) {
    return (JsonObject) json.find(name).orElseThrow();
  }

  private static String text(JsonObject object, String name) {
    return ((JsonString) object.find(name).orElseThrow()).value();
  }
}

package dev.admittance.simulator.schema;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The schemas of the CustomResourceDefinitions of a cluster, of `v1` and `v1beta1`. Source:
/// k8s.io/apiextensions-apiserver `pkg/apiserver/customresource_handler.go`,
/// `(*crdHandler).getOrCreateServingInfoFor`.
public final class CustomDefinitions {
  private final Map<Key, CustomVersion> byKind = new HashMap<>();

  private final Map<ResourceKey, String> kinds = new HashMap<>();

  private record Key(String apiVersion, String kind) {}

  private record ResourceKey(String apiVersion, String resource) {}

  /// Reads the CustomResourceDefinitions among the objects; others are ignored.
  public CustomDefinitions(List<JsonObject> objects) {
    for (JsonObject object : objects) {
      if (object.text("kind").equals("CustomResourceDefinition")
          && object.text("apiVersion").startsWith("apiextensions.k8s.io/")) {
        read(object.object("spec"));
      }
    }
  }

  private void read(JsonObject spec) {
    String kind = spec.object("names").text("kind");
    if (spec.get("versions") instanceof JsonArray versions) {
      for (JsonValue item : versions.items()) {
        if (item instanceof JsonObject version) {
          put(spec.text("group") + "/" + version.text("name"), kind, version, spec);
        }
      }
    } else {
      put(spec.text("group") + "/" + spec.text("version"), kind, spec, spec);
    }
  }

  /// A version inherits what the definition states for all versions.
  private void put(String apiVersion, String kind, JsonObject version, JsonObject spec) {
    JsonObject own = version.object("schema").object("openAPIV3Schema");
    JsonObject shared = spec.object("validation").object("openAPIV3Schema");
    JsonObject ofVersion = version.object("subresources");
    JsonObject ofAll = spec.object("subresources");
    boolean status = ofVersion.has("status") || ofAll.has("status");
    Schema schema = Schema.read(own.size() == 0 ? shared : own);
    if (schema.source().size() > 0) {
      kinds.put(new ResourceKey(apiVersion, spec.object("names").text("plural")), kind);
      byKind.put(
          new Key(apiVersion, kind),
          new CustomVersion(
              schema, status, ScalePaths.read(ofVersion).or(() -> ScalePaths.read(ofAll))));
    }
  }

  /// The versions of all kinds.
  public Collection<CustomVersion> versions() {
    return Collections.unmodifiableCollection(byKind.values());
  }

  /// The kind of a resource; empty where its definition is not known or has no schema.
  ///
  /// @param resource plural
  public Optional<String> kindOf(String apiVersion, String resource) {
    return Optional.ofNullable(kinds.get(new ResourceKey(apiVersion, resource)));
  }

  /// The version of an object; empty where its definition is not known or has no schema.
  public Optional<CustomVersion> of(JsonObject object) {
    return of(object.text("apiVersion"), object.text("kind"));
  }

  /// The version of objects of a kind; empty where its definition is not known or has no schema.
  public Optional<CustomVersion> of(String apiVersion, String kind) {
    return Optional.ofNullable(byKind.get(new Key(apiVersion, kind)));
  }
}

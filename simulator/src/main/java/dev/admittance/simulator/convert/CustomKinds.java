package dev.admittance.simulator.convert;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.CustomResources;
import dev.admittance.simulator.conversion.ConversionWebhook;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// How the versions of custom resources are converted and stored, from their definitions.
final class CustomKinds {
  private final Map<Key, CustomKind> kinds = new HashMap<>();

  private record Key(String group, String kind) {}

  /// The conversion and storage of a definition's versions.
  ///
  /// @param webhook that converts them; empty where only `apiVersion` changes
  /// @param storage the version in which objects are stored; empty where none is
  record CustomKind(Optional<ConversionWebhook> webhook, Optional<String> storage) {}

  CustomKinds(List<JsonObject> objects) {
    for (JsonObject object : objects) {
      for (ApiResource resource : CustomResources.registered(object)) {
        if (resource.subresource().isEmpty()) {
          kinds.putIfAbsent(
              new Key(resource.group(), resource.kind().kind()),
              new CustomKind(ConversionWebhook.of(object), storage(object.object("spec"))));
        }
      }
    }
  }

  private static Optional<String> storage(JsonObject spec) {
    return spec.get("versions") instanceof JsonArray versions
        ? versions.items().stream()
            .filter(item -> item instanceof JsonObject version && version.isTrue("storage"))
            .map(item -> ((JsonObject) item).text("name"))
            .findFirst()
        : Optional.empty();
  }

  /// The kind; empty where no definition of it is known.
  Optional<CustomKind> find(String group, String kind) {
    return Optional.ofNullable(kinds.get(new Key(group, kind)));
  }
}

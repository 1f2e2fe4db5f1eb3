package dev.admittance.engine.kyverno.variables;

import dev.admittance.engine.kyverno.policy.KyvernoPolicy;
import dev.admittance.model.cluster.NamespacedName;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The ConfigMaps that the contexts of a policy name, in its rules and their loops.
public final class NamedConfigMaps {
  private NamedConfigMaps() {}

  /// Returns those with names that do not depend on the request.
  public static Stream<NamespacedName> of(KyvernoPolicy policy) {
    String own = policy.namespace().isEmpty() ? "default" : policy.namespace();
    return references(policy.spec())
        .map(reference -> {
          String written = reference.text("namespace");
          return new NamespacedName(written.isEmpty() ? own : written, reference.text("name"));
        })
        .filter(map -> !(map.namespace() + map.name()).contains("{{"))
        .distinct();
  }

  private static Stream<JsonObject> references(JsonValue value) {
    return switch (value) {
      case JsonObject object ->
          Stream.concat(
              object.objects("context").stream()
                  .flatMap(entry -> entry.findObject("configMap").stream()),
              IntStream.range(0, object.size())
                  .mapToObj(object::valueAt)
                  .flatMap(NamedConfigMaps::references));
      case JsonArray array -> array.items().stream().flatMap(NamedConfigMaps::references);
      default -> Stream.empty();
    };
  }
}

package dev.admittance.simulator.convert;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.CustomResources;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The conversion strategies of custom resources, from their definitions.
final class CustomKinds {
  private final Map<Key, Strategy> strategies = new HashMap<>();

  private record Key(String group, String kind) {}

  /// `spec.conversion.strategy` of a definition.
  enum Strategy {
    /// Only `apiVersion` changes: strategy None.
    NONE,
    /// A conversion webhook is called: strategy Webhook.
    WEBHOOK,
    /// No CustomResourceDefinition of the kind is known.
    UNKNOWN
  }

  CustomKinds(List<JsonObject> objects) {
    for (JsonObject object : objects) {
      for (ApiResource resource : CustomResources.registered(object)) {
        if (resource.subresource().isEmpty()) {
          strategies.putIfAbsent(
              new Key(resource.group(), resource.kind().kind()), strategy(object.object("spec")));
        }
      }
    }
  }

  private static Strategy strategy(JsonObject spec) {
    return spec.object("conversion").text("strategy").equals("Webhook")
        ? Strategy.WEBHOOK
        : Strategy.NONE;
  }

  Strategy find(String group, String kind) {
    return strategies.getOrDefault(new Key(group, kind), Strategy.UNKNOWN);
  }
}

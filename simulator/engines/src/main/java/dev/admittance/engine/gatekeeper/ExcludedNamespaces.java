package dev.admittance.engine.gatekeeper;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.cluster.ClusterState.Kind;
import java.util.List;

/// The namespaces that the Config of a cluster keeps from a process. Source: gatekeeper
/// `pkg/controller/config/process/excluder.go`, `Excluder`.
///
/// @param entries those of `match` in the Config
record ExcludedNamespaces(List<JsonObject> entries) {
  static final String WEBHOOK = "webhook";
  static final String MUTATION = "mutation-webhook";

  private static final Kind CONFIG = new Kind("config.gatekeeper.sh", "Config");

  static ExcludedNamespaces of(List<JsonObject> objects) {
    return new ExcludedNamespaces(
        objects.stream()
            .filter(object -> Kind.of(object).equals(CONFIG))
            .filter(object -> object.object("metadata").text("name").equals("config"))
            .flatMap(object -> object.object("spec").objects("match").stream())
            .toList());
  }

  /// Whether a process leaves a namespace alone.
  ///
  /// @param namespace empty for a cluster-scoped object
  boolean has(String process, String namespace) {
    return entries.stream()
        .filter(entry ->
            entry.texts("processes").contains("*") || entry.texts("processes").contains(process))
        .flatMap(entry -> entry.texts("excludedNamespaces").stream())
        .anyMatch(name -> new Wildcard(name).matches(namespace));
  }
}

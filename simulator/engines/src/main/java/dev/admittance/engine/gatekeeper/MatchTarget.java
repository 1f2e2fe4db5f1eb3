package dev.admittance.engine.gatekeeper;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.cluster.ClusterState.Kind;
import java.util.Map;
import java.util.Optional;

/// An object to match. Source: gatekeeper `pkg/mutation/match/match.go`, `Matchable`.
///
/// @param namespace of the request; empty for a cluster-scoped object, and for a namespace
/// @param source `Original`, or `Generated` by an expansion; empty where nobody says
record MatchTarget(JsonObject object, Optional<KnownNamespace> namespace, String source) {
  static final String ORIGINAL = "Original";

  /// A namespace with its labels.
  record KnownNamespace(String name, Map<String, String> labels) {}

  Kind kind() {
    return Kind.of(object);
  }

  boolean isNamespace() {
    return kind().equals(ClusterState.NAMESPACE);
  }

  JsonObject metadata() {
    return object.object("metadata");
  }

  Map<String, String> labels() {
    return ClusterState.labels(metadata());
  }

  boolean isNamespaced() {
    return namespace.isPresent() || !metadata().text("namespace").isEmpty();
  }

  /// The name of the namespace that `namespaces` and `excludedNamespaces` are about; empty for
  /// none.
  Optional<String> namespaceName() {
    return isNamespace()
        ? Optional.of(metadata().text("name"))
        : namespace
            .map(KnownNamespace::name)
            .or(() -> metadata().findText("namespace").filter(name -> !name.isEmpty()));
  }
}

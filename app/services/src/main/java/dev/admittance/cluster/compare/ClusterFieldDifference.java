package dev.admittance.cluster.compare;

import dev.admittance.model.json.JsonValue;
import java.util.List;
import java.util.Optional;

/// A field that differs between a workspace and a cluster.
///
/// @param path for display: `webhooks[guard.example.com].timeoutSeconds`
/// @param workspace empty where it is absent
/// @param cluster empty where it is absent
/// @param owners the field managers of the cluster's value
public record ClusterFieldDifference(
    String path,
    DifferenceOrigin origin,
    Optional<JsonValue> workspace,
    Optional<JsonValue> cluster,
    List<FieldOwner> owners) {
  public ClusterFieldDifference {
    owners = List.copyOf(owners);
  }
}

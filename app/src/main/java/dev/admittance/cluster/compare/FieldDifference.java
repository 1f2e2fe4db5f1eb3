package dev.admittance.cluster.compare;

import dev.admittance.model.json.JsonValue;
import java.util.List;
import java.util.Optional;

/// A field in which an object of a workspace and that of a cluster differ.
///
/// @param path as people write it: `webhooks[guard.example.com].timeoutSeconds`
/// @param workspace empty for nothing
/// @param cluster empty for nothing
/// @param owners who wrote what the cluster has
public record FieldDifference(
    String path,
    Origin origin,
    Optional<JsonValue> workspace,
    Optional<JsonValue> cluster,
    List<FieldOwner> owners) {
  /// Copies the owners.
  public FieldDifference {
    owners = List.copyOf(owners);
  }
}

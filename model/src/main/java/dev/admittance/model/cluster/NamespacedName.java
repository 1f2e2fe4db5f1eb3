package dev.admittance.model.cluster;

/// The name of an object.
///
/// @param namespace empty for a cluster-scoped object and where a manifest names no namespace
public record NamespacedName(String namespace, String name) {
  @Override
  public String toString() {
    return namespace.isEmpty() ? name : namespace + "/" + name;
  }
}

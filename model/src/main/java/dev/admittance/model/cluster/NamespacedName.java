package dev.admittance.model.cluster;

/// The name of an object.
///
/// @param namespace empty for an object of the whole cluster, and where a manifest leaves it to
///   whoever applies it
public record NamespacedName(String namespace, String name) {
  @Override
  public String toString() {
    return namespace.isEmpty() ? name : namespace + "/" + name;
  }
}

package dev.admittance.simulator.initialization.trace;

import java.util.Comparator;

/// The key of an object, independent of the version of its resource.
///
/// @param resource plural, with its group where it has one: `pods`, `deployments.apps`
/// @param namespace empty for none
public record ObjectKey(String resource, String namespace, String name)
    implements Comparable<ObjectKey> {
  private static final Comparator<ObjectKey> ORDER =
      Comparator.comparing(ObjectKey::resource)
          .thenComparing(ObjectKey::namespace)
          .thenComparing(ObjectKey::name);

  @Override
  public int compareTo(ObjectKey other) {
    return ORDER.compare(this, other);
  }

  /// As `pods shop/web`.
  @Override
  public String toString() {
    return resource + " " + (namespace.isEmpty() ? name : namespace + "/" + name);
  }
}

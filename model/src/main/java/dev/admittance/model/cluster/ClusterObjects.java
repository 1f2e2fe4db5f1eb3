package dev.admittance.model.cluster;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// All that is known of a cluster from manifests. What is not here may exist all the same, unless
/// the manifests are a snapshot of the cluster.
public final class ClusterObjects {
  /// Nothing is known.
  public static final ClusterObjects NONE = new ClusterObjects(List.of(), false);

  private final Map<Class<?>, Map<String, List<ClusterObject>>> byTypeAndNamespace =
      new LinkedHashMap<>();
  private final boolean snapshot;

  private ClusterObjects(List<ClusterObject> objects, boolean snapshot) {
    this.snapshot = snapshot;
    for (ClusterObject object : objects) {
      byTypeAndNamespace
          .computeIfAbsent(object.getClass(), _ -> new LinkedHashMap<>())
          .computeIfAbsent(object.id().namespace(), _ -> new ArrayList<>())
          .add(object);
    }
  }

  /// What some objects tell.
  public static ClusterObjects of(List<ClusterObject> objects) {
    return new ClusterObjects(objects, false);
  }

  /// What the objects of a snapshot tell: all of the types of which it has some.
  public static ClusterObjects ofSnapshot(List<ClusterObject> objects) {
    return new ClusterObjects(objects, true);
  }

  /// Whether an object of a type that is not here does not exist.
  public boolean isComplete(Class<? extends ClusterObject> type) {
    return snapshot && !of(type).isEmpty();
  }

  /// The objects of a type, namespace by namespace.
  public <T extends ClusterObject> List<T> all(Class<T> type) {
    return of(type).values().stream().flatMap(List::stream).map(type::cast).toList();
  }

  /// The objects of a type that are in a namespace, then those that may be in any.
  public <T extends ClusterObject> List<T> in(String namespace, Class<T> type) {
    return Stream.of(namespace, "")
        .distinct()
        .flatMap(place -> of(type).getOrDefault(place, List.of()).stream())
        .map(type::cast)
        .toList();
  }

  private Map<String, List<ClusterObject>> of(Class<?> type) {
    return byTypeAndNamespace.getOrDefault(type, Map.of());
  }
}

package dev.admittance.model.cluster;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Everything that manifests say about a cluster. An object that is missing here may still exist,
/// unless the manifests are a snapshot of the cluster.
public final class ClusterObjects {
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

  public static ClusterObjects of(List<ClusterObject> objects) {
    return new ClusterObjects(objects, false);
  }

  /// Creates the objects of a cluster snapshot, which is complete for every type that it contains.
  public static ClusterObjects ofSnapshot(List<ClusterObject> objects) {
    return new ClusterObjects(objects, true);
  }

  /// Returns whether all objects of a type are known, so that no others exist.
  public boolean isComplete(Class<? extends ClusterObject> type) {
    return snapshot && !of(type).isEmpty();
  }

  /// Returns the objects of a type, grouped by namespace.
  public <T extends ClusterObject> List<T> all(Class<T> type) {
    return of(type).values().stream().flatMap(List::stream).map(type::cast).toList();
  }

  /// Returns the objects of a type in a namespace, then those whose manifest names no namespace.
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

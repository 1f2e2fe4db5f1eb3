package dev.admittance.model.practice;

import dev.admittance.model.cluster.ClusterObject.Namespace;
import dev.admittance.model.cluster.ClusterObjects;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// What rules of practice look at besides configurations. Immutable.
public final class Surroundings {
  private final ResourceTable resources;
  private final ClusterObjects cluster;
  private final Optional<Instant> at;
  private final List<Target> targets;
  private final Map<String, Map<String, String>> namespaces;
  private final Set<String> unfinished;

  private Surroundings(
      ResourceTable resources,
      ClusterObjects cluster,
      Optional<Instant> at,
      List<Target> targets,
      Map<String, Map<String, String>> namespaces,
      Set<String> unfinished) {
    this.resources = resources;
    this.cluster = cluster;
    this.at = at;
    this.targets = targets;
    this.namespaces = namespaces;
    this.unfinished = unfinished;
  }

  private static List<Target> targets(ResourceTable resources) {
    return resources.resources().stream()
        .filter(resource -> resource.servedByDefault() && resource.subresource().isEmpty())
        .map(Surroundings::target)
        .distinct()
        .toList();
  }

  private static Map<String, Map<String, String>> namespaces(ClusterObjects cluster) {
    return cluster.all(Namespace.class).stream()
        .collect(Collectors.toMap(one -> one.id().name(), Namespace::labels, (first, _) -> first));
  }

  /// Nothing is known but what a server of the baseline release serves by itself.
  public static Surroundings none() {
    return of(ResourceTable.of(KubernetesRelease.DEFAULT));
  }

  /// Nothing is known but what a server serves.
  public static Surroundings of(ResourceTable resources) {
    return new Surroundings(
        resources, ClusterObjects.NONE, Optional.empty(), targets(resources), Map.of(), Set.of());
  }

  /// These surroundings with other objects of the cluster.
  public Surroundings withCluster(ClusterObjects objects) {
    return new Surroundings(resources, objects, at, targets, namespaces(objects), unfinished);
  }

  /// These surroundings at a time.
  public Surroundings at(Instant time) {
    return new Surroundings(resources, cluster, Optional.of(time), targets, namespaces, unfinished);
  }

  /// These surroundings with files whose objects something fills in before they reach a server, as
  /// kustomize does with a base that it patches: a field that is absent there proves nothing.
  public Surroundings withUnfinished(Set<String> files) {
    return new Surroundings(resources, cluster, at, targets, namespaces, Set.copyOf(files));
  }

  /// What the API server serves, custom resources as far as they are known.
  public ResourceTable resources() {
    return resources;
  }

  /// What manifests tell of the cluster.
  ClusterObjects cluster() {
    return cluster;
  }

  /// The labels of a namespace; empty where they are not known.
  Optional<Map<String, String>> labels(String namespace) {
    return Optional.ofNullable(namespaces.get(namespace));
  }

  /// Whether something fills in an object of a file before it reaches a server.
  boolean isUnfinished(String file) {
    return unfinished.contains(file);
  }

  /// When the findings are made; empty where no date is to count.
  Optional<Instant> at() {
    return at;
  }

  /// The release of the API server.
  public KubernetesRelease release() {
    return resources.release();
  }

  /// The release as it stands in a sentence: `Kubernetes 1.36`.
  String releaseText() {
    return "Kubernetes " + release();
  }

  /// Each resource that is served by default, once for all its versions, without subresources.
  List<Target> targets() {
    return targets;
  }

  private static Target target(ApiResource resource) {
    return new Target(
        resource.group(), resource.resource(), resource.subresource(), resource.namespaced());
  }
}

package dev.admittance.model.practice;

import dev.admittance.model.cluster.ClusterObject.Namespace;
import dev.admittance.model.cluster.ClusterObjects;
import dev.admittance.model.provider.Provider;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// What rules of good practice consider besides configurations. Immutable.
public final class PracticeContext {
  private final ResourceTable resources;
  private final ClusterObjects cluster;
  private final Optional<Instant> at;
  private final List<TargetResource> targets;
  private final Map<String, Map<String, String>> namespaces;
  private final Set<String> unfinished;
  private final boolean stored;
  private final Optional<Provider> provider;

  private PracticeContext(
      ResourceTable resources,
      ClusterObjects cluster,
      Optional<Instant> at,
      List<TargetResource> targets,
      Map<String, Map<String, String>> namespaces,
      Set<String> unfinished,
      boolean stored,
      Optional<Provider> provider) {
    this.resources = resources;
    this.cluster = cluster;
    this.at = at;
    this.targets = targets;
    this.namespaces = namespaces;
    this.unfinished = unfinished;
    this.stored = stored;
    this.provider = provider;
  }

  private static List<TargetResource> targets(ResourceTable resources) {
    return resources.resources().stream()
        .filter(resource -> resource.servedByDefault() && resource.subresource().isEmpty())
        .map(PracticeContext::target)
        .distinct()
        .toList();
  }

  private static Map<String, Map<String, String>> namespaces(ClusterObjects cluster) {
    return cluster.all(Namespace.class).stream()
        .collect(Collectors.toMap(one -> one.id().name(), Namespace::labels, (first, _) -> first));
  }

  /// Only the resources that a server of the baseline release serves by default.
  public static PracticeContext none() {
    return of(ResourceTable.of(KubernetesRelease.DEFAULT));
  }

  /// Only the resources that a server serves.
  public static PracticeContext of(ResourceTable resources) {
    return new PracticeContext(
        resources,
        ClusterObjects.NONE,
        Optional.empty(),
        targets(resources),
        Map.of(),
        Set.of(),
        false,
        Optional.empty());
  }

  public PracticeContext withCluster(ClusterObjects objects) {
    return new PracticeContext(
        resources, objects, at, targets, namespaces(objects), unfinished, stored, provider);
  }

  /// Returns these surroundings at a point in time.
  public PracticeContext at(Instant time) {
    return new PracticeContext(
        resources, cluster, Optional.of(time), targets, namespaces, unfinished, stored, provider);
  }

  /// Returns these surroundings with files whose objects are completed before they reach a server,
  /// such as a kustomize base that is patched: an absent field then proves nothing.
  public PracticeContext withUnfinished(Set<String> files) {
    return new PracticeContext(
        resources, cluster, at, targets, namespaces, Set.copyOf(files), stored, provider);
  }

  /// Returns these surroundings for configurations as a server stores them: whatever fills fields
  /// in has done so, and an absent field is absent.
  public PracticeContext stored() {
    return new PracticeContext(
        resources, cluster, at, targets, namespaces, unfinished, true, provider);
  }

  /// Returns these surroundings in a cluster of a provider.
  public PracticeContext on(Optional<Provider> one) {
    return new PracticeContext(
        resources, cluster, at, targets, namespaces, unfinished, stored, one);
  }

  /// Returns the provider of the cluster; empty where it is not known.
  Optional<Provider> provider() {
    return provider;
  }

  boolean isStored() {
    return stored;
  }

  /// Returns the served resources, custom ones as far as they are known.
  public ResourceTable resources() {
    return resources;
  }

  ClusterObjects cluster() {
    return cluster;
  }

  /// Returns the labels of a namespace; empty where they are unknown.
  Optional<Map<String, String>> labels(String namespace) {
    return Optional.ofNullable(namespaces.get(namespace));
  }

  /// Returns whether a file's objects are completed before they reach a server.
  boolean isUnfinished(String file) {
    return unfinished.contains(file);
  }

  /// Returns when the findings are made; empty where dates are not checked.
  Optional<Instant> at() {
    return at;
  }

  public KubernetesRelease release() {
    return resources.release();
  }

  /// Returns the release within a sentence: `Kubernetes 1.36`.
  String releaseText() {
    return "Kubernetes " + release();
  }

  /// Returns each resource served by default, once for all versions, without subresources.
  List<TargetResource> targets() {
    return targets;
  }

  private static TargetResource target(ApiResource resource) {
    return new TargetResource(
        resource.group(), resource.resource(), resource.subresource(), resource.namespaced());
  }
}

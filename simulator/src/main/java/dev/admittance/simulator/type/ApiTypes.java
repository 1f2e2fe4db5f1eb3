package dev.admittance.simulator.type;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.release.PerRelease;
import dev.admittance.simulator.request.GroupVersionKind;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;

/// The types of all kinds that the kube-apiserver of a release can decode, including older versions
/// and kinds that it no longer serves. They are read on first use from a file of the `resources`
/// module, which `simulator/conformance/types` generates. Immutable.
public final class ApiTypes {
  /// The first release whose servers name embedded structs in the texts about wrong types.
  private static final int NAMES_EMBEDDED_SINCE = 35;

  private static final PerRelease<TypeTable> BY_RELEASE =
      new PerRelease<>(
          "api-types.tsv",
          (release, lines) -> TypeTable.read(lines, release.isAtLeast(NAMES_EMBEDDED_SINCE)));

  private final KubernetesRelease release;
  private final TypeTable read;

  private ApiTypes(KubernetesRelease release, TypeTable read) {
    this.release = release;
    this.read = read;
  }

  public static ApiTypes of(KubernetesRelease release) {
    return new ApiTypes(release, BY_RELEASE.of(release));
  }

  public static ApiTypes newest() {
    return of(KubernetesRelease.DEFAULT);
  }

  public KubernetesRelease release() {
    return release;
  }

  /// The type of a kind; empty for a custom resource.
  public Optional<StructType> find(GroupVersionKind kind) {
    return Optional.ofNullable(read.kinds().get(kind));
  }

  /// The type of a kind that an object may state: that of a resource, or the `DeleteOptions` that
  /// are registered in each version. Source: k8s.io/apimachinery `pkg/apis/meta/v1/register.go`,
  /// `AddToGroupVersion`.
  public Optional<StructType> registered(GroupVersionKind kind) {
    return find(kind)
        .or(() ->
            struct("meta/v1.DeleteOptions")
                .filter(_ -> kind.kind().equals("DeleteOptions"))
                .filter(_ ->
                    read.kinds().keySet().stream()
                        .anyMatch(other -> other.apiVersion().equals(kind.apiVersion()))));
  }

  /// A struct by its name in the table, such as `core/v1.PodSpec`.
  public Optional<StructType> struct(String name) {
    return Optional.ofNullable(read.structs().get(name));
  }

  /// All structs, in no particular order.
  public Collection<StructType> structs() {
    return read.structs().values();
  }

  /// All kinds, in no particular order.
  Set<GroupVersionKind> kinds() {
    return read.kinds().keySet();
  }
}

package dev.admittance.app.design.rules;

import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ReleaseTable;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The releases in which the resources of Kubernetes were added.
final class ResourceIntroductions {
  private final KubernetesRelease oldest;
  private final Map<List<String>, KubernetesRelease> first = new HashMap<>();

  ResourceIntroductions() {
    ReleaseTable table = ReleaseTable.read("api-resources.tsv");
    this.oldest = table.releases().getFirst();
    for (ReleaseTable.Row row : table.rows()) {
      KubernetesRelease since =
          new KubernetesRelease(oldest.major(), row.minors().getFirst().first());
      first.merge(
          name(row.columns()), since, (one, other) -> one.compareTo(other) < 0 ? one : other);
    }
  }

  private static List<String> name(List<String> columns) {
    return List.of(columns.get(0), columns.get(2), columns.get(3));
  }

  /// The release that added a resource in any version; empty for resources older than the known
  /// releases and for custom resources.
  Optional<KubernetesRelease> of(ApiResource one) {
    return Optional.ofNullable(first.get(List.of(one.group(), one.resource(), one.subresource())))
        .filter(release -> !release.equals(oldest));
  }

  /// Orders resources by release, the newest first; the oldest and custom ones last.
  Comparator<ApiResource> newestFirst() {
    return Comparator.comparing(one -> of(one).orElse(oldest), Comparator.reverseOrder());
  }
}

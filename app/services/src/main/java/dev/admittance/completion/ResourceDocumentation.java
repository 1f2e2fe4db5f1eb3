package dev.admittance.completion;

import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.model.resource.Verb;
import java.util.Locale;
import java.util.stream.Collectors;

/// Describes resources of the release in Markdown.
final class ResourceDocumentation {
  private ResourceDocumentation() {}

  /// The kind, versions, scope and verbs of a resource, in Markdown.
  static String of(ApiResource resource, ResourceTable table) {
    String versions =
        table.versions(resource.group(), resource.resource(), resource.subresource()).stream()
            .map(one -> one.servedByDefault() ? one.version() : one.version() + " (off by default)")
            .collect(Collectors.joining(", "));
    return "`%s` of %s, %s, in Kubernetes %s.\n\nVersions: %s. Kind: `%s`. Verbs: %s."
        .formatted(
            resource.path(),
            resource.group().isEmpty() ? "the core group" : "`" + resource.group() + "`",
            resource.namespaced() ? "in namespaces" : "outside of namespaces",
            table.release(),
            versions,
            resource.kind().kind(),
            resource.verbs().stream()
                .map(Verb::name)
                .map(name -> name.toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(", ")));
  }
}

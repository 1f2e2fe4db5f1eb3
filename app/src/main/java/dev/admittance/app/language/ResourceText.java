package dev.admittance.app.language;

import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.model.resource.Verb;
import java.util.Locale;
import java.util.stream.Collectors;

/// What is said about a resource, in words.
final class ResourceText {
  private ResourceText() {}

  /// What it is, where it is served and what can be done with it, in Markdown.
  static String of(ApiResource resource, ResourceTable table) {
    String versions =
        table.versions(resource.group(), resource.resource(), resource.subresource()).stream()
            .map(one -> one.servedByDefault() ? one.version() : one.version() + " (off by default)")
            .collect(Collectors.joining(", "));
    return "`%s` of %s, %s, %s.\n\nVersions: %s. Kind: `%s`. Verbs: %s."
        .formatted(
            resource.path(),
            resource.group().isEmpty() ? "the core group" : "`" + resource.group() + "`",
            resource.namespaced() ? "in namespaces" : "outside of namespaces",
            "in Kubernetes " + table.release(),
            versions,
            resource.kind().kind(),
            resource.verbs().stream()
                .map(Verb::name)
                .map(name -> name.toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(", ")));
  }
}

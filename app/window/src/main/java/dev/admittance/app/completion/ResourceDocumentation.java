package dev.admittance.app.completion;

import dev.admittance.app.messages.Messages;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.model.resource.Verb;
import java.util.Locale;
import java.util.stream.Collectors;

/// Describes resources of the release in Markdown.
final class ResourceDocumentation {
  private static final Messages MESSAGES = Messages.of(ResourceDocumentation.class);

  private ResourceDocumentation() {}

  /// The kind, versions, scope and verbs of a resource, in Markdown.
  static String of(ApiResource resource, ResourceTable table) {
    String versions =
        table.versions(resource.group(), resource.resource(), resource.subresource()).stream()
            .map(one ->
                one.servedByDefault()
                    ? one.version()
                    : MESSAGES.get("off-by-default", one.version()))
            .collect(Collectors.joining(", "));
    return MESSAGES.get(
        resource.namespaced() ? "resource.namespaced" : "resource.cluster",
        resource.path(),
        resource.group().isEmpty() ? MESSAGES.get("core-group") : "`" + resource.group() + "`",
        table.release(),
        versions,
        resource.kind().kind(),
        resource.verbs().stream()
            .map(Verb::name)
            .map(name -> name.toLowerCase(Locale.ROOT))
            .collect(Collectors.joining(", ")));
  }
}

package dev.admittance.app.design.impact;

import dev.admittance.app.messages.Messages;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.GroupVersionResource;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.request.UserInfo;
import java.util.Optional;
import java.util.stream.Stream;

/// A request as typed: only what matching looks at first. Its object has just a name and labels.
///
/// @param resource as [#resourceText] writes it
/// @param labels `key=value`, separated by commas
/// @param groups of the user, separated by commas
record RequestDraft(
    Operation operation,
    String resource,
    String namespace,
    String name,
    String labels,
    String user,
    String groups) {
  private static final Messages MESSAGES = Messages.of(RequestDraft.class);

  /// The request of a draft, or why there is none.
  sealed interface Result {
    record Made(AdmissionRequest request) implements Result {}

    /// An invalid draft, with the reason in a sentence.
    record Refused(String reason) implements Result {}
  }

  /// A resource as typed: `pods v1`, `deployments/scale apps/v1`.
  static String resourceText(ApiResource resource) {
    String version =
        resource.group().isEmpty()
            ? resource.version()
            : resource.group() + "/" + resource.version();
    return resource.path() + " " + version;
  }

  /// Makes the request.
  ///
  /// @param served the resources of the server
  Result request(ResourceTable served) {
    Optional<ApiResource> found =
        served.resources().stream()
            .filter(one -> resourceText(one).equals(resource.trim()))
            .findFirst();
    if (found.isEmpty()) {
      return new Result.Refused(
          resource.isBlank()
              ? MESSAGES.get("draft.choose-resource")
              : MESSAGES.get("draft.no-resource", resource.trim()));
    }
    if (!found.get().admits(operation.name())) {
      return new Result.Refused(MESSAGES.get("draft.no-requests", operation, resource));
    }
    if (found.get().namespaced() && namespace.isBlank()) {
      return new Result.Refused(MESSAGES.get("draft.namespace", resource));
    }
    Optional<String> odd = items(labels).filter(label -> label.indexOf('=') < 1).findFirst();
    return odd.<Result>map(label -> new Result.Refused(MESSAGES.get("draft.label", label)))
        .orElseGet(() -> new Result.Made(request(found.get())));
  }

  private AdmissionRequest request(ApiResource of) {
    JsonObject object = object(of);
    boolean namespaces = of.group().isEmpty() && of.resource().equals("namespaces");
    boolean has = operation != Operation.DELETE;
    return new AdmissionRequest(
        "typed",
        new GroupVersionKind(of.kind().group(), of.kind().version(), of.kind().kind()),
        new GroupVersionResource(of.group(), of.version(), of.resource()),
        of.subresource(),
        name.trim(),
        namespaces ? name.trim() : of.namespaced() ? namespace.trim() : "",
        operation,
        new UserInfo(user.trim(), "", items(groups).toList(), JsonObject.EMPTY),
        has ? Optional.of(object) : Optional.empty(),
        operation == Operation.CREATE || operation == Operation.CONNECT
            ? Optional.empty()
            : Optional.of(object),
        false,
        Optional.empty());
  }

  private JsonObject object(ApiResource of) {
    JsonObject.Builder all = JsonObject.builder();
    items(labels)
        .forEach(label ->
            all.put(
                label.substring(0, label.indexOf('=')).trim(),
                label.substring(label.indexOf('=') + 1).trim()));
    JsonObject.Builder metadata = JsonObject.builder().put("name", name.trim());
    if (of.namespaced()) {
      metadata.put("namespace", namespace.trim());
    }
    metadata.put("labels", all.build());
    GroupVersionKind kind =
        new GroupVersionKind(of.kind().group(), of.kind().version(), of.kind().kind());
    return JsonObject.builder()
        .put("apiVersion", kind.apiVersion())
        .put("kind", kind.kind())
        .put("metadata", metadata.build())
        .build();
  }

  private static Stream<String> items(String list) {
    return Stream.of(list.split(",")).map(String::trim).filter(item -> !item.isEmpty());
  }
}

package dev.admittance.workspace;

import dev.admittance.model.document.Node;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.policy.PolicyKind;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.RegistrationVersion;
import dev.admittance.model.text.Range;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// An object of a document, with its own type.
///
/// @param apiVersion empty where it is absent or not a string
/// @param kind empty where it is absent or not a string
public record ApiObject(Node.Mapping node, String apiVersion, String kind) {
  private static final String LIST = "List";

  private static final List<String> CAPTURES = List.of("admission.k8s.io/", "audit.k8s.io/");

  /// Returns the objects of a document: itself, or the items of a `List` or a typed list. Nested
  /// lists are not searched.
  public static List<ApiObject> in(Node root) {
    Node resolved = root.resolved();
    if (resolved instanceof Node.Sequence items) {
      return ofItems(items);
    }
    if (resolved instanceof Node.Mapping mapping) {
      ApiObject object = of(mapping);
      return object.kind.endsWith(LIST)
              && mapping.find("items").orElse(null) instanceof Node.Sequence items
          ? ofItems(items)
          : List.of(object);
    }
    return List.of();
  }

  private static List<ApiObject> ofItems(Node.Sequence items) {
    List<ApiObject> objects = new ArrayList<>();
    for (Node item : items.items()) {
      if (item.resolved() instanceof Node.Mapping mapping) {
        objects.add(of(mapping));
      }
    }
    return objects;
  }

  public static ApiObject of(Node.Mapping mapping) {
    return new ApiObject(mapping, text(mapping, "apiVersion"), text(mapping, "kind"));
  }

  /// Returns `metadata.name`; empty where there is none.
  public String name() {
    return node.find("metadata").orElse(null) instanceof Node.Mapping metadata
        ? text(metadata, "name")
        : "";
  }

  /// Returns whether it may be an object of an API server and is not a capture.
  boolean isManifest() {
    return !apiVersion.isEmpty()
        && !kind.isEmpty()
        && CAPTURES.stream().noneMatch(apiVersion::startsWith)
        && node.find("metadata").map(Node::resolved).orElse(null) instanceof Node.Mapping;
  }

  boolean isRegistration() {
    return Arrays.stream(HookKind.values()).anyMatch(hook -> hook.configurationKind().equals(kind));
  }

  boolean isPolicy() {
    return apiVersion.startsWith(RegistrationVersion.GROUP + "/")
        && Arrays.stream(PolicyKind.values()).anyMatch(policy -> policy.text().equals(kind));
  }

  private static String text(Node.Mapping mapping, String key) {
    return mapping.find(key).orElse(null) instanceof Node.Scalar(Range _, JsonString(String value))
        ? value
        : "";
  }
}

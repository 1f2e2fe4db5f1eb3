package dev.admittance.workspace;

import dev.admittance.model.document.Node;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.text.Range;
import java.util.ArrayList;
import java.util.List;

/// An object of a document, with the type that it states.
///
/// @param apiVersion empty where there is none, or it is no text
/// @param kind empty where there is none, or it is no text
public record ApiObject(Node.Mapping node, String apiVersion, String kind) {
  private static final String LIST = "List";

  /// Groups of what is captured.
  private static final List<String> CAPTURES = List.of("admission.k8s.io/", "audit.k8s.io/");

  /// The objects of a document: itself, or the items of a list of either kind, `kubectl`'s or a
  /// plain one. Lists within lists are left alone.
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

  /// An object, whatever it holds.
  public static ApiObject of(Node.Mapping mapping) {
    return new ApiObject(mapping, text(mapping, "apiVersion"), text(mapping, "kind"));
  }

  /// `metadata.name`; empty where there is none.
  public String name() {
    return node.find("metadata").orElse(null) instanceof Node.Mapping metadata
        ? text(metadata, "name")
        : "";
  }

  /// Whether it may be an object of an API server, and is nothing that was captured.
  boolean isManifest() {
    return !apiVersion.isEmpty()
        && !kind.isEmpty()
        && CAPTURES.stream().noneMatch(apiVersion::startsWith)
        && node.find("metadata").map(Node::resolved).orElse(null) instanceof Node.Mapping;
  }

  private static String text(Node.Mapping mapping, String key) {
    return mapping.find(key).orElse(null) instanceof Node.Scalar(Range _, JsonString(String value))
        ? value
        : "";
  }
}

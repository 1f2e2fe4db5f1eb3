package dev.admittance.model.decode;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.Node;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.text.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// An object of a document with its type, which it states itself or takes from its list.
///
/// @param apiVersion empty where it is not a string
public record TypedObject(DiagnosedObject subject, String apiVersion, String kind) {
  private static final String LIST = "List";

  /// Returns a document's objects of some kinds: the whole document, or the items of a `List` or of
  /// a typed list. Nested lists are not searched.
  public static List<TypedObject> in(Document document, Set<String> kinds) {
    if (!(document.root().resolved() instanceof Node.Mapping object)) {
      return List.of();
    }
    Type type = Type.of(object);
    if (!type.isList(kinds)) {
      return type.of(document, object, kinds).stream().toList();
    }
    List<TypedObject> found = new ArrayList<>();
    if (object.find("items").orElse(null) instanceof Node.Sequence items) {
      for (Node item : items.items()) {
        if (item.resolved() instanceof Node.Mapping mapping) {
          type.item(mapping).of(document, mapping, kinds).ifPresent(found::add);
        }
      }
    }
    return found;
  }

  /// Returns all objects of a document: itself, or the items of a list of any kind. Nested lists
  /// are not searched.
  public static List<TypedObject> all(Document document) {
    if (!(document.root().resolved() instanceof Node.Mapping object)) {
      return List.of();
    }
    Type type = Type.of(object);
    if (!type.kind.endsWith(LIST)
        || !(object.find("items").orElse(null) instanceof Node.Sequence items)) {
      return List.of(
          new TypedObject(new DiagnosedObject(document, object), type.apiVersion, type.kind));
    }
    List<TypedObject> found = new ArrayList<>();
    for (Node item : items.items()) {
      if (item.resolved() instanceof Node.Mapping mapping) {
        Type own = type.item(mapping);
        found.add(
            new TypedObject(new DiagnosedObject(document, mapping), own.apiVersion, own.kind));
      }
    }
    return found;
  }

  /// Creates the server's message about an unknown version.
  ///
  /// @param wanted the `apiVersion` to write
  public Diagnostic unknownVersion(String wanted) {
    return subject.finding(
        Severity.ERROR,
        "api/NotSupported",
        FieldPath.ROOT.child("apiVersion"),
        "no matches for kind \"%s\" in version \"%s\"".formatted(kind, apiVersion),
        Optional.of("Write `apiVersion: " + wanted + "`."));
  }

  /// The kind and version of an object, as written.
  private record Type(String apiVersion, String kind) {
    static Type of(Node.Mapping object) {
      return new Type(text(object, "apiVersion"), text(object, "kind"));
    }

    private static String text(Node.Mapping object, String name) {
      return object
          .find(name)
          .map(node -> node instanceof Node.Scalar(Range _, JsonString(String value)) ? value : "")
          .orElse("");
    }

    boolean isList(Set<String> kinds) {
      return kind.equals(LIST) || (kind.endsWith(LIST) && kinds.contains(itemKind()));
    }

    private String itemKind() {
      return kind.substring(0, kind.length() - LIST.length());
    }

    /// Returns the type of an item of this list; the list's own where the item states none.
    Type item(Node.Mapping item) {
      Type own = of(item);
      boolean silent = own.kind.isEmpty() && own.apiVersion.isEmpty();
      return silent ? new Type(apiVersion, itemKind()) : own;
    }

    Optional<TypedObject> of(Document document, Node.Mapping object, Set<String> kinds) {
      return kinds.contains(kind)
          ? Optional.of(new TypedObject(new DiagnosedObject(document, object), apiVersion, kind))
          : Optional.empty();
    }
  }
}

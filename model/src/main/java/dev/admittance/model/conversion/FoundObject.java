package dev.admittance.model.conversion;

import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.decode.TypedObject;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.Node;
import java.util.ArrayList;
import java.util.List;

/// An object in a document.
///
/// @param place the path from the document's root; empty for the root itself
/// @param type the object's type, which may come from the list that contains it
public record FoundObject(Document document, Node.Mapping object, FieldPath place, TypeMeta type) {

  /// Returns the objects of a document, in text order: its root, or the items of a list. A nested
  /// list counts as one object.
  public static List<FoundObject> in(Document document) {
    List<FoundObject> found = new ArrayList<>();
    int index = -1;
    for (TypedObject object : TypedObject.all(document)) {
      Node.Mapping node = object.subject().root();
      FieldPath place = FieldPath.ROOT;
      if (!node.range().equals(document.root().range())) {
        index = nextIndex(document.root(), index + 1, node);
        place = FieldPath.ROOT.child("items").index(index);
      }
      found.add(
          new FoundObject(document, node, place, new TypeMeta(object.apiVersion(), object.kind())));
    }
    return found;
  }

  /// Returns the index, at or after `from`, of the list item that holds an object. Two nodes at the
  /// same place in a document are the same node.
  private static int nextIndex(Node list, int from, Node.Mapping object) {
    int index = from;
    while (FieldPath.ROOT.child("items").index(index).find(list).stream()
        .noneMatch(item -> item.range().equals(object.range()))) {
      index++;
    }
    return index;
  }

  public DiagnosedObject subject() {
    return new DiagnosedObject(document, object);
  }

  /// Returns whether the object is a document of its own.
  public boolean isRoot() {
    return place.steps().isEmpty();
  }

  /// Returns the 0-based index in the list that contains the object.
  public int index() {
    if (place.steps().getLast() instanceof FieldPath.Step.Element(String index)) {
      return Integer.parseInt(index);
    }
    throw new IllegalStateException("no item of a list: " + place);
  }

  /// Prefixes a path in the object with the path from the document's root.
  public FieldPath fromRoot(FieldPath path) {
    List<FieldPath.Step> steps = new ArrayList<>(place.steps());
    steps.addAll(path.steps());
    return new FieldPath(steps);
  }
}

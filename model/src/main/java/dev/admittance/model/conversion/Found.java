package dev.admittance.model.conversion;

import dev.admittance.model.decode.Subject;
import dev.admittance.model.decode.TypedObject;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.Node;
import java.util.ArrayList;
import java.util.List;

/// An object in a document.
///
/// @param place the path from the document's root to it; empty for the root itself
/// @param type what it is, be it said by the list around it
record Found(Document document, Node.Mapping object, FieldPath place, ObjectType type) {

  /// The objects of a document, in the order of the text: its root, or for a list its items. An
  /// item that is itself a list counts as one object.
  static List<Found> in(Document document) {
    List<Found> found = new ArrayList<>();
    int index = -1;
    for (TypedObject object : TypedObject.all(document)) {
      Node.Mapping node = object.subject().root();
      FieldPath place = FieldPath.ROOT;
      if (!node.range().equals(document.root().range())) {
        index = nextIndex(document.root(), index + 1, node);
        place = FieldPath.ROOT.child("items").index(index);
      }
      found.add(
          new Found(document, node, place, new ObjectType(object.apiVersion(), object.kind())));
    }
    return found;
  }

  /// The first index from which on a list has an object. Two nodes of a document that stand in one
  /// place are one.
  private static int nextIndex(Node list, int from, Node.Mapping object) {
    int index = from;
    while (FieldPath.ROOT.child("items").index(index).find(list).stream()
        .noneMatch(item -> item.range().equals(object.range()))) {
      index++;
    }
    return index;
  }

  /// What findings are about.
  Subject subject() {
    return new Subject(document, object);
  }

  /// Tells whether it is a document of its own.
  boolean isRoot() {
    return place.steps().isEmpty();
  }

  /// Its 0-based place in the list around it.
  int index() {
    if (place.steps().getLast() instanceof FieldPath.Step.Element(String index)) {
      return Integer.parseInt(index);
    }
    throw new IllegalStateException("no item of a list: " + place);
  }

  /// A path in the object, from the document's root.
  FieldPath fromRoot(FieldPath path) {
    List<FieldPath.Step> steps = new ArrayList<>(place.steps());
    steps.addAll(path.steps());
    return new FieldPath(steps);
  }
}

package dev.admittance.app.design.object;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.Node;
import dev.admittance.model.document.ReadResult;
import dev.admittance.workspace.ApiObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The objects of a text in order, with the items of lists.
record TextObjects(List<Place> places) {
  static final TextObjects NONE = new TextObjects(List.of());

  TextObjects {
    places = List.copyOf(places);
  }

  record Place(Document document, Node.Mapping node) {}

  static TextObjects of(ReadResult read) {
    List<Place> places = new ArrayList<>();
    for (Document document : read.documents()) {
      for (ApiObject object : ApiObject.in(document.root())) {
        places.add(new Place(document, object.node()));
      }
    }
    return new TextObjects(places);
  }

  /// The object at a 0-based index; empty if out of range.
  Optional<Place> find(int index) {
    return index >= 0 && index < places.size() ? Optional.of(places.get(index)) : Optional.empty();
  }

  /// The index of the object at an offset, or else of the last before it, or else of the first; -1
  /// if there is none.
  int at(int offset) {
    int found = places.isEmpty() ? -1 : 0;
    for (int i = 0; i < places.size(); i++) {
      if (start(places.get(i)) <= offset) {
        found = i;
      }
    }
    return found;
  }

  /// The object that begins in a line, or else the last before it, or else the first; empty if
  /// there is none.
  ///
  /// @param line 1-based
  Optional<Place> inLine(int line) {
    return places.stream()
        .filter(place -> place.node().range().start().line() <= line)
        .reduce((_, later) -> later)
        .or(() -> find(0));
  }

  /// A document begins after its separator, with the comments above its object; a list item at its
  /// node.
  private static int start(Place place) {
    boolean whole = place.document().root().resolved().equals(place.node());
    return whole ? place.document().range().startOffset() : place.node().range().startOffset();
  }
}

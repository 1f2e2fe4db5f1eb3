package dev.admittance.app.design.object;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.Node;
import dev.admittance.model.document.ReadResult;
import dev.admittance.workspace.ApiObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The objects of a text in its order, those of lists one by one.
record TextObjects(List<Place> places) {
  static final TextObjects NONE = new TextObjects(List.of());

  /// Copies the places.
  TextObjects {
    places = List.copyOf(places);
  }

  /// Where an object stands.
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

  /// The object of a 0-based place; empty for none.
  Optional<Place> find(int index) {
    return index >= 0 && index < places.size() ? Optional.of(places.get(index)) : Optional.empty();
  }

  /// The place of the object that an offset is in, or else the last before it, or the first; -1
  /// where there is none.
  int at(int offset) {
    int found = places.isEmpty() ? -1 : 0;
    for (int i = 0; i < places.size(); i++) {
      if (start(places.get(i)) <= offset) {
        found = i;
      }
    }
    return found;
  }

  /// The object that begins in a line, or else the last before it; empty where there is none.
  ///
  /// @param line 1-based
  Optional<Place> inLine(int line) {
    return places.stream()
        .filter(place -> place.node().range().start().line() <= line)
        .reduce((_, later) -> later)
        .or(() -> find(0));
  }

  /// A document begins behind its separator, with the comments above its object; an item of a list
  /// by itself.
  private static int start(Place place) {
    boolean whole = place.document().root().resolved().equals(place.node());
    return whole ? place.document().range().startOffset() : place.node().range().startOffset();
  }
}

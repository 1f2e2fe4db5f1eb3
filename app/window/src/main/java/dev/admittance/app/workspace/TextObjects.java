package dev.admittance.app.workspace;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.Node;
import dev.admittance.model.document.ReadResult;
import dev.admittance.workspace.ApiObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The objects of a text in order, with the items of lists.
///
/// @param titles of the objects, as many as places
public record TextObjects(List<Place> places, List<Title> titles) {
  public static final TextObjects NONE = new TextObjects(List.of(), List.of());

  public TextObjects {
    places = List.copyOf(places);
    titles = List.copyOf(titles);
  }

  public record Place(Document document, Node.Mapping node) {
    /// A document begins after its separator, with the comments above its object; a list item at
    /// its node.
    private int start() {
      boolean whole = document.root().resolved().equals(node);
      return whole ? document.range().startOffset() : node.range().startOffset();
    }
  }

  /// An object in a menu.
  ///
  /// @param index 0-based, among the objects of the text
  /// @param kind empty if absent
  /// @param name empty if absent
  public record Title(int index, String kind, String name) {}

  /// Linear in the number of objects.
  public static TextObjects of(ReadResult read) {
    List<Place> places = new ArrayList<>();
    List<Title> titles = new ArrayList<>();
    for (Document document : read.documents()) {
      for (ApiObject object : ApiObject.in(document.root())) {
        titles.add(new Title(places.size(), object.kind(), object.name()));
        places.add(new Place(document, object.node()));
      }
    }
    return new TextObjects(places, titles);
  }

  /// The object at a 0-based index; empty if out of range.
  public Optional<Place> find(int index) {
    return index >= 0 && index < places.size() ? Optional.of(places.get(index)) : Optional.empty();
  }

  /// The index of the object at an offset, or else of the last before it, or else of the first; -1
  /// if there is none.
  public int at(int offset) {
    int found = 0;
    int end = places.size();
    while (end - found > 1) {
      int middle = (found + end) >>> 1;
      if (places.get(middle).start() <= offset) {
        found = middle;
      } else {
        end = middle;
      }
    }
    return places.isEmpty() ? -1 : found;
  }

  /// The object that begins in a line, or else the last before it, or else the first; empty if
  /// there is none.
  ///
  /// @param line 1-based
  public Optional<Place> inLine(int line) {
    return places.stream()
        .filter(place -> place.node().range().start().line() <= line)
        .reduce((_, later) -> later)
        .or(() -> find(0));
  }
}

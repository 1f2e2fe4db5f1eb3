package dev.admittance.simulator.analysis.blame;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/// The authors of a value and its parts. Immutable; has the shape of the value, as far as its parts
/// have their own histories.
sealed interface Authorship {

  /// The history of the value itself; for an object or array, of its existence.
  ValueHistory history();

  /// The value and all of its parts have one history.
  record Whole(ValueHistory history) implements Authorship {}

  /// The members of an object have their own histories.
  ///
  /// @param members by name, all of them
  record Members(ValueHistory history, Map<String, Authorship> members) implements Authorship {
    public Members {
      members = Collections.unmodifiableMap(members);
    }
  }

  /// The items of an array have their own histories.
  record Items(ValueHistory history, List<Authorship> items) implements Authorship {
    public Items {
      items = List.copyOf(items);
    }
  }

  /// The marks of a value that was just written.
  static Authorship begin(BlameWrite write) {
    return new Whole(ValueHistory.begin(write));
  }

  /// The marks of a member of the value.
  default Authorship member(String name) {
    return switch (this) {
      case Members(ValueHistory _, Map<String, Authorship> members)
          when members.containsKey(name) ->
          members.get(name);
      case Members _, Items _, Whole _ -> part();
    };
  }

  /// The marks of an item of the value.
  default Authorship item(int index) {
    return switch (this) {
      case Items(ValueHistory _, List<Authorship> items) when index < items.size() ->
          items.get(index);
      case Members _, Items _, Whole _ -> part();
    };
  }

  private Authorship part() {
    return new Whole(history().ofPart());
  }

  /// A mutable copy of the marks of each member.
  default Map<String, Authorship> members(JsonObject object) {
    Map<String, Authorship> members = LinkedHashMap.newLinkedHashMap(object.size());
    object.forEach((name, _) -> members.put(name, member(name)));
    return members;
  }

  /// A mutable copy of the marks of each item.
  default List<Authorship> items(JsonArray array) {
    List<Authorship> items = new ArrayList<>(array.size());
    for (int i = 0; i < array.size(); i++) {
      items.add(item(i));
    }
    return items;
  }

  /// The marks of the same value after a move or copy.
  default Authorship after(BlameWrite write) {
    UnaryOperator<ValueHistory> more = history -> new ValueHistory(write, null, history);
    return each(more);
  }

  private Authorship each(UnaryOperator<ValueHistory> change) {
    return switch (this) {
      case Whole(ValueHistory history) -> new Whole(change.apply(history));
      case Members(ValueHistory history, Map<String, Authorship> members) -> {
        Map<String, Authorship> changed = LinkedHashMap.newLinkedHashMap(members.size());
        members.forEach((name, marks) -> changed.put(name, marks.each(change)));
        yield new Members(change.apply(history), changed);
      }
      case Items(ValueHistory history, List<Authorship> items) ->
          new Items(
              change.apply(history), items.stream().map(marks -> marks.each(change)).toList());
    };
  }

  /// The marks of the part at a key.
  default Authorship part(JsonValue value, String key) {
    return value instanceof JsonArray ? item(Integer.parseInt(key)) : member(key);
  }
}

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
sealed interface Marks {

  /// The history of the value itself; for an object or array, of its existence.
  History history();

  /// The value and all of its parts have one history.
  record Whole(History history) implements Marks {}

  /// The members of an object have their own histories.
  ///
  /// @param members by name, all of them
  record Members(History history, Map<String, Marks> members) implements Marks {
    public Members {
      members = Collections.unmodifiableMap(members);
    }
  }

  /// The items of an array have their own histories.
  record Items(History history, List<Marks> items) implements Marks {
    public Items {
      items = List.copyOf(items);
    }
  }

  /// The marks of a value that was just written.
  static Marks begin(Write write) {
    return new Whole(History.begin(write));
  }

  /// The marks of a member of the value.
  default Marks member(String name) {
    return switch (this) {
      case Members(History _, Map<String, Marks> members) when members.containsKey(name) ->
          members.get(name);
      case Members _, Items _, Whole _ -> part();
    };
  }

  /// The marks of an item of the value.
  default Marks item(int index) {
    return switch (this) {
      case Items(History _, List<Marks> items) when index < items.size() -> items.get(index);
      case Members _, Items _, Whole _ -> part();
    };
  }

  private Marks part() {
    return new Whole(history().ofPart());
  }

  /// A mutable copy of the marks of each member.
  default Map<String, Marks> members(JsonObject object) {
    Map<String, Marks> members = LinkedHashMap.newLinkedHashMap(object.size());
    object.forEach((name, _) -> members.put(name, member(name)));
    return members;
  }

  /// A mutable copy of the marks of each item.
  default List<Marks> items(JsonArray array) {
    List<Marks> items = new ArrayList<>(array.size());
    for (int i = 0; i < array.size(); i++) {
      items.add(item(i));
    }
    return items;
  }

  /// The marks of the same value after a move or copy.
  default Marks after(Write write) {
    UnaryOperator<History> more = history -> new History(write, null, history);
    return each(more);
  }

  private Marks each(UnaryOperator<History> change) {
    return switch (this) {
      case Whole(History history) -> new Whole(change.apply(history));
      case Members(History history, Map<String, Marks> members) -> {
        Map<String, Marks> changed = LinkedHashMap.newLinkedHashMap(members.size());
        members.forEach((name, marks) -> changed.put(name, marks.each(change)));
        yield new Members(change.apply(history), changed);
      }
      case Items(History history, List<Marks> items) ->
          new Items(
              change.apply(history), items.stream().map(marks -> marks.each(change)).toList());
    };
  }

  /// The marks of the part at a key.
  default Marks part(JsonValue value, String key) {
    return value instanceof JsonArray ? item(Integer.parseInt(key)) : member(key);
  }
}

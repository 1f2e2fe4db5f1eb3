package dev.admittance.simulator.analysis.blame;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.analysis.difference.Alignment;
import dev.admittance.simulator.patch.PlainPointer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Lays a value over another: equal parts keep their marks, the others get new ones.
///
/// @param removals receives the removed values
record Overlay(Removals removals) {

  interface Removals {
    /// A value was removed.
    ///
    /// @param path the pointer of its old place
    void add(String path, JsonValue value, History history);
  }

  /// The marks of the new value.
  ///
  /// @param incoming the marks that the new value would have in an empty place
  Marks lay(Marks old, JsonValue before, JsonValue after, Marks incoming, String path) {
    if (before.equals(after)) {
      return old;
    }
    if (before instanceof JsonObject from && after instanceof JsonObject to) {
      return members(old, from, to, incoming, path);
    }
    if (before instanceof JsonArray from && after instanceof JsonArray to) {
      return items(old, from, to, incoming, path);
    }
    return goOn(old, before, incoming);
  }

  /// A written value continues the history of the field; a moved or copied one has its own.
  private static Marks goOn(Marks old, JsonValue before, Marks incoming) {
    History history = incoming.history();
    return history.isWritten() && history.before() == null
        ? new Marks.Whole(new History(history.write(), before, old.history()))
        : incoming;
  }

  private Marks members(
      Marks old, JsonObject before, JsonObject after, Marks incoming, String path) {
    Map<String, Marks> members = LinkedHashMap.newLinkedHashMap(after.size());
    after.forEach((name, value) -> {
      JsonValue was = before.get(name);
      members.put(
          name,
          was == null
              ? incoming.member(name)
              : lay(old.member(name), was, value, incoming.member(name), child(path, name)));
    });
    before.forEach((name, value) -> {
      if (!after.has(name)) {
        removals.add(child(path, name), value, old.member(name).history());
      }
    });
    return new Marks.Members(old.history(), members);
  }

  private Marks items(Marks old, JsonArray before, JsonArray after, Marks incoming, String path) {
    int[] partners = Alignment.of(before, after);
    boolean[] stays = new boolean[before.size()];
    List<Marks> items = new ArrayList<>(after.size());
    for (int i = 0; i < after.size(); i++) {
      int was = partners[i];
      if (was < 0) {
        items.add(incoming.item(i));
      } else {
        stays[was] = true;
        items.add(
            lay(
                old.item(was),
                before.get(was),
                after.get(i),
                incoming.item(i),
                child(path, Integer.toString(was))));
      }
    }
    for (int i = 0; i < stays.length; i++) {
      if (!stays[i]) {
        removals.add(child(path, Integer.toString(i)), before.get(i), old.item(i).history());
      }
    }
    return new Marks.Items(old.history(), items);
  }

  private static String child(String path, String key) {
    return path + "/" + PlainPointer.escape(key);
  }
}

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
record AuthorshipOverlay(Removals removals) {

  interface Removals {
    /// A value was removed.
    ///
    /// @param path the pointer of its old place
    void add(String path, JsonValue value, ValueHistory history);
  }

  /// The marks of the new value.
  ///
  /// @param incoming the marks that the new value would have in an empty place
  Authorship lay(
      Authorship old, JsonValue before, JsonValue after, Authorship incoming, String path) {
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
  private static Authorship goOn(Authorship old, JsonValue before, Authorship incoming) {
    ValueHistory history = incoming.history();
    return history.isWritten() && history.before() == null
        ? new Authorship.Whole(new ValueHistory(history.write(), before, old.history()))
        : incoming;
  }

  private Authorship members(
      Authorship old, JsonObject before, JsonObject after, Authorship incoming, String path) {
    Map<String, Authorship> members = LinkedHashMap.newLinkedHashMap(after.size());
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
    return new Authorship.Members(old.history(), members);
  }

  private Authorship items(
      Authorship old, JsonArray before, JsonArray after, Authorship incoming, String path) {
    int[] partners = Alignment.of(before, after);
    boolean[] stays = new boolean[before.size()];
    List<Authorship> items = new ArrayList<>(after.size());
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
    return new Authorship.Items(old.history(), items);
  }

  private static String child(String path, String key) {
    return path + "/" + PlainPointer.escape(key);
  }
}

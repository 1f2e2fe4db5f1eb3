package dev.admittance.simulator.analysis.blame;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.patch.PlainPointer;
import java.util.ArrayList;
import java.util.List;

/// Lists the fields of an object without parts, in the order of the object.
final class LeafFields {
  private final List<BlamedField> fields = new ArrayList<>();

  private LeafFields() {}

  static List<BlamedField> of(AuthoredValue object) {
    LeafFields all = new LeafFields();
    all.add(object, "");
    return all.fields;
  }

  private void add(AuthoredValue marked, String path) {
    switch (marked.value()) {
      case JsonObject object when object.size() > 0 ->
          object.forEach((name, value) ->
              add(
                  new AuthoredValue(value, marked.marks().member(name)),
                  path + "/" + PlainPointer.escape(name)));
      case JsonArray array when array.size() > 0 -> {
        for (int i = 0; i < array.size(); i++) {
          add(new AuthoredValue(array.get(i), marked.marks().item(i)), path + "/" + i);
        }
      }
      case JsonValue value -> fields.add(field(path, value, marked.marks()));
    }
  }

  static BlamedField field(String path, JsonValue value, Authorship marks) {
    return new BlamedField(path, value, marks.history().changes(value));
  }
}

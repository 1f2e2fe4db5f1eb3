package dev.admittance.simulator.gojson;

import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.List;

/// The members of an object that was decoded into its Go type, or has that form: an absent member,
/// null and a wrong type give the zero value.
public record GoFields(JsonObject json) {
  private static final GoFields NONE = new GoFields(JsonObject.EMPTY);

  /// Returns whether a member exists and is not null.
  public boolean has(String name) {
    return json.find(name).filter(value -> value != JsonNull.NULL).isPresent();
  }

  /// Returns whether a member has a value.
  public boolean is(String name, JsonValue value) {
    return value.equals(json.get(name));
  }

  /// The object of a member; an empty one where there is none.
  public GoFields object(String name) {
    return json.get(name) instanceof JsonObject object ? new GoFields(object) : NONE;
  }

  /// The text of a member; empty where there is none.
  public String text(String name) {
    return json.text(name);
  }

  /// The integer in a member; 0 for none.
  public long number(String name) {
    return json.get(name) instanceof JsonNumber number && number.isIntegral()
        ? number.decimal().longValue()
        : 0;
  }

  public List<GoFields> list(String name) {
    return json.objects(name).stream().map(item -> new GoFields(item)).toList();
  }

  public List<String> texts(String name) {
    return json.texts(name);
  }
}

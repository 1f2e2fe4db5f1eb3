package dev.admittance.simulator.expectation;

import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.util.Optional;

/// A field that is not as expected.
///
/// @param field such as `allowed` or `object/metadata/labels/team`
/// @param expected empty for none
/// @param actual empty for none
public record Mismatch(String field, Optional<JsonValue> expected, Optional<JsonValue> actual) {
  private static final int LONGEST = 200;

  public String text() {
    return field + ": expected " + text(expected) + ", got " + text(actual);
  }

  private static String text(Optional<JsonValue> value) {
    String text = value.map(JsonText::write).orElse("nothing");
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
  }
}

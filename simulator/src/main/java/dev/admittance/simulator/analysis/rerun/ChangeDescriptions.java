package dev.admittance.simulator.analysis.rerun;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.analysis.difference.DifferingPlace;
import dev.admittance.simulator.analysis.difference.ObjectDifference;
import java.util.List;

/// Describes a change in a few words, for the title of a run.
public final class ChangeDescriptions {
  private static final int LONGEST_VALUE = 24;

  private ChangeDescriptions() {}

  /// The change of an object, such as `image: web:2`, `without nodeName` or `3 fields changed`.
  public static String of(JsonValue before, JsonValue after) {
    List<DifferingPlace> differences = ObjectDifference.between(before, after);
    return switch (differences.size()) {
      case 0 -> "nothing changed";
      case 1 -> one(differences.getFirst());
      default -> differences.size() + " fields changed";
    };
  }

  private static String one(DifferingPlace differing) {
    String field = field(differing.path());
    if (differing.orderAlone()) {
      return field + " in another order";
    }
    return differing.second().map(value -> with(field, value)).orElse("without " + field);
  }

  /// The last keys of a pointer, after the last name of a list, so that an item is named by its
  /// list.
  private static String field(String pointer) {
    List<String> keys = List.of(pointer.split("/", -1));
    String last = unescaped(keys.getLast());
    boolean item =
        keys.size() > 2 && (last.equals("-") || last.chars().allMatch(Character::isDigit));
    return item ? unescaped(keys.get(keys.size() - 2)) + " " + last : last;
  }

  private static String unescaped(String key) {
    return key.replace("~1", "/").replace("~0", "~");
  }

  private static String with(String field, JsonValue value) {
    String text =
        switch (value) {
          case JsonObject _, JsonArray _ -> "";
          case JsonString(String string) -> string;
          case JsonValue.Scalar scalar -> JsonText.write(scalar);
        };
    if (text.isEmpty()) {
      return field + " changed";
    }
    return field
        + ": "
        + (text.length() <= LONGEST_VALUE ? text : text.substring(0, LONGEST_VALUE) + "…");
  }
}

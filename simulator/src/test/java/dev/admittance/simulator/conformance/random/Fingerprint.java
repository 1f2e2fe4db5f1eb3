package dev.admittance.simulator.conformance.random;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.conformance.Aspect;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// What is alike in differences of one cause: the aspects, the members that differ, and texts
/// without the names in them.
public final class Fingerprint {
  private static final int LONGEST = 160;
  private static final String OURS = "\nours:   ";

  private Fingerprint() {}

  /// The fingerprint of the differences of a case.
  public static String of(Map<Aspect, String> differences) {
    StringBuilder print = new StringBuilder();
    differences.forEach((aspect, text) -> {
      int cut = text.indexOf(OURS);
      String theirs = text.substring("server: ".length(), cut);
      String ours = text.substring(cut + OURS.length());
      print
          .append(aspect)
          .append('{')
          .append(aspect == Aspect.CODE ? theirs + "/" + ours : between(theirs, ours))
          .append('}');
    });
    return print.toString();
  }

  private static String between(String theirs, String ours) {
    Optional<JsonValue> left = json(theirs);
    Optional<JsonValue> right = json(ours);
    if (left.isEmpty() || right.isEmpty()) {
      return mask(theirs) + " / " + mask(ours);
    }
    Set<String> found = new TreeSet<>();
    walk("", left.get(), right.get(), found);
    return String.join(" ", found);
  }

  private static Optional<JsonValue> json(String text) {
    try {
      return text.startsWith("{") ? Optional.of(JsonText.parse(text)) : Optional.empty();
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  private static void walk(String path, JsonValue theirs, JsonValue ours, Set<String> found) {
    if (theirs.equals(ours)) {
      return;
    }
    if (theirs instanceof JsonObject left && ours instanceof JsonObject right) {
      Set<String> names = new TreeSet<>(left.names());
      names.addAll(right.names());
      for (String name : names) {
        String below = path + "/" + mask(name);
        if (left.has(name) && right.has(name)) {
          walk(below, left.find(name).orElseThrow(), right.find(name).orElseThrow(), found);
        } else {
          found.add((left.has(name) ? "-" : "+") + below);
        }
      }
    } else if (theirs instanceof JsonArray left
        && ours instanceof JsonArray right
        && left.items().size() == right.items().size()) {
      for (int i = 0; i < left.items().size(); i++) {
        walk(path + "/*", left.items().get(i), right.items().get(i), found);
      }
    } else {
      found.add(path + "=" + mask(JsonText.write(theirs)) + "/" + mask(JsonText.write(ours)));
    }
  }

  private static String mask(String text) {
    String masked =
        text.replaceAll("\\\\\"[^\"]*?\\\\\"", "Q")
            .replaceAll("\"[^\"]{0,20}\"", "q")
            .replaceAll("\\d+", "N");
    return masked.length() > LONGEST ? masked.substring(0, LONGEST) : masked;
  }
}

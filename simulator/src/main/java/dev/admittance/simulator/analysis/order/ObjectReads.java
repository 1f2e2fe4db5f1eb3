package dev.admittance.simulator.analysis.order;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds the places in the object that an expression reads. Where a name is not followed by plain
/// selections, the place is the last one before: everything below it may matter.
final class ObjectReads {
  private static final Pattern OBJECT =
      Pattern.compile("(?<![\\w.])object((?:\\.\\??[A-Za-z_]\\w*(?!\\w|\\s*\\())*)");

  private ObjectReads() {}

  static List<List<String>> in(String expression) {
    List<List<String>> places = new ArrayList<>();
    Matcher found = OBJECT.matcher(expression);
    while (found.find()) {
      String selections = found.group(1);
      places.add(
          selections.isEmpty()
              ? List.of()
              : List.of(selections.substring(1).replace("?", "").split("\\.")));
    }
    return places;
  }
}

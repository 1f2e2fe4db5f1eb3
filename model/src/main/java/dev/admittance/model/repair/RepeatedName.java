package dev.admittance.model.repair;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import java.util.List;

/// Repairs a duplicate name or value (W-30, W-33, P-20, P-23): numbers the name, or removes the
/// value from its list.
final class RepeatedName {
  private RepeatedName() {}

  static List<Repair> repairs(FieldFault fault) {
    if (!(fault.value().orElse(null) instanceof JsonString(String name))) {
      return List.of();
    }
    boolean item = fault.path().steps().getLast() instanceof FieldPath.Step.Element;
    if (item) {
      return List.of(Repair.certain("Remove the second " + name, new Edit.Remove(fault.path())));
    }
    List<String> taken = taken(fault);
    int number = 2;
    while (taken.contains(numbered(name, number))) {
      number++;
    }
    String free = numbered(name, number);
    return List.of(Repair.choice("Rename to " + free, fault.setting(new JsonString(free))));
  }

  /// The number is appended to the first segment of a domain name.
  private static String numbered(String name, int number) {
    int dot = name.indexOf('.');
    return dot < 0
        ? name + "-" + number
        : name.substring(0, dot) + "-" + number + name.substring(dot);
  }

  /// Returns the names of the list's items.
  private static List<String> taken(FieldFault fault) {
    List<FieldPath.Step> steps = fault.path().steps();
    if (steps.size() < 2
        || !(steps.getLast() instanceof FieldPath.Step.Field(String key))
        || !(fault.value(new FieldPath(steps.subList(0, steps.size() - 2))).orElse(null)
            instanceof JsonArray list)) {
      return List.of();
    }
    return list.items().stream()
        .filter(JsonObject.class::isInstance)
        .map(one -> ((JsonObject) one).get(key))
        .filter(JsonString.class::isInstance)
        .map(one -> ((JsonString) one).value())
        .toList();
  }
}

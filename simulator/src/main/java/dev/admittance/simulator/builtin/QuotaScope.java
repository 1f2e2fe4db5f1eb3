package dev.admittance.simulator.builtin;

import dev.admittance.simulator.gojson.GoFields;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/// What a quota says of the objects that it counts, or the server's configuration of those that may
/// not do without a quota.
///
/// @param name such as `PriorityClass`
/// @param operator `In`, `NotIn`, `Exists` or `DoesNotExist`
record QuotaScope(String name, String operator, List<String> values) {
  private static final String EXISTS = "Exists";

  QuotaScope {
    values = List.copyOf(values);
  }

  static QuotaScope of(GoFields fields) {
    return new QuotaScope(
        fields.text("scopeName"), fields.text("operator"), fields.texts("values"));
  }

  /// The scopes of a quota, those of `scopes` first.
  ///
  /// @param spec of a ResourceQuota
  static List<QuotaScope> all(GoFields spec) {
    List<QuotaScope> all = new ArrayList<>();
    spec.texts("scopes").forEach(name -> all.add(new QuotaScope(name, EXISTS, List.of())));
    spec.object("scopeSelector").list("matchExpressions").forEach(one -> all.add(of(one)));
    return all;
  }

  /// Tells whether the scope takes in an object by the classes that it names.
  ///
  /// @param classes empty where it names none
  boolean selects(Collection<String> classes) {
    return switch (operator) {
      case EXISTS -> !classes.isEmpty();
      case "In" -> classes.stream().anyMatch(values::contains);
      case "NotIn" ->
          classes.isEmpty() || classes.stream().anyMatch(name -> !values.contains(name));
      case "DoesNotExist" -> classes.isEmpty();
      default -> false;
    };
  }

  String text() {
    return "{" + name + " " + operator + " [" + String.join(" ", values) + "]}";
  }
}

package dev.admittance.simulator.builtin;

import dev.admittance.simulator.gojson.GoFields;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/// A scope of a quota, or of the configuration of resources that need a quota.
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

  /// Returns whether the scope selects an object by its classes.
  ///
  /// @param classes empty where it has none
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

package dev.admittance.simulator.validation;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.quantity.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Values as servers before 1.34 print them: in the syntax of Go. Only what has no pointers inside
/// is printed, as Go prints the addresses of what they point to. Source: k8s.io/apimachinery
/// `pkg/util/validation/field/errors.go`, `(*Error).ErrorBody`, and Go's `%#v`.
final class GoSyntax {
  private static final String TEXTS = "map[string]string";
  private static final String REQUIREMENT = "v1.LabelSelectorRequirement";
  private static final String SCOPE_REQUIREMENT = "core.ScopedResourceSelectorRequirement";

  /// The members of a selector of labels.
  private static final Set<String> OF_SELECTOR = Set.of("matchLabels", "matchExpressions");

  private GoSyntax() {}

  /// The text of a value; empty where it is not simulated.
  ///
  /// @param path of the value, whose last member tells its type
  static Optional<String> of(FieldPath path, JsonValue value) {
    String member = path.steps().isEmpty() ? "" : path.steps().getLast().name();
    return switch (member) {
      case "labels" -> Optional.of(texts(value));
      case "selector" -> selector(value);
      case "scopes" -> Optional.of(scopes(value));
      case "matchExpressions" -> Optional.of(ofScopes(value));
      case "policyTypes" -> Optional.of(list("networking.PolicyType", value, GoSyntax::text));
      case "values" ->
          isWithin(path, "onExitCodes")
              ? Optional.of(list("int32", value, GoSyntax::number))
              : Optional.of(list("string", value, GoSyntax::text));
      case "nameservers" -> Optional.of(list("string", value, GoSyntax::text));
      case "roleRef" -> Optional.of(struct("rbac.RoleRef", value));
      case "rollingUpdate" -> rollingStatefulSet(value);
      // The server names one of the labels, and prints all.
      default -> isWithin(path, "labels") ? Optional.of(texts(value)) : Optional.empty();
    };
  }

  /// Whether the member before the last one of a path is the named one.
  private static boolean isWithin(FieldPath path, String member) {
    int above = path.steps().size() - 2;
    return above >= 0 && path.steps().get(above).name().equals(member);
  }

  private static String number(JsonValue value) {
    return value instanceof JsonNumber(String number) ? number : "0";
  }

  /// A list that has no items.
  static String empty(String type, JsonValue value) {
    return list(type, value, GoSyntax::text);
  }

  static String intOrString(JsonValue value) {
    boolean isText = value instanceof JsonString;
    return "intstr.IntOrString{Type:"
        + (isText ? 1 : 0)
        + ", IntVal:"
        + number(value)
        + ", StrVal:"
        + text(value)
        + "}";
  }

  /// An amount; empty where Go points to its digits. One that the server rewrites, such as `1.5`,
  /// is printed as if it came in its canonical form.
  static Optional<String> quantity(Quantity amount) {
    String format =
        switch (amount.format()) {
          case DECIMAL_EXPONENT -> "DecimalExponent";
          case DECIMAL_SI -> "DecimalSI";
          case BINARY_SI -> "BinarySI";
        };
    return amount.small()
        ? Optional.of(
            "resource.Quantity{i:resource.int64Amount{value:"
                + amount.value().unscaledValue()
                + ", scale:"
                + -amount.value().scale()
                + "}, d:resource.infDecAmount{Dec:(*inf.Dec)(nil)}, s:"
                + GoQuote.quote(amount.text())
                + ", Format:"
                + GoQuote.quote(format)
                + "}")
        : Optional.empty();
  }

  /// The strategy of a workload; empty where Go points to how it rolls.
  static Optional<String> strategy(String kind, ObjectPart strategy) {
    boolean updates = !kind.equals("Deployment");
    return strategy.has("rollingUpdate")
        ? Optional.empty()
        : Optional.of(
            "apps."
                + kind
                + (updates ? "UpdateStrategy" : "Strategy")
                + "{Type:"
                + GoQuote.quote(strategy.text("type"))
                + ", RollingUpdate:(*apps.RollingUpdate"
                + kind
                + (kind.equals("StatefulSet") ? "Strategy" : "")
                + ")(nil)}");
  }

  private static Optional<String> rollingStatefulSet(JsonValue value) {
    return value instanceof JsonObject rolling
            && member(rolling, "MaxUnavailable") == JsonNull.NULL
            && member(rolling, "Partition") instanceof JsonNumber(String partition)
        ? Optional.of(
            "apps.RollingUpdateStatefulSetStrategy{Partition:"
                + partition
                + ", MaxUnavailable:(*intstr.IntOrString)(nil)}")
        : Optional.empty();
  }

  /// A toleration; empty where Go points to its seconds.
  static Optional<String> toleration(ObjectPart toleration) {
    String members =
        Stream.of("key", "operator", "value", "effect")
            .map(name ->
                name.substring(0, 1).toUpperCase(Locale.ROOT)
                    + name.substring(1)
                    + ":"
                    + GoQuote.quote(toleration.text(name)))
            .collect(Collectors.joining(", "));
    return toleration.has("tolerationSeconds")
        ? Optional.empty()
        : Optional.of("core.Toleration{" + members + ", TolerationSeconds:(*int64)(nil)}");
  }

  /// What tells one port of a Service from another.
  static String servicePort(ObjectPart port) {
    return "core.ServicePort{Name:\"\", Protocol:"
        + GoQuote.quote(port.text("protocol"))
        + ", AppProtocol:(*string)(nil), Port:"
        + port.number("port")
        + ", TargetPort:"
        + intOrString(JsonNull.NULL)
        + ", NodePort:0}";
  }

  private static String scopes(JsonValue value) {
    return list("core.ResourceQuotaScope", value, GoSyntax::text);
  }

  /// The scopes of a quota, or the selector of scopes.
  private static String ofScopes(JsonValue value) {
    return value instanceof JsonObject selector
        ? "core.ScopeSelector{MatchExpressions:"
            + list(SCOPE_REQUIREMENT, member(selector, "MatchExpressions"), GoSyntax::ofScope)
            + "}"
        : scopes(value);
  }

  private static String ofScope(JsonValue value) {
    JsonObject requirement = value instanceof JsonObject object ? object : JsonObject.EMPTY;
    return SCOPE_REQUIREMENT
        + "{ScopeName:"
        + text(member(requirement, "ScopeName"))
        + ", Operator:"
        + text(member(requirement, "Operator"))
        + ", Values:"
        + list("string", member(requirement, "Values"), GoSyntax::text)
        + "}";
  }

  /// A struct of strings.
  private static String struct(String type, JsonValue value) {
    List<String> members = new ArrayList<>();
    if (value instanceof JsonObject object) {
      object.forEach((name, member) -> members.add(name + ":" + text(member)));
    }
    return type + "{" + String.join(", ", members) + "}";
  }

  private static Optional<String> selector(JsonValue value) {
    if (value == JsonNull.NULL) {
      return Optional.of("null");
    }
    return value instanceof JsonObject selector && OF_SELECTOR.containsAll(selector.names())
        ? Optional.of(
            "v1.LabelSelector{MatchLabels:"
                + texts(member(selector, "matchLabels"))
                + ", MatchExpressions:"
                + list(REQUIREMENT, member(selector, "matchExpressions"), GoSyntax::requirement)
                + "}")
        : Optional.empty();
  }

  private static String requirement(JsonValue value) {
    JsonObject requirement = value instanceof JsonObject object ? object : JsonObject.EMPTY;
    return REQUIREMENT
        + "{Key:"
        + GoQuote.quote(requirement.text("key"))
        + ", Operator:"
        + GoQuote.quote(requirement.text("operator"))
        + ", Values:"
        + list("string", member(requirement, "values"), GoSyntax::text)
        + "}";
  }

  private static JsonValue member(JsonObject object, String name) {
    return object.find(name).orElse(JsonNull.NULL);
  }

  /// A map of strings, sorted.
  private static String texts(JsonValue value) {
    if (!(value instanceof JsonObject object)) {
      return TEXTS + "(nil)";
    }
    Map<String, String> sorted = new TreeMap<>();
    object.forEach((key, text) -> sorted.put(GoQuote.quote(key), text(text)));
    List<String> entries = new ArrayList<>();
    sorted.forEach((key, text) -> entries.add(key + ":" + text));
    return TEXTS + "{" + String.join(", ", entries) + "}";
  }

  private static String text(JsonValue value) {
    return GoQuote.quote(value instanceof JsonString(String text) ? text : "");
  }

  private static String list(String type, JsonValue value, Function<JsonValue, String> print) {
    return value instanceof JsonArray(List<JsonValue> items)
        ? "[]" + type + "{" + String.join(", ", items.stream().map(print).toList()) + "}"
        : "[]" + type + "(nil)";
  }
}

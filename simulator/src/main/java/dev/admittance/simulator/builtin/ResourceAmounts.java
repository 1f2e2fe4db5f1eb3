package dev.admittance.simulator.builtin;

import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.quantity.Quantity;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// Quantities by resource name, such as `cpu: 500m`. An invalid quantity is left out: the server
/// refuses it earlier.
record ResourceAmounts(Map<String, Quantity> byName) {
  static final ResourceAmounts NONE = new ResourceAmounts(Map.of());

  ResourceAmounts {
    byName = Collections.unmodifiableMap(new TreeMap<>(byName));
  }

  /// The quantities in a member of an object.
  static ResourceAmounts in(GoFields parent, String name) {
    Map<String, Quantity> amounts = new TreeMap<>();
    JsonObject written = parent.object(name).json();
    for (String resource : written.names()) {
      written
          .find(resource)
          .flatMap(ResourceAmounts::quantity)
          .ifPresent(quantity -> amounts.put(resource, quantity));
    }
    return new ResourceAmounts(amounts);
  }

  /// The same number of each resource.
  static ResourceAmounts of(long number, List<String> resources) {
    Map<String, Quantity> amounts = new TreeMap<>();
    resources.forEach(resource -> amounts.put(resource, Quantity.of(number)));
    return new ResourceAmounts(amounts);
  }

  private static Optional<Quantity> quantity(JsonValue value) {
    String text =
        switch (value) {
          case JsonString(String written) -> written;
          case JsonNumber number -> number.toString();
          default -> "";
        };
    return Quantity.parse(text) instanceof Quantity.Parsed.Ok(Quantity quantity)
        ? Optional.of(quantity)
        : Optional.empty();
  }

  Set<String> names() {
    return byName.keySet();
  }

  Optional<Quantity> find(String resource) {
    return Optional.ofNullable(byName.get(resource));
  }

  ResourceAmounts plus(ResourceAmounts other) {
    Map<String, Quantity> sum = new TreeMap<>(byName);
    other.byName.forEach((name, amount) -> sum.merge(name, amount, Quantity::plus));
    return new ResourceAmounts(sum);
  }

  /// The greater quantity of each resource.
  ResourceAmounts max(ResourceAmounts other) {
    Map<String, Quantity> greatest = new TreeMap<>(byName);
    other.byName.forEach(
        (name, amount) -> greatest.merge(name, amount, (a, b) -> b.compareTo(a) > 0 ? b : a));
    return new ResourceAmounts(greatest);
  }

  /// Each quantity minus the other's, at least zero; zero, too, for resources that only the other
  /// has.
  ResourceAmounts growthSince(ResourceAmounts other) {
    Map<String, Quantity> growth = new TreeMap<>();
    other.byName.keySet().forEach(name -> growth.put(name, Quantity.ZERO));
    byName.forEach((name, amount) -> {
      Quantity left = other.find(name).map(amount::minus).orElse(amount);
      growth.put(name, left.compareTo(Quantity.ZERO) > 0 ? left : Quantity.ZERO);
    });
    return new ResourceAmounts(growth);
  }

  /// Whether another has the same resources in the same quantities, however they are written.
  boolean equalTo(ResourceAmounts other) {
    return names().equals(other.names())
        && byName.entrySet().stream()
            .allMatch(one ->
                other
                    .find(one.getKey())
                    .filter(two -> two.compareTo(one.getValue()) == 0)
                    .isPresent());
  }

  /// The quantities of the resources that a condition selects.
  ResourceAmounts only(Predicate<String> condition) {
    Map<String, Quantity> some = new TreeMap<>(byName);
    some.keySet().removeIf(condition.negate());
    return new ResourceAmounts(some);
  }

  ResourceAmounts withoutZeros() {
    return only(name -> !byName.getOrDefault(name, Quantity.ZERO).isZero());
  }

  /// The resources with a negative quantity.
  List<String> negative() {
    return byName.keySet().stream()
        .filter(name -> byName.getOrDefault(name, Quantity.ZERO).compareTo(Quantity.ZERO) < 0)
        .toList();
  }

  /// The resources whose quantity exceeds the other's; a resource without bound is unlimited.
  Set<String> beyond(ResourceAmounts bounds) {
    return only(name ->
            bounds
                .find(name)
                .flatMap(most -> find(name).filter(one -> one.compareTo(most) > 0))
                .isPresent())
        .names();
  }

  /// The quantities as in the server's messages: `cpu=1,memory=1Gi`.
  String text() {
    return byName.entrySet().stream()
        .map(entry -> entry.getKey() + "=" + entry.getValue().text())
        .collect(Collectors.joining(","));
  }

  /// These quantities, with those of the selected resources taken from another.
  ResourceAmounts replacedBy(ResourceAmounts other, Predicate<String> resources) {
    Map<String, Quantity> replaced = new TreeMap<>(byName);
    other.byName.forEach((name, amount) -> {
      if (resources.test(name)) {
        replaced.put(name, amount);
      }
    });
    return new ResourceAmounts(replaced);
  }

  JsonObject json() {
    Map<String, JsonValue> json = new TreeMap<>();
    byName.forEach((name, amount) -> json.put(name, new JsonString(amount.text())));
    return JsonObject.of(json);
  }
}

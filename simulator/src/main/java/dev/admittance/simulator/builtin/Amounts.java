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

/// Amounts by the names of resources, such as `cpu: 500m`. What is no quantity is left out: the
/// server would have refused it long before.
record Amounts(Map<String, Quantity> byName) {
  static final Amounts NONE = new Amounts(Map.of());

  Amounts {
    byName = Collections.unmodifiableMap(new TreeMap<>(byName));
  }

  /// The amounts in a member of an object.
  static Amounts in(GoFields parent, String name) {
    Map<String, Quantity> amounts = new TreeMap<>();
    JsonObject written = parent.object(name).json();
    for (String resource : written.names()) {
      written
          .find(resource)
          .flatMap(Amounts::quantity)
          .ifPresent(quantity -> amounts.put(resource, quantity));
    }
    return new Amounts(amounts);
  }

  /// The same number of each resource.
  static Amounts of(long number, List<String> resources) {
    Map<String, Quantity> amounts = new TreeMap<>();
    resources.forEach(resource -> amounts.put(resource, Quantity.of(number)));
    return new Amounts(amounts);
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

  Amounts plus(Amounts other) {
    Map<String, Quantity> sum = new TreeMap<>(byName);
    other.byName.forEach((name, amount) -> sum.merge(name, amount, Quantity::plus));
    return new Amounts(sum);
  }

  /// Of each resource the greater amount.
  Amounts max(Amounts other) {
    Map<String, Quantity> greatest = new TreeMap<>(byName);
    other.byName.forEach(
        (name, amount) -> greatest.merge(name, amount, (a, b) -> b.compareTo(a) > 0 ? b : a));
    return new Amounts(greatest);
  }

  /// What is left of each amount without the other's, nothing at least; nothing, too, of what only
  /// the other has.
  Amounts growthSince(Amounts other) {
    Map<String, Quantity> growth = new TreeMap<>();
    other.byName.keySet().forEach(name -> growth.put(name, Quantity.ZERO));
    byName.forEach((name, amount) -> {
      Quantity left = other.find(name).map(amount::minus).orElse(amount);
      growth.put(name, left.compareTo(Quantity.ZERO) > 0 ? left : Quantity.ZERO);
    });
    return new Amounts(growth);
  }

  /// Those of the resources that a condition holds for.
  Amounts only(Predicate<String> condition) {
    Map<String, Quantity> some = new TreeMap<>(byName);
    some.keySet().removeIf(condition.negate());
    return new Amounts(some);
  }

  Amounts withoutZeros() {
    return only(name -> !byName.getOrDefault(name, Quantity.ZERO).isZero());
  }

  /// The resources of which there is less than nothing.
  List<String> negative() {
    return byName.keySet().stream()
        .filter(name -> byName.getOrDefault(name, Quantity.ZERO).compareTo(Quantity.ZERO) < 0)
        .toList();
  }

  /// The resources of which there is more than the other has; what the other does not have has no
  /// bound.
  Set<String> beyond(Amounts bounds) {
    return only(name ->
            bounds
                .find(name)
                .flatMap(most -> find(name).filter(one -> one.compareTo(most) > 0))
                .isPresent())
        .names();
  }

  /// As the server writes them in messages: `cpu=1,memory=1Gi`.
  String text() {
    return byName.entrySet().stream()
        .map(entry -> entry.getKey() + "=" + entry.getValue().text())
        .collect(Collectors.joining(","));
  }

  /// These, but for the given resources those of another.
  Amounts replacedBy(Amounts other, Predicate<String> resources) {
    Map<String, Quantity> replaced = new TreeMap<>(byName);
    other.byName.forEach((name, amount) -> {
      if (resources.test(name)) {
        replaced.put(name, amount);
      }
    });
    return new Amounts(replaced);
  }

  JsonObject json() {
    Map<String, JsonValue> json = new TreeMap<>();
    byName.forEach((name, amount) -> json.put(name, new JsonString(amount.text())));
    return JsonObject.of(json);
  }
}

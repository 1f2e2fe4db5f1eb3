package dev.admittance.simulator.builtin;

import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.quantity.Quantity;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

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

  /// These, but for the given resources those of another.
  Amounts replacedBy(Amounts other, Set<String> resources) {
    Map<String, Quantity> replaced = new TreeMap<>(byName);
    other.byName.forEach((name, amount) -> {
      if (resources.contains(name)) {
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

package dev.admittance.simulator.builtin;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.gojson.GoFields;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The taints that a pod tolerates. Source: k8s.io/kubernetes
/// `pkg/util/tolerations/tolerations.go`.
///
/// @param seconds how long; empty for ever
record Toleration(
    String key, String operator, String value, String effect, Optional<Long> seconds) {
  private static final String MEMBER = "tolerations";
  private static final String SECONDS = "tolerationSeconds";
  private static final String EXISTS = "Exists";

  static Toleration of(GoFields fields) {
    return new Toleration(
        fields.text("key"),
        fields.text("operator"),
        fields.text("value"),
        fields.text("effect"),
        fields.has(SECONDS) ? Optional.of(fields.number(SECONDS)) : Optional.empty());
  }

  /// One that bears a taint with any value and does not let new pods be scheduled.
  static Toleration unscheduled(String key) {
    return new Toleration(key, EXISTS, "", "NoSchedule", Optional.empty());
  }

  /// The tolerations of a pod, or of what a pod may have.
  static List<Toleration> in(GoFields parent) {
    return parent.list(MEMBER).stream().map(Toleration::of).toList();
  }

  /// A pod with other tolerations.
  static JsonObject put(JsonObject pod, List<Toleration> tolerations) {
    return Edits.spec(
        pod, MEMBER, new JsonArray(tolerations.stream().map(Toleration::json).toList()));
  }

  private JsonValue json() {
    Map<String, JsonValue> members = new TreeMap<>();
    Map.of("key", key, "operator", operator, "value", value, "effect", effect)
        .forEach((name, text) -> {
          if (!text.isEmpty()) {
            members.put(name, new JsonString(text));
          }
        });
    seconds.ifPresent(number -> members.put(SECONDS, JsonNumber.of(number)));
    return JsonObject.of(members);
  }

  /// Two lists as one, without those that another of them covers. Source: `MergeTolerations`.
  static List<Toleration> merged(List<Toleration> first, List<Toleration> second) {
    List<Toleration> all = new ArrayList<>(first);
    all.addAll(second);
    List<Toleration> merged = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      Toleration one = all.get(i);
      boolean covered =
          merged.stream().anyMatch(other -> other.covers(one))
              || all.subList(i + 1, all.size()).stream()
                  .anyMatch(later -> !later.equals(one) && later.covers(one));
      if (!covered) {
        merged.add(one);
      }
    }
    return merged;
  }

  /// Whether each toleration is covered by one of a list. Source: `VerifyAgainstWhitelist`.
  static boolean allCovered(List<Toleration> tolerations, List<Toleration> allowed) {
    return tolerations.stream().allMatch(one -> allowed.stream().anyMatch(two -> two.covers(one)));
  }

  /// Whether this one bears all that another does. Source: `isSuperset`.
  private boolean covers(Toleration other) {
    if (equals(other)) {
      return true;
    }
    boolean sameKey = other.key.equals(key) || (key.isEmpty() && operator.equals(EXISTS));
    boolean sameEffect = other.effect.equals(effect) || effect.isEmpty();
    boolean shorter =
        effect.equals("NoExecute")
            && seconds.isPresent()
            && (other.seconds.isEmpty() || other.seconds.get() > seconds.get());
    return sameKey
        && sameEffect
        && !shorter
        && switch (operator) {
          case "", "Equal" -> other.operator.equals("Equal") && other.value.equals(value);
          case EXISTS -> true;
          default -> false;
        };
  }
}

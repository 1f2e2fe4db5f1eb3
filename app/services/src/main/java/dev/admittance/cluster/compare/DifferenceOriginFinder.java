package dev.admittance.cluster.compare;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Determines the origin of a difference.
///
/// @param people the managers that stand for people: those that wrote most of what the workspace
///   states too, and the tools that people use by hand
/// @param injection whether the object requests certificate injection
record DifferenceOriginFinder(Set<String> people, boolean injection) {
  private static final Pattern BY_HAND = Pattern.compile("kubectl.*|admittance.*");
  private static final Pattern BUNDLE = Pattern.compile("(?:.*\\.)?clientConfig\\.caBundle");

  /// Placeholders that users write for an injected bundle: nothing, or a line break in base64.
  private static final Set<String> PLACEHOLDERS = Set.of("", "Cg==", "Cgo=");

  private static final Pattern ASKS_FOR_BUNDLE =
      Pattern.compile("cert-manager\\.io/inject-.*|(?:.*\\.)?openshift\\.io/inject-cabundle");

  DifferenceOriginFinder {
    people = Set.copyOf(people);
  }

  /// Examines who wrote the fields that both sides have.
  ///
  /// @param stated by the workspace
  static DifferenceOriginFinder of(JsonObject stated, JsonObject live, OwnedFields owned) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    count(stated, owned, counts);
    int most = counts.values().stream().mapToInt(count -> count).max().orElse(0);
    Set<String> people = new HashSet<>();
    counts.forEach((manager, count) -> {
      if (count == most) {
        people.add(manager);
      }
    });
    boolean asks =
        live.get("metadata") instanceof JsonObject metadata
            && metadata.get("annotations") instanceof JsonObject annotations
            && annotations.names().stream().anyMatch(n -> ASKS_FOR_BUNDLE.matcher(n).matches());
    return new DifferenceOriginFinder(people, asks);
  }

  private static void count(JsonValue value, OwnedFields owned, Map<String, Integer> counts) {
    switch (value) {
      case JsonObject object when object.size() > 0 ->
          object.forEach((name, member) -> count(member, owned.member(name), counts));
      case JsonArray array when array.items().stream().allMatch(JsonObject.class::isInstance) -> {
        for (int i = 0; i < array.size(); i++) {
          count(array.get(i), owned.item(array.get(i), i), counts);
        }
      }
      default -> owned.owners().forEach(owner -> counts.merge(owner.manager(), 1, Integer::sum));
    }
  }

  /// Returns the origin of a differing field.
  ///
  /// @param owners the field managers of the cluster's value
  DifferenceOrigin of(
      String path,
      Optional<JsonValue> stated,
      Optional<JsonValue> filled,
      Optional<JsonValue> live,
      List<FieldOwner> owners) {
    if (live.isEmpty()) {
      return DifferenceOrigin.PERSON;
    }
    if (stated.isEmpty() && (filled.equals(live) || owners.isEmpty())) {
      return DifferenceOrigin.DEFAULT;
    }
    if (BUNDLE.matcher(path).matches() && (injection || isPlaceholder(stated))) {
      return DifferenceOrigin.INJECTED;
    }
    return owners.isEmpty() || owners.stream().anyMatch(this::isPerson)
        ? DifferenceOrigin.PERSON
        : DifferenceOrigin.INJECTED;
  }

  private static boolean isPlaceholder(Optional<JsonValue> bundle) {
    return bundle.isEmpty()
        || (bundle.get() instanceof JsonString(String text) && PLACEHOLDERS.contains(text));
  }

  private boolean isPerson(FieldOwner owner) {
    return people.contains(owner.manager()) || BY_HAND.matcher(owner.manager()).matches();
  }
}

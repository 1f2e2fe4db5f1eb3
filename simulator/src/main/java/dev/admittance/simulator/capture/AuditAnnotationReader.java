package dev.admittance.simulator.capture;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reconstructs the calls of hooks from the annotations of an audit event (W-470 to W-472).
final class AuditAnnotationReader {
  private static final String SERVER = "webhook.admission.k8s.io/";
  private static final Pattern KEY =
      Pattern.compile(
          "(mutation|patch|failed-open\\.mutation|failed-open\\.validating)\\."
              + Pattern.quote(SERVER)
              + "round_(\\d{1,4})_index_(\\d{1,6})");

  private final TreeMap<Place, JsonObject> mutations = new TreeMap<>();
  private final TreeMap<Place, JsonObject> patches = new TreeMap<>();
  private final TreeMap<Place, String> failedOpenMutating = new TreeMap<>();
  private final TreeMap<Place, String> failedOpenValidating = new TreeMap<>();
  private final JsonObject.Builder notes = JsonObject.builder();

  private AuditAnnotationReader() {}

  private record Place(int round, int index) implements Comparable<Place> {
    @Override
    public int compareTo(Place other) {
      return round == other.round
          ? Integer.compare(index, other.index)
          : Integer.compare(round, other.round);
    }
  }

  /// Reads the annotations of an event.
  static AuditTrail read(JsonObject annotations, AuditRefusal refusal) {
    AuditAnnotationReader reader = new AuditAnnotationReader();
    annotations.forEach((key, value) -> {
      if (value instanceof JsonString(String text)) {
        reader.add(key, text);
      }
    });
    return new AuditTrail(
        reader.calls(),
        reader.notes.build(),
        List.copyOf(reader.failedOpenValidating.values()),
        refusal);
  }

  private void add(String key, String value) {
    Matcher parts = KEY.matcher(key);
    if (!parts.matches()) {
      notes.put(key, value);
      return;
    }
    Place place = new Place(Integer.parseInt(parts.group(2)), Integer.parseInt(parts.group(3)));
    switch (parts.group(1)) {
      case "mutation" -> JsonText.findObject(value).ifPresent(json -> mutations.put(place, json));
      case "patch" -> JsonText.findObject(value).ifPresent(json -> patches.put(place, json));
      case "failed-open.mutation" -> failedOpenMutating.put(place, value);
      default -> failedOpenValidating.put(place, value);
    }
  }

  private List<MutatingCall> calls() {
    List<MutatingCall> calls = new ArrayList<>();
    mutations.forEach((place, mutation) ->
        calls.add(
            new MutatingCall(
                place.round(),
                place.index(),
                mutation.text("configuration"),
                mutation.text("webhook"),
                mutation.isTrue("mutated"),
                Optional.ofNullable(patches.get(place))
                    .flatMap(patch ->
                        patch.get("patch") instanceof JsonArray operations
                            ? Optional.of(operations)
                            : Optional.empty()),
                failedOpenMutating.containsKey(place))));
    return calls;
  }
}

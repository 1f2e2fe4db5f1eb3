package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The objects whose pods are declared to fail: those of a Job end with an exit code, others are
/// never ready.
///
/// @param endings by kind and name of a pod, or of what it belongs to, such as `Job/migrate`; a pod
///   of an indexed Job has its hostname besides, such as `Pod/migrate-0`
public record PodFailures(Map<String, PodEnding> endings) {
  public static final PodFailures NONE = new PodFailures(Map.of());

  private static final Pattern WRITTEN =
      Pattern.compile("([A-Za-z]+/[a-z0-9][-.a-z0-9]*)(?:=([A-Za-z0-9]+))?");

  public PodFailures {
    endings = Collections.unmodifiableMap(new LinkedHashMap<>(endings));
  }

  /// These and another one, `Job/migrate`, `Job/migrate=42` or `Job/migrate=DisruptionTarget`;
  /// empty where the text is none of these.
  public Optional<PodFailures> with(String text) {
    Matcher written = WRITTEN.matcher(text.strip());
    if (!written.matches()) {
      return Optional.empty();
    }
    String ending = written.group(2) == null ? "1" : written.group(2);
    return PodEnding.parse(ending)
        .map(one -> {
          Map<String, PodEnding> all = new LinkedHashMap<>(endings);
          all.put(written.group(1), one);
          return new PodFailures(all);
        });
  }

  /// How a pod fails; empty where it is not declared to.
  Optional<PodEnding> ending(JsonObject pod, StoredObjectMap objects) {
    if (endings.isEmpty()) {
      return Optional.empty();
    }
    PodEnding ofIndex =
        JobObjects.index(pod) < 0
            ? null
            : endings.get("Pod/" + OwnedObjects.spec(pod).text("hostname"));
    Optional<PodEnding> found = Optional.ofNullable(ofIndex);
    Optional<JsonObject> object = Optional.of(pod);
    while (found.isEmpty() && object.isPresent()) {
      found = object.map(one -> endings.get(OwnedObjects.title(one)));
      object = object.flatMap(objects::owner);
    }
    return found;
  }
}

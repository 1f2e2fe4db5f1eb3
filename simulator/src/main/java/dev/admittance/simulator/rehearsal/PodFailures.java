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
/// @param exitCodes by kind and name of a pod, or of what it belongs to, such as `Job/migrate`
public record PodFailures(Map<String, Integer> exitCodes) {
  public static final PodFailures NONE = new PodFailures(Map.of());

  private static final Pattern WRITTEN =
      Pattern.compile("([A-Za-z]+/[a-z0-9][-.a-z0-9]*)(?:=([1-9][0-9]{0,2}))?");

  private static final int MOST = 255;

  public PodFailures {
    exitCodes = Collections.unmodifiableMap(new LinkedHashMap<>(exitCodes));
  }

  /// These and another one, `Job/migrate` or `Job/migrate=42`; empty where the text is neither.
  public Optional<PodFailures> with(String text) {
    Matcher written = WRITTEN.matcher(text.strip());
    if (!written.matches()) {
      return Optional.empty();
    }
    int code = written.group(2) == null ? 1 : Integer.parseInt(written.group(2));
    Map<String, Integer> all = new LinkedHashMap<>(exitCodes);
    all.put(written.group(1), code);
    return code > MOST ? Optional.empty() : Optional.of(new PodFailures(all));
  }

  /// The exit code of a pod that fails; empty where it is not declared to.
  Optional<Integer> exitCode(JsonObject pod, StoredObjectMap objects) {
    Optional<JsonObject> object = exitCodes.isEmpty() ? Optional.empty() : Optional.of(pod);
    while (object.isPresent()) {
      Integer code = exitCodes.get(OwnedObjects.title(object.get()));
      if (code != null) {
        return Optional.of(code);
      }
      object = object.flatMap(objects::owner);
    }
    return Optional.empty();
  }
}

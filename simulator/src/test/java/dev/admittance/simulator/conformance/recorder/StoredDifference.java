package dev.admittance.simulator.conformance.recorder;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Where two stored objects differ. What the server makes up is left out, and the status, which
/// controllers write in between.
final class StoredDifference {
  private static final Set<String> MADE_UP =
      Set.of(
          "metadata.uid",
          "metadata.resourceVersion",
          "metadata.creationTimestamp",
          "metadata.managedFields",
          "spec.clusterIP",
          "spec.clusterIPs",
          "spec.healthCheckNodePort",
          "status");

  private static final int SHOWN = 160;

  private final List<String> found = new ArrayList<>();

  private StoredDifference() {}

  /// Each difference in a line: the path, what is rehearsed and what is real.
  static List<String> between(JsonObject rehearsed, JsonObject real) {
    StoredDifference difference = new StoredDifference();
    difference.compare("", rehearsed, real);
    return difference.found;
  }

  private void compare(String path, JsonValue rehearsed, JsonValue real) {
    if (rehearsed instanceof JsonObject one && real instanceof JsonObject other) {
      Set<String> names = new TreeSet<>(one.names());
      names.addAll(other.names());
      for (String name : names) {
        String member = path.isEmpty() ? name : path + "." + name;
        if (!MADE_UP.contains(member) && !member.endsWith("].nodePort")) {
          member(member, one.get(name), other.get(name));
        }
      }
    } else if (rehearsed instanceof JsonArray one
        && real instanceof JsonArray other
        && one.items().size() == other.items().size()) {
      for (int i = 0; i < one.items().size(); i++) {
        compare(path + "[" + i + "]", one.items().get(i), other.items().get(i));
      }
    } else if (!withoutUids(rehearsed).equals(withoutUids(real))) {
      found.add(path + ": rehearsed " + shown(rehearsed) + ", real " + shown(real));
    }
  }

  private void member(String path, @Nullable JsonValue rehearsed, @Nullable JsonValue real) {
    if (rehearsed == null) {
      found.add(path + ": real " + (real == null ? "" : shown(real)));
    } else if (real == null) {
      found.add(path + ": rehearsed " + shown(rehearsed));
    } else {
      compare(path, rehearsed, real);
    }
  }

  private static String withoutUids(JsonValue value) {
    return ReleaseRequest.withoutUids(JsonText.write(value));
  }

  private static String shown(JsonValue value) {
    String text = JsonText.write(value);
    return text.length() > SHOWN ? text.substring(0, SHOWN) + "…" : text;
  }
}

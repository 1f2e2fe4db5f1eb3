package dev.admittance.simulator.warning;

import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.validation.ObjectPart;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Versions of custom resources that their definitions mark as deprecated. Source:
/// k8s.io/apiextensions-apiserver `pkg/apiserver/customresource_handler.go`.
final class CustomDeprecations {
  private static final Pattern VERSION = Pattern.compile("v([0-9]+)(?:(alpha|beta)([0-9]+))?");

  /// Orders versions by age; names of another form are older than all others.
  private static final Comparator<String> BY_AGE =
      Comparator.<String>comparingInt(name -> VERSION.matcher(name).matches() ? 1 : 0)
          .thenComparing(CustomDeprecations::byAge);

  private CustomDeprecations() {}

  static Map<GroupVersionKind, Deprecation> of(JsonObject definition) {
    ObjectPart spec = ObjectPart.of(definition).child("spec");
    String group = spec.text("group");
    String kind = spec.child("names").text("kind");
    Map<GroupVersionKind, Deprecation> found = new HashMap<>();
    for (ObjectPart version : spec.items("versions")) {
      if (isDeprecated(version)) {
        String own = version.text("deprecationWarning");
        found.put(
            new GroupVersionKind(group, version.text("name"), kind),
            Deprecation.custom(own.isEmpty() ? warning(spec, version.text("name")) : own));
      }
    }
    return found;
  }

  private static boolean isDeprecated(ObjectPart version) {
    return version.child("deprecated").value() == JsonBoolean.TRUE;
  }

  private static String warning(ObjectPart spec, String deprecated) {
    Optional<String> newest =
        spec.items("versions").stream()
            .filter(version -> version.child("served").value() == JsonBoolean.TRUE)
            .filter(version -> !isDeprecated(version))
            .map(version -> version.text("name"))
            .filter(name -> BY_AGE.compare(deprecated, name) < 0)
            .max(BY_AGE);
    return named(spec, deprecated)
        + " is deprecated"
        + newest.map(name -> "; use " + named(spec, name)).orElse("");
  }

  private static String named(ObjectPart spec, String version) {
    return spec.text("group") + "/" + version + " " + spec.child("names").text("kind");
  }

  private static int byAge(String one, String other) {
    List<String> parts = parts(one);
    List<String> others = parts(other);
    if (parts.isEmpty()) {
      return other.compareTo(one);
    }
    return Comparator.<List<String>>comparingInt(p -> stage(p.get(1)))
        .thenComparing(p -> Long.valueOf(p.get(0)))
        .thenComparing(p -> Long.valueOf(p.get(2)))
        .compare(parts, others);
  }

  private static int stage(String name) {
    return switch (name) {
      case "alpha" -> 0;
      case "beta" -> 1;
      default -> 2;
    };
  }

  private static List<String> parts(String name) {
    Matcher version = VERSION.matcher(name);
    if (!version.matches()) {
      return List.of();
    }
    boolean stable = version.group(2) == null;
    return List.of(
        version.group(1), stable ? "" : version.group(2), stable ? "0" : version.group(3));
  }
}

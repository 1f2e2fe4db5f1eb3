package dev.admittance.simulator.warning;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ReleaseTable;
import dev.admittance.simulator.request.GroupVersionKind;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// A deprecated version of a kind: the server warns of each request for it, and adds an audit
/// annotation (W-454). Source: k8s.io/apiserver `pkg/endpoints/deprecation/deprecation.go`; the
/// facts are those of k8s.io/api.
///
/// @param warning the text for clients
/// @param removed the release that stops serving it, such as `1.40`; empty where none is named
public record Deprecation(String warning, String removed) {
  private static final JsonString CUSTOM = new JsonString("CustomResourceDefinition");
  private static final ReleaseTable TABLE = ReleaseTable.read("api-deprecations.tsv");

  /// The first minor release that warns.
  private static final int SINCE = 19;

  /// The deprecated versions of a server, by kind: those of its release and those of the
  /// CustomResourceDefinitions among its objects.
  public static Map<GroupVersionKind, Deprecation> of(
      KubernetesRelease release, List<JsonObject> objects) {
    Map<GroupVersionKind, Deprecation> found = new HashMap<>();
    if (!release.isAtLeast(SINCE)) {
      return found;
    }
    for (JsonObject object : objects) {
      if (CUSTOM.equals(object.get("kind"))) {
        found.putAll(CustomDeprecations.of(object));
      }
    }
    for (List<String> row : TABLE.of(release)) {
      GroupVersionKind kind = new GroupVersionKind(row.get(0), row.get(1), row.get(2));
      String name = (row.get(0).isEmpty() ? "" : row.get(0) + "/") + row.get(1) + " " + row.get(2);
      found.put(kind, of(name, row.get(3), row.get(4), row.get(5)));
    }
    return Collections.unmodifiableMap(found);
  }

  private static Deprecation of(String name, String since, String removed, String replacement) {
    return new Deprecation(
        name
            + " is deprecated in v"
            + since
            + "+"
            + (removed.isEmpty() ? "" : ", unavailable in v" + removed + "+")
            + (replacement.isEmpty() ? "" : "; use " + replacement),
        removed);
  }

  /// A deprecated version of a custom resource.
  static Deprecation custom(String warning) {
    return new Deprecation(warning, "");
  }

  public Map<String, String> auditAnnotations() {
    Map<String, String> annotations = new TreeMap<>();
    annotations.put("k8s.io/deprecated", "true");
    Optional.of(removed)
        .filter(text -> !text.isEmpty())
        .ifPresent(text -> annotations.put("k8s.io/removed-release", text));
    return annotations;
  }
}

package dev.admittance.cluster.server;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// A path of the API: a collection of objects or one of them.
///
/// @param namespace empty for none, and for all
/// @param name empty for a collection
record MockPath(String group, String version, String namespace, String plural, String name) {
  static Optional<MockPath> parse(String path) {
    List<String> parts = Arrays.asList(path.substring(1).split("/", -1));
    boolean core = parts.getFirst().equals("api");
    int prefix = core ? 2 : 3;
    if ((!core && !parts.getFirst().equals("apis")) || parts.size() <= prefix) {
      return Optional.empty();
    }
    String group = core ? "" : parts.get(1);
    String version = parts.get(prefix - 1);
    List<String> rest = parts.subList(prefix, parts.size());
    if (rest.size() > 2 && rest.getFirst().equals("namespaces")) {
      return Optional.of(
          new MockPath(
              group, version, rest.get(1), rest.get(2), rest.size() > 3 ? rest.get(3) : ""));
    }
    return Optional.of(
        new MockPath(group, version, "", rest.getFirst(), rest.size() > 1 ? rest.get(1) : ""));
  }

  String groupVersion() {
    return group.isEmpty() ? version : group + "/" + version;
  }

  MockPath named(String other) {
    return new MockPath(group, version, namespace, plural, other);
  }

  /// Whether this collection has an object of a path in it.
  boolean holds(String path) {
    return parse(path)
        .filter(other ->
            !other.name().isEmpty()
                && other.group().equals(group)
                && other.version().equals(version)
                && other.plural().equals(plural)
                && (namespace.isEmpty() || namespace.equals(other.namespace())))
        .isPresent();
  }

  String text() {
    return (group.isEmpty() ? "/api/" : "/apis/" + group + "/")
        + version
        + (namespace.isEmpty() ? "" : "/namespaces/" + namespace)
        + "/"
        + plural
        + (name.isEmpty() ? "" : "/" + name);
  }
}

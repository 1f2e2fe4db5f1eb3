package dev.admittance.model.resource;

import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The two bundled tables of what each release serves, read on first use.
final class BundledResources {
  private static final ReleaseTable RESOURCES = ReleaseTable.read("api-resources.tsv");
  private static final ReleaseTable VERSIONS = ReleaseTable.read("api-versions.tsv");

  private static final Map<String, Verb> VERBS =
      Arrays.stream(Verb.values())
          .collect(
              Collectors.toMap(verb -> verb.name().toLowerCase(Locale.ROOT), Function.identity()));

  private record GroupVersion(String group, String version) {}

  /// The rows for all releases, which few queries need.
  private static final class Rows {
    static final List<ReleaseTable.Row> ALL = RESOURCES.rows();

    private Rows() {}
  }

  private BundledResources() {}

  /// Returns the known releases, oldest first.
  static List<KubernetesRelease> releases() {
    return RESOURCES.releases();
  }

  /// Returns what a release serves, in the order in which its server registers groups and versions
  /// where that matters; by name within a version.
  static List<ApiResource> of(KubernetesRelease release) {
    Map<GroupVersion, Integer> order = order(release);
    return RESOURCES.of(release).stream()
        .map(BundledResources::resource)
        .sorted((one, other) -> Integer.compare(place(order, one), place(order, other)))
        .toList();
  }

  /// Returns the last release that served a resource in a version.
  static Optional<KubernetesRelease> lastWith(String group, String version, String resource) {
    List<String> name = List.of(group, version, resource);
    int major = releases().getLast().major();
    return Rows.ALL.stream()
        .filter(row -> row.columns().subList(0, 3).equals(name))
        .map(row -> new KubernetesRelease(major, row.minors().getLast().last()))
        .max(Comparator.naturalOrder());
  }

  /// Returns the resource with objects of a kind, as the last release that served it had it.
  static Optional<ResourceTable.LastServed> lastOf(ApiResource.Kind kind) {
    List<String> name = List.of(kind.group(), kind.version());
    int major = releases().getLast().major();
    return Rows.ALL.stream()
        .filter(row -> row.columns().subList(0, 2).equals(name))
        .filter(row -> row.columns().get(3).isEmpty())
        .filter(row -> row.columns().get(4).equals(kind.kind()))
        .map(row ->
            new ResourceTable.LastServed(
                resource(row.columns()),
                new KubernetesRelease(major, row.minors().getLast().last())))
        .max(Comparator.comparing(ResourceTable.LastServed::release));
  }

  /// Returns whether any release serves a resource of a group.
  static boolean hasGroup(String group) {
    return Rows.ALL.stream().anyMatch(row -> row.columns().getFirst().equals(group));
  }

  private static int place(Map<GroupVersion, Integer> order, ApiResource one) {
    return order.getOrDefault(new GroupVersion(one.group(), one.version()), Integer.MAX_VALUE);
  }

  private static Map<GroupVersion, Integer> order(KubernetesRelease release) {
    Map<GroupVersion, Integer> order = new HashMap<>();
    for (List<String> columns : VERSIONS.of(release)) {
      for (String version : commaSeparated(columns.get(1))) {
        order.put(new GroupVersion(columns.getFirst(), version), order.size());
      }
    }
    return order;
  }

  private static ApiResource resource(List<String> columns) {
    String group = columns.get(0);
    String version = columns.get(1);
    return new ApiResource(
        group,
        version,
        columns.get(2),
        columns.get(3),
        kind(group, version, columns.get(4)),
        columns.get(5).equals("namespaced"),
        columns.get(6).equals("on"),
        verbs(columns.get(7)));
  }

  /// `Scale` in the group and version of the row, or `autoscaling/v1 Scale`.
  private static ApiResource.Kind kind(String group, String version, String text) {
    int space = text.indexOf(' ');
    int slash = text.indexOf('/');
    if (space < 0) {
      return new ApiResource.Kind(group, version, text);
    }
    return new ApiResource.Kind(
        slash < 0 ? "" : text.substring(0, slash),
        text.substring(slash + 1, space),
        text.substring(space + 1));
  }

  private static Set<Verb> verbs(String text) {
    Set<Verb> verbs = EnumSet.noneOf(Verb.class);
    for (String verb : commaSeparated(text)) {
      verbs.add(Objects.requireNonNull(VERBS.get(verb), verb));
    }
    return verbs;
  }

  private static List<String> commaSeparated(String text) {
    return Arrays.asList(text.split(",", -1));
  }
}

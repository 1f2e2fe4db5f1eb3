package dev.admittance.model.resource;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// The two files of the `resources` module that say what each release serves; how they are made and
/// what their columns are is told in `resources/tables/README.md`. They are read once, at the first
/// question.
final class BundledResources {
  private static final String FOLDER = "/dev/admittance/resources/tables/";
  private static final Pattern TAB = Pattern.compile("\t");
  private static final BundledResources READ =
      new BundledResources(lines("api-resources.tsv"), lines("api-versions.tsv"));

  private final KubernetesRelease oldest;
  private final KubernetesRelease newest;
  private final List<Row> resources;
  private final List<Row> versions;

  /// A line: its columns, and in which releases it holds.
  private record Row(List<String> columns, List<Span> minors) {
    boolean holds(KubernetesRelease release) {
      return minors.stream().anyMatch(span -> span.contains(release.minor()));
    }
  }

  /// Minor releases in succession, both ends included.
  private record Span(int first, int last) {
    static Span parse(String text) {
      int dash = text.indexOf('-');
      return new Span(
          Integer.parseInt(text.substring(0, dash)), Integer.parseInt(text.substring(dash + 1)));
    }

    boolean contains(int minor) {
      return first <= minor && minor <= last;
    }
  }

  private record GroupVersion(String group, String version) {}

  private BundledResources(List<String> resources, List<String> versions) {
    List<String> releases = columns(resources.get(1));
    this.oldest = KubernetesRelease.parse(releases.get(1));
    this.newest = KubernetesRelease.parse(releases.get(2));
    this.resources = rows(resources);
    this.versions = rows(versions);
  }

  /// The releases that are known, oldest first.
  static List<KubernetesRelease> releases() {
    return IntStream.rangeClosed(READ.oldest.minor(), READ.newest.minor())
        .mapToObj(minor -> new KubernetesRelease(READ.oldest.major(), minor))
        .toList();
  }

  /// What a release serves, in the order in which its server registers groups and versions as far
  /// as that matters; within a version by name.
  static List<ApiResource> of(KubernetesRelease release) {
    Map<GroupVersion, Integer> order = READ.order(release);
    return READ.resources.stream()
        .filter(row -> row.holds(release))
        .map(row -> resource(row.columns()))
        .sorted(Comparator.comparingInt(one -> place(order, one)))
        .toList();
  }

  /// The last release that served a resource in a version, if any did.
  static Optional<KubernetesRelease> lastWith(String group, String version, String resource) {
    List<String> name = List.of(group, version, resource);
    return READ.resources.stream()
        .filter(row -> row.columns().subList(0, 3).equals(name))
        .map(row -> new KubernetesRelease(READ.newest.major(), row.minors().getLast().last()))
        .max(Comparator.naturalOrder());
  }

  /// Tells whether any release serves anything of a group.
  static boolean hasGroup(String group) {
    return READ.resources.stream().anyMatch(row -> row.columns().getFirst().equals(group));
  }

  private static int place(Map<GroupVersion, Integer> order, ApiResource one) {
    return order.getOrDefault(new GroupVersion(one.group(), one.version()), Integer.MAX_VALUE);
  }

  private Map<GroupVersion, Integer> order(KubernetesRelease release) {
    Map<GroupVersion, Integer> order = new HashMap<>();
    for (Row row : versions) {
      if (row.holds(release)) {
        for (String version : commaSeparated(row.columns().get(1))) {
          order.put(new GroupVersion(row.columns().getFirst(), version), order.size());
        }
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

  /// `Scale` of the group and version of the line, or `autoscaling/v1 Scale`.
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
      verbs.add(Verb.valueOf(verb.toUpperCase(Locale.ROOT)));
    }
    return verbs;
  }

  private static List<Row> rows(List<String> lines) {
    return lines.stream().filter(line -> !line.startsWith("#")).map(BundledResources::row).toList();
  }

  private static Row row(String line) {
    List<String> columns = columns(line);
    return new Row(
        columns.subList(0, columns.size() - 1),
        commaSeparated(columns.getLast()).stream().map(Span::parse).toList());
  }

  private static List<String> columns(String line) {
    return Arrays.asList(TAB.split(line, -1));
  }

  private static List<String> commaSeparated(String text) {
    return Arrays.asList(text.split(",", -1));
  }

  private static List<String> lines(String file) {
    try (InputStream stream = BundledResources.class.getResourceAsStream(FOLDER + file)) {
      if (stream == null) {
        throw new IllegalStateException(FOLDER + file + " is missing from the class path");
      }
      BufferedReader reader =
          new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
      return reader.readAllLines();
    } catch (IOException e) {
      throw new UncheckedIOException(FOLDER + file, e);
    }
  }
}

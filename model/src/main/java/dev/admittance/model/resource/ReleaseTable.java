package dev.admittance.model.resource;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// A bundled table of the `resources` module whose rows each apply to some releases. See
/// `resources/tables/README.md` for how the tables are generated and for their columns.
public final class ReleaseTable {
  private static final String FOLDER = "/dev/admittance/resources/tables/";

  private final KubernetesRelease oldest;
  private final KubernetesRelease newest;

  /// The unparsed rows: most queries need one release, and a short command has no time to parse
  /// all.
  private final List<String> lines;

  /// A row of the table.
  ///
  /// @param columns except the last, which lists the releases
  /// @param minors the minor releases that it applies to; not empty, ascending
  public record Row(List<String> columns, List<Span> minors) {
    public Row {
      columns = List.copyOf(columns);
      minors = List.copyOf(minors);
    }
  }

  /// Consecutive minor releases, both ends included.
  public record Span(int first, int last) {
    private static Span parse(String text) {
      int dash = text.indexOf('-');
      return new Span(
          Integer.parseInt(text.substring(0, dash)), Integer.parseInt(text.substring(dash + 1)));
    }
  }

  private ReleaseTable(List<String> lines) {
    List<String> releases = columns(lines.get(1));
    this.oldest = KubernetesRelease.parse(releases.get(1));
    this.newest = KubernetesRelease.parse(releases.get(2));
    this.lines = lines.stream().filter(line -> !line.startsWith("#")).toList();
  }

  /// Reads a table.
  ///
  /// @param file such as `api-versions.tsv`
  public static ReleaseTable read(String file) {
    try (InputStream stream = ReleaseTable.class.getResourceAsStream(FOLDER + file)) {
      if (stream == null) {
        throw new IllegalStateException(FOLDER + file + " is missing from the class path");
      }
      // The tables are ASCII, and this charset decodes without checking each byte.
      return new ReleaseTable(
          Arrays.asList(
              new String(stream.readAllBytes(), StandardCharsets.ISO_8859_1).split("\n")));
    } catch (IOException e) {
      throw new UncheckedIOException(FOLDER + file, e);
    }
  }

  /// Returns the releases that the table covers, oldest first, without gaps.
  public List<KubernetesRelease> releases() {
    return IntStream.rangeClosed(oldest.minor(), newest.minor())
        .mapToObj(minor -> new KubernetesRelease(oldest.major(), minor))
        .toList();
  }

  public List<Row> rows() {
    return lines.stream().map(ReleaseTable::row).toList();
  }

  /// Returns the columns of the rows for a release, in order.
  public List<List<String>> of(KubernetesRelease release) {
    List<List<String>> found = new ArrayList<>();
    for (String line : lines) {
      int last = line.lastIndexOf('\t');
      if (holds(line, last + 1, release.minor())) {
        found.add(columns(line.substring(0, last)));
      }
    }
    return List.copyOf(found);
  }

  private static boolean holds(String line, int from, int minor) {
    for (int start = from; ; ) {
      int dash = line.indexOf('-', start);
      int comma = line.indexOf(',', dash);
      int end = comma < 0 ? line.length() : comma;
      if (Integer.parseInt(line, start, dash, 10) <= minor
          && minor <= Integer.parseInt(line, dash + 1, end, 10)) {
        return true;
      }
      if (comma < 0) {
        return false;
      }
      start = comma + 1;
    }
  }

  private static Row row(String line) {
    List<String> columns = columns(line);
    return new Row(
        columns.subList(0, columns.size() - 1),
        Arrays.stream(columns.getLast().split(",", -1)).map(Span::parse).toList());
  }

  private static List<String> columns(String line) {
    return Arrays.asList(line.split("\t", -1));
  }
}

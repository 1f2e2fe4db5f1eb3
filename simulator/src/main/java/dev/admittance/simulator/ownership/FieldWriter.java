package dev.admittance.simulator.ownership;

import dev.admittance.model.json.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// A program that is known to write fields of objects that others apply.
///
/// @param manager its field manager
/// @param field matches the fields, as the server prints them
/// @param annotations one of which makes it write; none where only managed fields tell
/// @param always whether it writes whenever the field differs; else once for each release
/// @param title what it is, for people
/// @param source the address of the report
public record FieldWriter(
    String manager,
    List<String> kinds,
    Pattern field,
    List<String> annotations,
    boolean always,
    String title,
    String source) {
  private static final String FILE = "/dev/admittance/resources/tables/field-writers.tsv";

  public FieldWriter {
    kinds = List.copyOf(kinds);
    annotations = List.copyOf(annotations);
  }

  /// All known ones.
  static List<FieldWriter> all() {
    return Table.WRITERS;
  }

  /// The one behind a field manager.
  static Optional<FieldWriter> of(String manager, String kind, String field) {
    return all().stream()
        .filter(writer -> writer.manager().equals(manager) && writer.writes(kind, field))
        .findFirst();
  }

  boolean writes(String kind, String path) {
    return kinds.contains(kind) && field.matcher(path).matches();
  }

  /// Whether an annotation of the object makes it write.
  boolean isAskedBy(JsonObject object) {
    JsonObject written = object.object("metadata").object("annotations");
    return annotations.stream().anyMatch(written::has);
  }

  private static FieldWriter of(String line) {
    List<String> columns = List.of(line.split("\t", -1));
    return new FieldWriter(
        columns.get(0),
        List.of(columns.get(1).split(",", -1)),
        Pattern.compile(columns.get(2)),
        columns.get(3).equals("-") ? List.of() : List.of(columns.get(3).split(",", -1)),
        columns.get(4).equals("always"),
        columns.get(5),
        columns.get(6));
  }

  private static final class Table {
    static final List<FieldWriter> WRITERS = read();

    private static List<FieldWriter> read() {
      try (InputStream stream = FieldWriter.class.getResourceAsStream(FILE)) {
        if (stream == null) {
          throw new IllegalStateException(FILE + " is missing from the class path");
        }
        return new String(stream.readAllBytes(), StandardCharsets.UTF_8)
            .lines()
            .filter(line -> !line.startsWith("#"))
            .map(FieldWriter::of)
            .toList();
      } catch (IOException e) {
        throw new UncheckedIOException(FILE, e);
      }
    }
  }
}

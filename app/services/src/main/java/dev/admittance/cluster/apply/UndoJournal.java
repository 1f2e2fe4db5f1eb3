package dev.admittance.cluster.apply;

import dev.admittance.cluster.ResourcePath;
import dev.admittance.cluster.WriteConsent;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.redaction.Redaction;
import dev.admittance.workspace.NewFile;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// An undo journal: a file with the changes made in a cluster, the reason, and the previous
/// objects. It is written before the first change and updated after each one. Contains no secrets.
public final class UndoJournal {
  private static final DateTimeFormatter NAME =
      DateTimeFormatter.ofPattern("uuuuMMdd-HHmmss-SSS").withZone(ZoneOffset.UTC);

  private final Path file;
  private JsonObject written;

  private UndoJournal(Path file, JsonObject written) {
    this.file = file;
    this.written = written;
  }

  /// The content of a journal.
  ///
  /// @param server the changed cluster's API server
  /// @param context the name known to the user
  /// @param override why dangers were accepted; empty where there were none
  /// @param changes the changes made
  public record Entry(
      Path file,
      Instant at,
      String server,
      String context,
      Optional<String> override,
      List<AppliedChange> changes,
      boolean undone) {
    public Entry {
      changes = List.copyOf(changes);
    }
  }

  /// Creates a journal.
  ///
  /// @param folder accessible to its user only
  /// @throws IOException if it cannot be written, or would contain a secret: then nothing may be
  ///   changed
  static UndoJournal begin(Path folder, ApplyPlan plan, WriteConsent consent, Instant at)
      throws IOException {
    JsonObject.Builder text =
        JsonObject.builder()
            .put("at", at.toString())
            .put("server", consent.server().toString())
            .put("context", consent.context());
    consent.override().ifPresent(why -> text.put("override", why));
    text.put("dangers", new JsonArray(plan.dangers().stream().map(UndoJournal::danger).toList()));
    text.put(
        "planned",
        new JsonArray(
            plan.results().stream()
                .map(DryRunResult::change)
                .map(desiredChange -> (JsonValue) new JsonString(title(desiredChange)))
                .toList()));
    text.put("before", new JsonArray(plan.results().stream().map(UndoJournal::before).toList()));
    text.put("changes", JsonArray.EMPTY);
    JsonObject journal = text.build();
    if (Redaction.of(journal).changed()) {
      throw new IOException(
          "One of the objects holds what looks like a secret, which is not kept on the disk:"
              + " without it the change could not be undone.");
    }
    Path file = folder.resolve("applied-" + NAME.format(at) + ".json");
    NewFile.write(file, JsonText.writePretty(journal) + "\n");
    return new UndoJournal(file, journal);
  }

  private static JsonValue danger(Danger danger) {
    return new JsonString(danger.rule() + " " + danger.object() + ": " + danger.message());
  }

  private static JsonValue before(DryRunResult result) {
    return result.before().<JsonValue>map(object -> object).orElse(JsonNull.NULL);
  }

  private static String title(DesiredChange desiredChange) {
    return switch (desiredChange) {
      case DesiredChange.Put put -> "apply " + put.resource().path(put.name());
      case DesiredChange.Remove remove -> "delete " + remove.resource().path(remove.name());
    };
  }

  Path file() {
    return file;
  }

  void made(AppliedChange change) throws IOException {
    JsonArray changes = (JsonArray) written.find("changes").orElseThrow();
    replace(written.with("changes", changes.inserted(changes.size(), json(change))));
  }

  /// Records that all changes were undone.
  void undone(Instant at) throws IOException {
    replace(written.with("undone", new JsonString(at.toString())));
  }

  private void replace(JsonObject now) throws IOException {
    NewFile.replace(file, JsonText.writePretty(now) + "\n");
    written = now;
  }

  private static JsonObject json(AppliedChange change) {
    ResourcePath resource = change.resource();
    JsonObject.Builder json =
        JsonObject.builder()
            .put("group", resource.group())
            .put("version", resource.version())
            .put("plural", resource.plural())
            .put("namespace", resource.namespace())
            .put("name", change.name());
    change.before().ifPresent(before -> json.put("before", before));
    change.version().ifPresent(version -> json.put("resourceVersion", version));
    return json.build();
  }

  /// Opens a journal to record that it was undone.
  static UndoJournal open(Path file) throws IOException {
    if (JsonText.parse(Files.readString(file)) instanceof JsonObject journal) {
      return new UndoJournal(file, journal);
    }
    throw new IOException(file + " is not a journal");
  }

  /// Reads a journal.
  ///
  /// @throws IOException if the file is not a journal
  public static Entry read(Path file) throws IOException {
    GoFields journal = new GoFields(open(file).written);
    List<AppliedChange> changes = new ArrayList<>();
    journal.list("changes").forEach(change -> changes.add(change(change)));
    try {
      return new Entry(
          file,
          Instant.parse(journal.text("at")),
          journal.text("server"),
          journal.text("context"),
          optional(journal.text("override")),
          changes,
          journal.has("undone"));
    } catch (DateTimeParseException e) {
      throw new IOException(file + " is not a journal", e);
    }
  }

  /// Returns the journals of a server that can still be undone, newest first. Other files are
  /// skipped.
  ///
  /// @param most the maximum number
  /// @throws IOException if the folder cannot be listed
  public static List<Entry> open(Path folder, URI server, int most) throws IOException {
    List<Path> files;
    try (Stream<Path> listed = Files.list(folder)) {
      files =
          listed
              .filter(file -> file.getFileName().toString().startsWith("applied-"))
              .sorted(Comparator.reverseOrder())
              .toList();
    }
    List<Entry> open = new ArrayList<>();
    for (Path file : files) {
      if (open.size() < most) {
        readIfOpen(file, server).ifPresent(open::add);
      }
    }
    return open;
  }

  private static Optional<Entry> readIfOpen(Path file, URI server) {
    try {
      return Optional.of(read(file))
          .filter(entry -> entry.server().equals(server.toString()))
          .filter(entry -> !entry.undone() && !entry.changes().isEmpty());
    } catch (IOException _) {
      // There is nothing to undo.
      return Optional.empty();
    }
  }

  private static AppliedChange change(GoFields json) {
    Optional<JsonObject> before =
        json.has("before") ? Optional.of(json.object("before").json()) : Optional.empty();
    return new AppliedChange(
        new ResourcePath(
            json.text("group"), json.text("version"), json.text("plural"), json.text("namespace")),
        json.text("name"),
        before,
        optional(json.text("resourceVersion")));
  }

  private static Optional<String> optional(String text) {
    return text.isEmpty() ? Optional.empty() : Optional.of(text);
  }
}

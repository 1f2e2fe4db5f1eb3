package dev.admittance.app.debug.imports;

import dev.admittance.app.messages.Messages;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.Node;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.capture.AuditHistory;
import dev.admittance.simulator.capture.CaptureCopy;
import dev.admittance.simulator.capture.CaptureItem;
import dev.admittance.simulator.capture.CaptureReader;
import dev.admittance.simulator.capture.RedactedCaptures;
import dev.admittance.simulator.capture.TextLayout;
import dev.admittance.workspace.YamlFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The captures of an added text in the form in which they are stored. A text of captures without
/// secrets stays as it is; secrets are replaced, and manifests become the reviews of the requests
/// that create them.
sealed interface ImportedText {
  /// A text with captures.
  ///
  /// @param content of the file to write
  /// @param ending its file extension, such as `yaml`
  /// @param captures their number
  /// @param secrets the number of replaced values
  record Captures(String content, String ending, int captures, int secrets)
      implements ImportedText {}

  /// A text without captures, or with an error.
  ///
  /// @param line 1-based
  record Nothing(String reason, int line) implements ImportedText {}

  /// Parses JSON or YAML with one or more reviews, requests, audit events or manifests.
  static ImportedText of(String text) {
    if (text.isBlank()) {
      return new Nothing(Messages.of(ImportedText.class).get("no-text"), 1);
    }
    int captures = 0;
    Optional<Diagnostic> first = Optional.empty();
    try {
      CaptureReader reader =
          new CaptureReader(
              "text",
              new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
              CaptureReader.Manifests.WRAPPED,
              new AuditHistory());
      for (Optional<CaptureItem> item = reader.next(); item.isPresent(); item = reader.next()) {
        switch (item.get()) {
          case CaptureItem.Read _ -> captures++;
          case CaptureItem.NotRun other -> first = first.or(() -> Optional.of(other.diagnostic()));
        }
      }
    } catch (IOException e) {
      throw new IllegalStateException("reading from memory", e);
    }
    if (captures == 0 || first.isPresent()) {
      return nothing(first);
    }
    return kept(text, captures);
  }

  private static Nothing nothing(Optional<Diagnostic> problem) {
    return problem
        .map(told -> new Nothing(told.message(), told.range().start().line()))
        .orElseGet(() -> new Nothing(Messages.of(ImportedText.class).get("no-request"), 1));
  }

  private static Captures kept(String text, int captures) {
    boolean json = text.stripLeading().startsWith("{") || text.stripLeading().startsWith("[");
    RedactedCaptures clean = new RedactedCaptures(true);
    if (!json && TextLayout.of(text) == TextLayout.LINES) {
      String lines = lines(text, clean);
      return clean.secrets() == 0
          ? new Captures(text, "log", captures, 0)
          : new Captures(lines, "jsonl", captures, clean.secrets());
    }
    List<JsonValue> values = json ? jsonValues(text) : yamlValues(text);
    List<JsonObject> objects =
        values.stream().map(clean::clean).flatMap(ImportedText::objects).toList();
    return clean.secrets() == 0 && clean.wrapped() == 0
        ? new Captures(text, json ? ending(values.size()) : "yaml", captures, 0)
        : new Captures(YamlFile.of(objects), "yaml", captures, clean.secrets());
  }

  /// The captures of a log with one capture a line.
  private static String lines(String text, RedactedCaptures clean) {
    StringBuilder lines = new StringBuilder();
    try {
      CaptureCopy copy =
          new CaptureCopy(
              "text", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), clean);
      boolean more = true;
      while (more) {
        more = copy.next(lines);
      }
    } catch (IOException e) {
      throw new IllegalStateException("reading from memory", e);
    }
    return lines.toString();
  }

  /// The file extension: several JSON values are stored one a line, which needs `jsonl`.
  private static String ending(int values) {
    return values > 1 ? "jsonl" : "json";
  }

  private static Stream<JsonObject> objects(JsonValue value) {
    return switch (value) {
      case JsonArray array -> array.items().stream().flatMap(ImportedText::objects);
      case JsonObject list when list.get("items") instanceof JsonArray items ->
          items.items().stream().flatMap(ImportedText::objects);
      case JsonObject object -> Stream.of(object);
      case JsonValue.Scalar _ -> Stream.of();
    };
  }

  private static List<JsonValue> yamlValues(String text) {
    ReadResult read = DocumentReader.read(new SourceText("text.yaml", text));
    return read.documents().stream()
        .map(Document::root)
        .filter(Node.Mapping.class::isInstance)
        .map(JsonConversion::toJson)
        .toList();
  }

  private static List<JsonValue> jsonValues(String text) {
    List<JsonValue> values = new ArrayList<>();
    try (var parser =
        JsonText.parser(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)))) {
      while (parser.nextToken() != null) {
        values.add(JsonText.read(parser));
      }
    } catch (IOException e) {
      throw new IllegalStateException("read before", e);
    }
    return values;
  }
}

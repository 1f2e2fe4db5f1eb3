package dev.admittance.simulator.capture.envelope;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Finds captures in the wrappers of log systems and webhooks: in all members, items and texts of a
/// value, but not within Kubernetes objects, whose members are their own. A record with two copies
/// of a capture, such as parsed and raw, gives it once.
public final class EnvelopeReader {
  /// The limit of characters read within one value; texts may be nested.
  private static final long MOST_TEXT = 64L << 20;

  private static final int MOST_LEVELS = 24;

  /// The shortest text that can contain a capture.
  private static final int SHORTEST = 40;

  /// Words of which each text with a capture or an answer contains one, escaped or not.
  private static final List<String> MARKS =
      List.of(
          "audit.k8s.io",
          "auditID",
          "AdmissionReview",
          "operation",
          "protoPayload",
          "AuditId",
          "allowed");

  /// Words that show that a truncated text is a capture, and not just text with a brace.
  private static final List<String> SURE_MARKS =
      List.of("audit.k8s.io", "auditID", "AdmissionReview", "google.cloud.audit");

  /// The start of a JSON object in base64, where it is written without spaces.
  private static final String BASE64 = "eyJ";

  /// Members that show a log record.
  private static final Set<String> OF_LOGS =
      Set.of(
          "msg",
          "message",
          "log",
          "MESSAGE",
          "_raw",
          "line",
          "@message",
          "_source",
          "textPayload",
          "jsonPayload",
          "protoPayload",
          "properties",
          "messageType",
          "logEvents",
          "events",
          "records",
          "results",
          "field",
          "level");

  private final List<WrappedCapture> captures = new ArrayList<>();
  private final List<Unwrapped.Flaw> flaws = new ArrayList<>();
  private long textLeft = MOST_TEXT;

  private EnvelopeReader() {}

  /// The index of a record's capture among all, by its identity, and the quality of the copy.
  private record Copy(int place, int worth) {}

  /// Opens a value that is not a capture itself.
  public static Unwrapped open(JsonValue value) {
    EnvelopeReader reader = new EnvelopeReader();
    reader.look(value, new HashMap<>(), MOST_LEVELS, false);
    return reader.done(value instanceof JsonObject object && isOfLog(object));
  }

  /// Opens a log line, or several into which a container runtime split it.
  public static Unwrapped open(String line) {
    EnvelopeReader reader = new EnvelopeReader();
    List<String> messages = SplitLines.messages(line);
    for (String message : messages.isEmpty() ? List.of(line) : messages) {
      reader.text(message, new HashMap<>(), MOST_LEVELS);
    }
    String start = line.substring(0, Math.min(line.length(), LogPrefix.LENGTH));
    return reader.done(!messages.isEmpty() || LogPrefix.isOn(start.strip()));
  }

  private static boolean isOfLog(JsonObject object) {
    return !CaptureShape.isOfKubernetes(object)
        && (object.names().stream().anyMatch(OF_LOGS::contains)
            || CloudLogEntry.isOne(object)
            || AzureRow.isTable(object));
  }

  private Unwrapped done(boolean log) {
    return new Unwrapped(captures, flaws, log);
  }

  private void look(JsonValue value, Map<String, Copy> record, int levels, boolean inText) {
    if (levels == 0) {
      return;
    }
    switch (value) {
      case JsonObject object -> look(object, record, levels, inText);
      case JsonArray array -> {
        boolean records = array.size() > 1;
        for (JsonValue item : array.items()) {
          look(item, records ? new HashMap<>() : record, levels - 1, inText);
        }
      }
      case JsonString(String text) -> text(text, record, levels - 1);
      case JsonValue.Scalar _ -> {}
    }
  }

  private void look(JsonObject object, Map<String, Copy> record, int levels, boolean inText) {
    if (CaptureShape.isEvent(object)) {
      add(DedottedEvent.restored(object), record, inText);
    } else if (CaptureShape.isReview(object) || CaptureShape.isRequest(object)) {
      add(new WrappedCapture(object, List.of()), record, inText);
    } else if (CloudLogEntry.isOne(object)) {
      CloudLogEntry.read(object).ifPresent(event -> add(event, record, inText));
    } else if (AzureRow.isOne(object)) {
      add(AzureRow.event(object), record, inText);
    } else if (AzureRow.isTable(object)) {
      AzureRow.rows(object).forEach(row -> look(row, new HashMap<>(), levels - 1, inText));
    } else if (CaptureShape.isResponse(object)) {
      add(new WrappedCapture(JsonObject.of("response", object), List.of()), record, inText);
    } else if (!CaptureShape.isOfKubernetes(object) || isList(object)) {
      for (int i = 0; i < object.size(); i++) {
        look(object.valueAt(i), record, levels - 1, inText);
      }
    }
  }

  private static boolean isList(JsonObject object) {
    return object.get("items") instanceof JsonArray && object.text("kind").endsWith("List");
  }

  /// A parsed copy may have lost parts, so the text is preferred; a review with its answer is best.
  private void add(WrappedCapture found, Map<String, Copy> record, boolean inText) {
    int worth = (found.value().has("response") ? 2 : 0) + (inText ? 1 : 0);
    Optional<String> identity = CaptureShape.identity(found.value());
    Copy known = identity.map(record::get).orElse(null);
    if (known == null) {
      identity.ifPresent(id -> record.put(id, new Copy(captures.size(), worth)));
      captures.add(found);
    } else if (worth > known.worth()) {
      captures.set(known.place(), found);
      record.put(identity.orElseThrow(), new Copy(known.place(), worth));
    }
  }

  private void text(String text, Map<String, Copy> record, int levels) {
    if (levels <= 0 || text.length() < SHORTEST || textLeft < 0) {
      return;
    }
    textLeft -= text.length();
    if (textLeft < 0) {
      flaws.add(flaw("and those behind it are not read, since there is more text than is read"));
      return;
    }
    String plain = text.startsWith(BASE64) ? decoded(text) : text;
    if (MARKS.stream().noneMatch(plain::contains)) {
      return;
    }
    EmbeddedJson.Found found = EmbeddedJson.in(plain);
    for (JsonValue value : found.values()) {
      look(value, record, levels - 1, true);
    }
    if (found.cut() && SURE_MARKS.stream().anyMatch(plain::contains)) {
      flaws.add(flaw("is cut off"));
    }
  }

  private Unwrapped.Flaw flaw(String reason) {
    return new Unwrapped.Flaw(captures.size() + flaws.size() + 1, reason);
  }

  private static String decoded(String text) {
    try {
      return new String(Base64.getDecoder().decode(text), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException _) {
      return text;
    }
  }
}

package dev.admittance.simulator.capture;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.RequestOrigin;
import dev.admittance.simulator.request.UnrecordedFields;
import dev.admittance.simulator.request.UserInfo;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Optional;

/// A SHA-256 of all of a capture that the decision on it depends on: not its source, when it was
/// received, and its gaps, which only steps report. The members of objects count in their order,
/// and numbers as they are written. Not thread-safe; for one digest.
public final class CaptureDigest {
  private static final int BUFFER = 4_096;

  /// Up to so many characters a loop is as fast as copies.
  private static final int SHORT = 12;

  private final MessageDigest digest;
  private final byte[] buffer = new byte[BUFFER];
  private int filled;

  /// The digest.
  public record Content(long first, long second, long third, long fourth) {}

  private CaptureDigest() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("each Java runtime has SHA-256", e);
    }
  }

  public static Content of(Capture capture) {
    CaptureDigest made = new CaptureDigest();
    made.add(capture.request());
    made.add(capture.recording());
    made.add(capture.asSent());
    made.add(
        capture.origin() instanceof RequestOrigin.Manifest(Optional<String> stored, _)
            ? stored.orElse("") + " manifest"
            : "");
    capture.patch().ifPresent(made::add);
    return made.content();
  }

  private Content content() {
    digest.update(buffer, 0, filled);
    ByteBuffer bytes = ByteBuffer.wrap(digest.digest());
    return new Content(bytes.getLong(), bytes.getLong(), bytes.getLong(), bytes.getLong());
  }

  private void add(AdmissionRequest request) {
    add(request.uid());
    add(request.kind());
    add(request.resource().group());
    add(request.resource().version());
    add(request.resource().resource());
    add(request.subResource());
    add(request.name());
    add(request.namespace());
    add(request.operation().name());
    UserInfo user = request.userInfo();
    add(user.username());
    add(user.uid());
    add(user.groups());
    add(user.extra());
    add(request.object());
    add(request.oldObject());
    add(request.dryRun());
    add(request.options());
    add(request.unknown().object());
    add(request.unknown().oldObject());
  }

  private void add(GroupVersionKind kind) {
    add(kind.group());
    add(kind.version());
    add(kind.kind());
  }

  private void add(UnrecordedFields fields) {
    add(fields.rest());
    add(fields.paths().size());
    fields.paths().forEach(this::add);
  }

  private void add(RecordedAnswers recording) {
    switch (recording) {
      case RecordedAnswers.Nothing _ -> add(0);
      case RecordedAnswers.OneResponse(JsonObject response) -> {
        add(1);
        add(response);
      }
      case AuditTrail trail -> {
        add(2);
        add(trail.mutating().size());
        trail.mutating().forEach(this::add);
        add(trail.notes());
        add(trail.failedOpen());
        add(trail.refusal());
      }
    }
  }

  private void add(MutatingCall call) {
    add(call.round());
    add(call.index());
    add(call.configuration());
    add(call.webhook());
    add(call.mutated());
    add(call.patch());
    add(call.failedOpen());
  }

  private void add(AuditRefusal refusal) {
    switch (refusal) {
      case AuditRefusal.None _ -> add(0);
      case AuditRefusal.Unexplained(String answer) -> {
        add(1);
        add(answer);
      }
      case AuditRefusal.Denied(String webhook, JsonObject response) -> {
        add(2);
        add(webhook);
        add(response);
      }
      case AuditRefusal.Failed(String webhook, String reason) -> {
        add(3);
        add(webhook);
        add(reason);
      }
    }
  }

  private void add(ClientPatch patch) {
    add(patch.body());
    add(patch.kind());
    add(patch.strategically());
  }

  private void add(Optional<? extends JsonValue> value) {
    add(value.isPresent());
    value.ifPresent(this::add);
  }

  private void add(List<String> texts) {
    add(texts.size());
    texts.forEach(this::add);
  }

  private void add(JsonValue value) {
    switch (value) {
      case JsonObject object -> {
        tag('{');
        add(object.size());
        for (int i = 0; i < object.size(); i++) {
          add(object.nameAt(i));
          add(object.valueAt(i));
        }
      }
      case JsonArray array -> {
        tag('[');
        add(array.size());
        for (int i = 0; i < array.size(); i++) {
          add(array.get(i));
        }
      }
      case JsonString(String text) -> {
        tag('"');
        add(text);
      }
      case JsonNumber(String text) -> {
        tag('0');
        add(text);
      }
      case JsonBoolean truth -> tag(truth == JsonBoolean.TRUE ? 't' : 'f');
      case JsonNull _ -> tag('n');
    }
  }

  private void tag(char tag) {
    room(1);
    buffer[filled++] = (byte) tag;
  }

  private void add(boolean truth) {
    tag(truth ? 't' : 'f');
  }

  private void add(int number) {
    room(Integer.BYTES);
    for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
      buffer[filled++] = (byte) (number >> shift);
    }
  }

  /// Writes the length and the characters. No two texts give the same bytes.
  private void add(String text) {
    add(text.length());
    if (text.length() > SHORT && addLatin(text)) {
      return;
    }
    tag('c');
    for (int i = 0; i < text.length(); i++) {
      room(Character.BYTES);
      buffer[filled++] = (byte) text.charAt(i);
      buffer[filled++] = (byte) (text.charAt(i) >> Byte.SIZE);
    }
  }

  /// Writes a text whose characters are bytes, as those of most are; copies are faster than a loop.
  private boolean addLatin(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    if (!new String(bytes, StandardCharsets.ISO_8859_1).equals(text)) {
      return false;
    }
    tag('l');
    if (bytes.length > BUFFER / 2) {
      room(BUFFER);
      digest.update(bytes);
    } else {
      room(bytes.length);
      System.arraycopy(bytes, 0, buffer, filled, bytes.length);
      filled += bytes.length;
    }
    return true;
  }

  private void room(int bytes) {
    if (filled > BUFFER - bytes) {
      digest.update(buffer, 0, filled);
      filled = 0;
    }
  }
}

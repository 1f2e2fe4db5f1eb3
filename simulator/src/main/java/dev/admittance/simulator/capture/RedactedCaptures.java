package dev.admittance.simulator.capture;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.capture.envelope.EnvelopeReader;
import dev.admittance.simulator.capture.envelope.Unwrapped;
import dev.admittance.simulator.redaction.Redaction;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Removes the secrets from captures before they are kept, object by object, in the order of an
/// input. An answer that is separate from its request is treated as one for a Secret, unless the
/// request is shortly before it.
public final class RedactedCaptures {
  private final boolean wrapping;
  private final Set<String> open = new LinkedHashSet<>();
  private int captures;
  private int seen;
  private int secrets;
  private int own;
  private int wrapped;

  /// @param wrapping whether manifests are cleaned too, and become reviews of create requests;
  ///   otherwise they are the user's own files, and stay unchanged
  public RedactedCaptures(boolean wrapping) {
    this.wrapping = wrapping;
  }

  public int captures() {
    return captures;
  }

  /// The number of objects in captures, usable or not.
  public int seen() {
    return seen;
  }

  /// The number of secret values that were replaced.
  public int secrets() {
    return secrets;
  }

  /// The number of secret values that stayed, in manifests.
  public int own() {
    return own;
  }

  public int wrapped() {
    return wrapped;
  }

  /// A value without the secrets of captures; a list stays a list.
  public JsonValue clean(JsonValue value) {
    return switch (value) {
      case JsonArray array -> new JsonArray(array.items().stream().map(this::clean).toList());
      case JsonObject list
          when list.get("items") instanceof JsonArray items && list.text("kind").endsWith("List") ->
          list.with("items", clean(items));
      case JsonObject object -> opened(object).orElseGet(() -> clean(object));
      case JsonValue.Scalar scalar -> scalar;
    };
  }

  /// The captures in a log's wrapper, in its place if any has secrets; empty where an object is no
  /// wrapper.
  private Optional<JsonValue> opened(JsonObject object) {
    if (!(CaptureDecoder.decode(object, "text:1") instanceof CaptureDecoder.Result.NotACapture)) {
      return Optional.empty();
    }
    Unwrapped found = EnvelopeReader.open(object);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    int before = secrets;
    List<JsonValue> cleaned = new ArrayList<>();
    found.captures().forEach(one -> cleaned.add(clean(one.value())));
    // A truncated capture cannot be cleaned.
    return Optional.of(
        secrets == before && found.flaws().isEmpty() ? object : new JsonArray(cleaned));
  }

  /// An object without the secrets of captures.
  public JsonObject clean(JsonObject object) {
    return switch (CaptureDecoder.decode(object, "text:1")) {
      case CaptureDecoder.Result.NotACapture _ -> manifest(object);
      case CaptureDecoder.Result.Response(String uid, var _) ->
          kept(open.remove(uid) ? Redaction.of(object) : Redaction.ofAnswer(object));
      case CaptureDecoder.Result.Decoded(Capture capture) -> {
        captures++;
        Redaction.Redacted clean = Redaction.of(object);
        if (!clean.changed()) {
          remember(capture.request().uid());
        }
        yield kept(clean);
      }
      case CaptureDecoder.Result.Collection(List<Capture> several) -> {
        captures += several.size();
        yield kept(Redaction.of(object));
      }
      case CaptureDecoder.Result.Unusable _,
          CaptureDecoder.Result.Withheld _,
          CaptureDecoder.Result.PassedOver _ ->
          kept(Redaction.of(object));
    };
  }

  private JsonObject kept(Redaction.Redacted clean) {
    seen++;
    secrets += clean.replaced();
    return (JsonObject) clean.value();
  }

  private void remember(String uid) {
    open.add(uid);
    if (open.size() > CapturePairs.WINDOW) {
      open.remove(open.iterator().next());
    }
  }

  private JsonObject manifest(JsonObject object) {
    Redaction.Redacted clean = Redaction.of(object);
    if (!wrapping) {
      own += clean.replaced();
      return object;
    }
    JsonObject kept = kept(clean);
    Optional<JsonObject> review = review(kept);
    review.ifPresent(_ -> {
      wrapped++;
      captures++;
    });
    return review.orElse(kept);
  }

  private static Optional<JsonObject> review(JsonObject manifest) {
    return ManifestCapture.wrapAsCreate(manifest, "text:1")
            instanceof CaptureDecoder.Result.Decoded(var capture)
        ? Optional.of(CaptureWriter.review(capture.request()))
        : Optional.empty();
  }
}

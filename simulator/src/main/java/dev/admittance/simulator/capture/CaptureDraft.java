package dev.admittance.simulator.capture;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionResource;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.request.UserInfo;
import java.util.Optional;

/// Makes a capture from a user's input. Missing parts are completed as the server or a client
/// would: resource, namespace and name from the object, options from the operation.
public final class CaptureDraft {
  /// The file name of captures that are not saved.
  public static final String UNSAVED = "new capture";

  private final CaptureFields fields;

  private CaptureDraft(CaptureFields fields) {
    this.fields = fields;
  }

  public sealed interface Result {
    /// The capture was made.
    ///
    /// @param review the AdmissionReview to store
    record Made(Capture capture, JsonObject review) implements Result {}

    /// An input is missing or wrong.
    ///
    /// @param part `object`, `old object` or `options`
    /// @param line 1-based, in that part
    record Wrong(String part, int line, String message) implements Result {}
  }

  /// Makes a capture, or reports the first error.
  public static Result of(CaptureFields fields) {
    try {
      return new CaptureDraft(fields).make();
    } catch (WrongException e) {
      return e.wrong;
    }
  }

  private static final class WrongException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient Result.Wrong wrong;

    WrongException(String part, int line, String message) {
      super(message, null, false, false);
      wrong = new Result.Wrong(part, line, message);
    }
  }

  private Result make() throws WrongException {
    Optional<JsonObject> object = read("object", fields.object());
    Optional<JsonObject> old = read("old object", fields.oldObject());
    Optional<JsonObject> options = read("options", fields.options());
    Operation operation = fields.operation();
    boolean needsObject = operation != Operation.DELETE;
    boolean needsOld = operation == Operation.UPDATE || operation == Operation.DELETE;
    if (needsObject && object.isEmpty()) {
      throw new WrongException("object", 1, operation + " needs an object.");
    }
    if (needsOld && old.isEmpty()) {
      throw new WrongException(
          "old object", 1, operation + " needs the object as it is stored: the old object.");
    }
    JsonObject told = needsObject ? object.orElseThrow() : old.orElseThrow();
    String part = needsObject ? "object" : "old object";
    AdmissionRequest guess =
        switch (ManifestCapture.wrapAsCreate(told, UNSAVED + ":1")) {
          case CaptureDecoder.Result.Decoded(Capture capture) -> capture.request();
          case CaptureDecoder.Result.NotACapture(String reason) ->
              throw new WrongException(part, 1, "It cannot be admitted: " + reason + ".");
          case CaptureDecoder.Result.Response _,
              CaptureDecoder.Result.Collection _,
              CaptureDecoder.Result.Unusable _,
              CaptureDecoder.Result.Withheld _,
              CaptureDecoder.Result.PassedOver _ ->
              throw new WrongException(part, 1, "It is not an object.");
        };
    AdmissionRequest request =
        new AdmissionRequest(
            "",
            guess.kind(),
            fields.resource().isBlank()
                ? guess.resource()
                : new GroupVersionResource(
                    guess.kind().group(), guess.kind().version(), fields.resource().strip()),
            fields.subResource().strip(),
            or(fields.name(), guess.name()),
            or(fields.namespace(), guess.namespace()),
            operation,
            new UserInfo(fields.user().strip(), "", fields.groups(), JsonObject.EMPTY),
            needsObject ? object : Optional.empty(),
            needsOld ? old : Optional.empty(),
            fields.dryRun(),
            options.or(this::usual));
    JsonObject review = CaptureWriter.review(request);
    return switch (CaptureDecoder.decode(review, UNSAVED + ":1")) {
      case CaptureDecoder.Result.Decoded(Capture capture) -> new Result.Made(capture, review);
      case CaptureDecoder.Result other -> throw new WrongException(part, 1, other.toString());
    };
  }

  private static String or(String written, String guessed) {
    return written.isBlank() ? guessed : written.strip();
  }

  private Optional<JsonObject> usual() {
    String kind =
        switch (fields.operation()) {
          case CREATE -> "CreateOptions";
          case UPDATE -> "UpdateOptions";
          case DELETE -> "DeleteOptions";
          case CONNECT -> "";
        };
    if (kind.isEmpty()) {
      return Optional.empty();
    }
    JsonObject options = JsonObject.of("kind", kind, "apiVersion", "meta.k8s.io/v1");
    return Optional.of(
        fields.dryRun() ? options.with("dryRun", JsonArray.of(new JsonString("All"))) : options);
  }

  private static Optional<JsonObject> read(String part, String text) throws WrongException {
    if (text.isBlank()) {
      return Optional.empty();
    }
    ReadResult read = DocumentReader.read(new SourceText(part + ".yaml", text));
    if (!read.diagnostics().isEmpty()) {
      Diagnostic first = read.diagnostics().getFirst();
      throw new WrongException(part, first.range().start().line(), first.message());
    }
    if (read.documents().size() != 1) {
      int line = read.documents().size() < 2 ? 1 : read.documents().get(1).range().start().line();
      throw new WrongException(part, line, "There must be one document.");
    }
    if (JsonConversion.toJson(read.documents().getFirst().root()) instanceof JsonObject object) {
      return Optional.of(object);
    }
    throw new WrongException(part, 1, "It must be a mapping.");
  }
}

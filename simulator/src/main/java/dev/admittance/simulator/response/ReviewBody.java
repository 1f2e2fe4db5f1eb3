package dev.admittance.simulator.response;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.gojson.GoJson;
import dev.admittance.simulator.gojson.GoRead;
import dev.admittance.simulator.gojson.GoTypeError;
import java.io.IOException;
import java.util.Optional;

/// The AdmissionReview in the body of an HTTP answer (W-320 to W-322).
final class ReviewBody {
  /// The group of AdmissionReviews, ready for a version behind it.
  static final String GROUP = "admission.k8s.io/";

  /// The kind of AdmissionReviews.
  static final String KIND = "AdmissionReview";

  private static final String TYPE_OF_ANY_OBJECT =
      "struct { APIVersion string \"json:\\\"apiVersion,omitempty\\\"\";"
          + " Kind string \"json:\\\"kind,omitempty\\\"\" }";

  private ReviewBody() {}

  /// Decodes the body.
  ///
  /// @param version of the review that was sent
  static JsonObject decode(WireResponse wire, String version) throws UnusableAnswerException {
    Optional<String> unparsable = wire.contentType().flatMap(GoMediaType::problem);
    if (unparsable.isPresent()) {
      throw UnusableAnswerException.call("Internal error occurred: " + unparsable.get());
    }
    if (!HttpErrors.isSuccess(wire.status())) {
      throw UnusableAnswerException.call(HttpErrors.text(wire));
    }
    if (wire.body().isEmpty()) {
      throw UnusableAnswerException.call(
          "0-length response with status code: "
              + wire.status()
              + " and content type: "
              + wire.contentType().orElse("application/json"));
    }
    JsonValue body = parse(wire.body());
    if (body == JsonNull.NULL) {
      return JsonObject.EMPTY;
    }
    if (!(body instanceof JsonObject review)) {
      throw unparsed(GoTypeError.message(body, TYPE_OF_ANY_OBJECT));
    }
    checkType(review, version);
    return review;
  }

  private static UnusableAnswerException unparsed(String message) {
    return UnusableAnswerException.call("couldn't get version/kind; json parse error: " + message);
  }

  /// The server takes for JSON what begins with a brace, and anything else for YAML; text that is
  /// neither is a YAML scalar, hence a string.
  private static JsonValue parse(String body) throws UnusableAnswerException {
    try {
      return JsonText.parse(body);
    } catch (IOException _) {
      return body.stripLeading().startsWith("{") ? parseAsGo(body) : parseYaml(body);
    }
  }

  private static JsonValue parseAsGo(String body) throws UnusableAnswerException {
    return switch (GoJson.read(body)) {
      case GoRead.Value(JsonValue value, var _) -> value;
      case GoRead.SyntaxError(String message) -> throw unparsed(message);
    };
  }

  private static JsonValue parseYaml(String body) throws UnusableAnswerException {
    ReadResult read = DocumentReader.read(new SourceText("response", body));
    Optional<Diagnostic> error =
        read.diagnostics().stream().filter(d -> d.severity() == Severity.ERROR).findFirst();
    if (error.isPresent()) {
      throw unparsed(error.get().message());
    }
    return read.documents().isEmpty()
        ? JsonNull.NULL
        : JsonConversion.toJson(read.documents().getFirst().root());
  }

  /// W-321: a review that says nothing of its type is taken for the expected one.
  private static void checkType(JsonObject review, String version) throws UnusableAnswerException {
    String apiVersion = ResponseFields.text(review, "apiVersion", "AdmissionReview.apiVersion");
    String kind = ResponseFields.text(review, "kind", "AdmissionReview.kind");
    boolean silent = apiVersion.isEmpty() || kind.isEmpty();
    if (silent || (apiVersion.equals(GROUP + version) && kind.equals(KIND))) {
      return;
    }
    throw UnusableAnswerException.call(
        isKnown(apiVersion, kind)
            ? "converting ("
                + apiVersion.substring(apiVersion.indexOf('/') + 1)
                + "."
                + kind
                + ") to ("
                + version
                + ".AdmissionReview): unknown conversion"
            : "no kind \""
                + kind
                + "\" is registered for version \""
                + apiVersion
                + "\" in scheme \"pkg/runtime/scheme.go:111\"");
  }

  /// Whether the server's decoder for reviews knows a type.
  private static boolean isKnown(String apiVersion, String kind) {
    boolean status = kind.equals("Status") && apiVersion.equals("v1");
    boolean review =
        kind.equals(KIND)
            && (apiVersion.equals(GROUP + "v1") || apiVersion.equals(GROUP + "v1beta1"));
    return status || review;
  }
}

package dev.admittance.simulator.pipeline;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.answer.WireResponse;
import dev.admittance.simulator.gojson.GoQuote;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads what a hook answered, as the server does (W-320 to W-333).
final class ReviewAnswers {
  private static final String GROUP = "admission.k8s.io/";

  private final String version;
  private final String uid;
  private final HookKind kind;

  /// Reads the answer to one call.
  ///
  /// @param version of the review that was sent
  /// @param uid that was sent
  ReviewAnswers(String version, String uid, HookKind kind) {
    this.version = version;
    this.uid = uid;
    this.kind = kind;
  }

  CallOutcome read(WireResponse wire) {
    try {
      return verify(decode(wire));
    } catch (Unusable e) {
      return new CallOutcome.Failed(e.reason);
    }
  }

  /// The answer cannot be used; says so in the server's words.
  private static final class Unusable extends Exception {
    private final String reason;

    Unusable(String reason) {
      super(reason, null, false, false);
      this.reason = reason;
    }

    static Unusable call(String text) {
      return new Unusable("failed to call webhook: " + text);
    }

    static Unusable invalid(String text) {
      return new Unusable("received invalid webhook response: " + text);
    }
  }

  private JsonObject decode(WireResponse wire) throws Unusable {
    if (!HttpErrors.isSuccess(wire.status())) {
      throw Unusable.call(HttpErrors.text(wire));
    }
    if (wire.body().isEmpty()) {
      throw Unusable.call(
          "0-length response with status code: "
              + wire.status()
              + " and content type: "
              + wire.contentType().orElse("application/json"));
    }
    JsonValue body = parse(wire.body());
    if (!(body instanceof JsonObject review)) {
      throw Unusable.call(notAnObject(body));
    }
    checkType(review);
    return review;
  }

  /// The server's decoder takes JSON and, failing that, YAML; text that is neither is a YAML
  /// scalar, hence a string.
  private static JsonValue parse(String body) throws Unusable {
    try {
      return JsonText.parse(body);
    } catch (IOException _) {
      return parseYaml(body);
    }
  }

  private static JsonValue parseYaml(String body) throws Unusable {
    ReadResult read = DocumentReader.read(new SourceText("response", body));
    Optional<Diagnostic> error =
        read.diagnostics().stream().filter(d -> d.severity() == Severity.ERROR).findFirst();
    if (error.isPresent()) {
      throw Unusable.call("couldn't get version/kind; json parse error: " + error.get().message());
    }
    return read.documents().isEmpty()
        ? JsonNull.NULL
        : JsonConversion.toJson(read.documents().getFirst().root());
  }

  private static String notAnObject(JsonValue body) {
    return "couldn't get version/kind; json parse error: json: cannot unmarshal "
        + goType(body)
        + " into Go value of type struct { APIVersion string \"json:\\\"apiVersion,omitempty\\\"\";"
        + " Kind string \"json:\\\"kind,omitempty\\\"\" }";
  }

  private static String goType(JsonValue value) {
    return switch (value) {
      case JsonArray _ -> "array";
      case JsonString _ -> "string";
      case dev.admittance.model.json.JsonNumber _ -> "number";
      case JsonBoolean _ -> "bool";
      case JsonNull _ -> "null";
      case JsonObject _ -> "object";
    };
  }

  /// W-321: a review that says nothing of its type is taken for the expected one.
  private void checkType(JsonObject review) throws Unusable {
    String apiVersion = text(review, "apiVersion", "AdmissionReview.apiVersion");
    String written = text(review, "kind", "AdmissionReview.kind");
    boolean silent = apiVersion.isEmpty() || written.isEmpty();
    if (silent || (apiVersion.equals(GROUP + version) && written.equals("AdmissionReview"))) {
      return;
    }
    boolean otherReview =
        written.equals("AdmissionReview")
            && (apiVersion.equals(GROUP + "v1") || apiVersion.equals(GROUP + "v1beta1"));
    throw Unusable.call(
        otherReview
            ? "converting ("
                + apiVersion.substring(GROUP.length())
                + ".AdmissionReview) to ("
                + version
                + ".AdmissionReview): unknown conversion"
            : "no kind \"" + written + "\" is registered for version \"" + apiVersion + "\"");
  }

  private CallOutcome verify(JsonObject review) throws Unusable {
    if (!(member(review, "response") instanceof JsonObject response)) {
      throw review.get("response") == null || review.get("response") == JsonNull.NULL
          ? Unusable.invalid("webhook response was absent")
          : mistyped(
              review.find("response").orElse(JsonNull.NULL),
              "AdmissionReview.response",
              "v1.AdmissionResponse");
    }
    CallOutcome.Answered answer = read(response);
    if (version.equals("v1")) {
      verifyStrictly(review, response, answer);
    }
    return answer;
  }

  private static JsonValue member(JsonObject object, String name) {
    return object.find(name).orElse(JsonNull.NULL);
  }

  private static CallOutcome.Answered read(JsonObject response) throws Unusable {
    JsonValue allowed = member(response, "allowed");
    if (!(allowed instanceof JsonBoolean) && allowed != JsonNull.NULL) {
      throw mistyped(allowed, "AdmissionResponse.response.allowed", "bool");
    }
    JsonValue patchType = member(response, "patchType");
    return new CallOutcome.Answered(
        allowed == JsonBoolean.TRUE,
        response.get("status"),
        patch(response),
        patchType == JsonNull.NULL
            ? Optional.empty()
            : Optional.of(text(response, "patchType", "AdmissionResponse.response.patchType")),
        warnings(response),
        auditAnnotations(response));
  }

  private static String patch(JsonObject response) throws Unusable {
    String encoded = text(response, "patch", "AdmissionResponse.response.patch");
    try {
      return new String(
          Base64.getMimeDecoder().decode(strictlyBase64(encoded)), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException _) {
      throw Unusable.call("illegal base64 data at input byte " + encoded.length());
    }
  }

  /// Go ignores line ends in base64 and nothing else; the place of the first other character is
  /// part of its message.
  private static String strictlyBase64(String encoded) throws Unusable {
    for (int i = 0; i < encoded.length(); i++) {
      char c = encoded.charAt(i);
      boolean allowed =
          (c >= 'A' && c <= 'Z')
              || (c >= 'a' && c <= 'z')
              || (c >= '0' && c <= '9')
              || c == '+'
              || c == '/'
              || c == '='
              || c == '\n'
              || c == '\r';
      if (!allowed) {
        throw Unusable.call("illegal base64 data at input byte " + i);
      }
    }
    return encoded;
  }

  private static List<String> warnings(JsonObject response) throws Unusable {
    JsonValue written = member(response, "warnings");
    List<String> warnings = new ArrayList<>();
    if (written instanceof JsonArray items) {
      for (JsonValue item : items.items()) {
        if (!(item instanceof JsonString warning)) {
          throw mistyped(item, "AdmissionResponse.response.warnings", "string");
        }
        warnings.add(warning.value());
      }
    } else if (written != JsonNull.NULL) {
      throw mistyped(written, "AdmissionResponse.response.warnings", "[]string");
    }
    return warnings;
  }

  private static Map<String, String> auditAnnotations(JsonObject response) throws Unusable {
    JsonValue written = member(response, "auditAnnotations");
    Map<String, String> annotations = new LinkedHashMap<>();
    if (written instanceof JsonObject members) {
      for (String key : members.names()) {
        annotations.put(key, text(members, key, "AdmissionResponse.response.auditAnnotations"));
      }
    } else if (written != JsonNull.NULL) {
      throw mistyped(written, "AdmissionResponse.response.auditAnnotations", "map[string]string");
    }
    return annotations;
  }

  private static String text(JsonObject object, String name, String field) throws Unusable {
    JsonValue value = member(object, name);
    if (value == JsonNull.NULL) {
      return "";
    }
    if (!(value instanceof JsonString string)) {
      throw mistyped(value, field, "string");
    }
    return string.value();
  }

  private static Unusable mistyped(JsonValue value, String field, String type) {
    return Unusable.call(
        "json: cannot unmarshal "
            + goType(value)
            + " into Go struct field "
            + field
            + " of type "
            + type);
  }

  /// W-331, in its order; runs before `allowed` is looked at (W-332).
  private void verifyStrictly(JsonObject review, JsonObject response, CallOutcome.Answered answer)
      throws Unusable {
    String answeredUid = text(response, "uid", "AdmissionResponse.response.uid");
    if (!answeredUid.equals(uid)) {
      throw Unusable.invalid(
          "expected response.uid=" + GoQuote.quote(uid) + ", got " + GoQuote.quote(answeredUid));
    }
    String apiVersion = text(review, "apiVersion", "AdmissionReview.apiVersion");
    String written = text(review, "kind", "AdmissionReview.kind");
    if (!apiVersion.equals(GROUP + "v1") || !written.equals("AdmissionReview")) {
      String shown = apiVersion.contains("/") ? apiVersion : "/" + apiVersion;
      throw Unusable.invalid(
          "expected webhook response of admission.k8s.io/v1, Kind=AdmissionReview, got "
              + shown
              + ", Kind="
              + written);
    }
    switch (kind) {
      case MUTATING -> verifyPatch(answer);
      case VALIDATING -> verifyNoPatch(answer);
    }
  }

  private static void verifyPatch(CallOutcome.Answered answer) throws Unusable {
    if (!answer.patch().isEmpty() && answer.patchType().isEmpty()) {
      throw Unusable.invalid("webhook returned response.patch but not response.patchType");
    }
    if (answer.patch().isEmpty() && answer.patchType().isPresent()) {
      throw Unusable.invalid("webhook returned response.patchType but not response.patch");
    }
    if (answer.patchType().isPresent() && answer.patchType().get().isEmpty()) {
      throw Unusable.invalid("webhook returned invalid response.patchType of \"\"");
    }
  }

  private static void verifyNoPatch(CallOutcome.Answered answer) throws Unusable {
    if (!answer.patch().isEmpty()) {
      throw Unusable.invalid("validating webhook may not return response.patch");
    }
    if (answer.patchType().isPresent()) {
      throw Unusable.invalid("validating webhook may not return response.patchType");
    }
  }
}

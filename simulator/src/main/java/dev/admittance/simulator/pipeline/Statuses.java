package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.validation.GoText;
import dev.admittance.simulator.match.MatchError;
import dev.admittance.simulator.registry.Refusals;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionResource;
import dev.admittance.simulator.trace.ClientStatus;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Makes the Status objects with which the server refuses a request. Source: k8s.io/apiserver
/// `pkg/admission/plugin/webhook/errors/statuserror.go`, `ToStatusErr`, `NewDryRunUnsupportedErr`.
final class Statuses {
  private static final int OK = 200;
  private static final int BAD_REQUEST = 400;
  private static final int UNAUTHORIZED = 401;
  private static final int FORBIDDEN = 403;
  private static final int NOT_FOUND = 404;
  private static final int TOO_LARGE = 413;
  private static final int UNPROCESSABLE = 422;
  private static final int TOO_MANY_REQUESTS = 429;
  private static final int INTERNAL_ERROR = 500;
  private static final int GATEWAY_TIMEOUT = 504;

  private Statuses() {}

  /// W-340: the hook's Status passes through, but the code is at least 400 and the message names
  /// the hook.
  static ClientStatus denied(String webhook, @Nullable JsonValue written) {
    JsonObject status = written instanceof JsonObject object ? object : JsonObject.EMPTY;
    String failure = status.text("status");
    return denied(
        webhook,
        status,
        Math.max(code(status), BAD_REQUEST),
        failure.isEmpty() || failure.equals("Success") ? "Failure" : failure);
  }

  /// I-92: before 1.15 code and status are as the hook wrote them; without a code the server writes
  /// 200 or 500, by the status.
  static ClientStatus deniedAsWritten(String webhook, @Nullable JsonValue written) {
    JsonObject status = written instanceof JsonObject object ? object : JsonObject.EMPTY;
    String failure = status.text("status");
    return denied(webhook, status, writtenCode(status), failure.isEmpty() ? "Failure" : failure);
  }

  /// I-87: the Status of a hook of 1.7 or 1.8 is the client's answer, unchanged.
  static ClientStatus deniedVerbatim(String webhook, @Nullable JsonValue written) {
    if (!(written instanceof JsonObject status)) {
      return ClientStatus.failure(
          INTERNAL_ERROR,
          "",
          "admission webhook \"" + webhook + "\" denied the request without explanation",
          null);
    }
    return new ClientStatus(
        writtenCode(status), status.text("reason"), status.text("message"), status);
  }

  private static int writtenCode(JsonObject status) {
    if (code(status) != 0) {
      return code(status);
    }
    return status.text("status").equals("Success") ? OK : INTERNAL_ERROR;
  }

  private static int code(JsonObject status) {
    return status.get("code") instanceof JsonNumber n && n.isIntegral() ? integer(n) : 0;
  }

  private static ClientStatus denied(String webhook, JsonObject status, int code, String failure) {
    String reason = status.text("reason");
    String said = status.text("message");
    String prefix = "admission webhook \"" + webhook + "\" denied the request";
    String message =
        !said.isEmpty()
            ? prefix + ": " + said
            : !reason.isEmpty() ? prefix + ": " + reason : prefix + " without explanation";
    JsonObject.Builder json =
        JsonObject.builder()
            .put("kind", "Status")
            .put("apiVersion", "v1")
            .put("metadata", status.find("metadata").orElse(JsonObject.EMPTY))
            .put("status", failure)
            .put("message", message);
    if (!reason.isEmpty()) {
      json.put("reason", reason);
    }
    status.find("details").ifPresent(details -> json.put("details", details));
    return new ClientStatus(code, reason, message, json.put("code", code).build());
  }

  private static int integer(JsonNumber number) {
    return number.decimal().intValue();
  }

  /// W-342: `cause` is the text without the prefix of each internal error.
  static ClientStatus internalError(String cause) {
    JsonObject details = JsonObject.of("causes", JsonArray.of(JsonObject.of("message", cause)));
    return ClientStatus.failure(
        INTERNAL_ERROR, "InternalError", "Internal error occurred: " + cause, details);
  }

  /// W-345.
  static ClientStatus dryRunUnsupported(String webhook) {
    return ClientStatus.failure(
        BAD_REQUEST,
        "BadRequest",
        "admission webhook \"" + webhook + "\" does not support dry run",
        null);
  }

  /// W-313: the answer of the handler of creates, updates and deletes, which waits for 34 s.
  /// Source: k8s.io/apiserver `pkg/endpoints/handlers/finisher/finisher.go`, `finishRequest`.
  static ClientStatus handlerTimedOut() {
    return ClientStatus.failure(
        GATEWAY_TIMEOUT,
        "Timeout",
        "Timeout: request did not complete within requested timeout - context deadline exceeded",
        JsonObject.EMPTY);
  }

  /// W-313: the answer of the server's timeout handler, whatever the request does; it has no kind.
  static ClientStatus requestTimedOut() {
    ClientStatus status =
        ClientStatus.failure(
            GATEWAY_TIMEOUT,
            "Timeout",
            "Timeout: request did not complete within the allotted timeout",
            JsonObject.EMPTY);
    return new ClientStatus(
        status.code(),
        status.reason(),
        status.message(),
        status.json().without("kind").without("apiVersion"));
  }

  /// W-243, W-251.
  static ClientStatus matchingFailed(MatchError error, AdmissionRequest request) {
    return switch (error) {
      case MatchError.NamespaceNotFound(String namespace) -> notFound("namespaces", namespace);
      case MatchError.InvalidSelector(String operator) ->
          internalError("\"" + operator + "\" is not a valid label selector operator");
      case MatchError.ConditionsFailed(List<String> messages) ->
          forbidden(request, GoText.aggregate(messages));
    };
  }

  private static ClientStatus forbidden(AdmissionRequest request, String errors) {
    return forbidden(request.resource(), request.name(), errors, JsonArray.EMPTY);
  }

  /// W-251.
  ///
  /// @param name empty for none
  /// @param causes `details.causes`; left out where empty
  static ClientStatus forbidden(
      GroupVersionResource resource, String name, String errors, JsonArray causes) {
    String named =
        name.isEmpty() ? resource.groupResource() : resource.groupResource() + " \"" + name + "\"";
    JsonObject.Builder details = Refusals.details(resource.group(), resource.resource(), name);
    if (!causes.items().isEmpty()) {
      details.put("causes", causes);
    }
    return ClientStatus.failure(
        FORBIDDEN, "Forbidden", named + " is forbidden: " + errors, details.build());
  }

  /// The 403 of a server that the API server asked. Source: k8s.io/apimachinery
  /// `pkg/api/errors/errors.go`, `NewGenericServerResponse`.
  static ClientStatus forbiddenElsewhere(String text) {
    JsonObject cause = JsonObject.of("reason", "UnexpectedServerResponse", "message", text);
    return ClientStatus.failure(
        FORBIDDEN, "Forbidden", text, JsonObject.of("causes", JsonArray.of(cause)));
  }

  /// P-80: a denial by a validating policy, which says "forbidden" whatever its reason is.
  ///
  /// @param name empty for none
  /// @param text the server's text about the policy
  static ClientStatus deniedByPolicy(
      GroupVersionResource resource, String name, String text, String reason) {
    JsonArray causes = JsonArray.of(JsonObject.of("message", text));
    ClientStatus forbidden = forbidden(resource, name, text, causes);
    int code =
        switch (reason) {
          case "Forbidden" -> FORBIDDEN;
          case "Unauthorized" -> UNAUTHORIZED;
          case "RequestEntityTooLarge" -> TOO_LARGE;
          default -> UNPROCESSABLE;
        };
    return new ClientStatus(
        code,
        reason,
        forbidden.message(),
        forbidden.json().with("reason", new JsonString(reason)).with("code", JsonNumber.of(code)));
  }

  static ClientStatus notFound(String resource, String name) {
    return ClientStatus.failure(
        NOT_FOUND,
        "NotFound",
        resource + " \"" + name + "\" not found",
        Refusals.details("", resource, name).build());
  }

  /// The server is asked too often (`errors.NewTooManyRequestsError`).
  static ClientStatus tooManyRequests(String message) {
    return ClientStatus.failure(
        TOO_MANY_REQUESTS, "TooManyRequests", "Too many requests: " + message, null);
  }

  /// An error that is not a Status (I-8).
  static ClientStatus plain(String message) {
    return ClientStatus.failure(INTERNAL_ERROR, "", message, null);
  }
}

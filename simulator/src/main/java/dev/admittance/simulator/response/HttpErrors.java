package dev.admittance.simulator.response;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.type.ApiTypes;
import dev.admittance.simulator.type.InterpretedKind;
import dev.admittance.simulator.type.StructType;
import java.util.Locale;
import java.util.Optional;

/// Makes the server's error for an HTTP response that is not a success (W-322). Source:
/// k8s.io/client-go `rest/request.go`, `(*Request).transformResponse`; k8s.io/apimachinery
/// `pkg/api/errors/errors.go`, `NewGenericServerResponse`.
final class HttpErrors {
  private static final int LONGEST_SERVER_TEXT = 2048;
  private static final GroupVersionKind NO_KIND = new GroupVersionKind("", "v1", "");
  private static final StructType TYPE = ApiTypes.newest().struct("meta/v1.Status").orElseThrow();

  private HttpErrors() {}

  static boolean isSuccess(int status) {
    return status >= 200 && status <= 206;
  }

  /// The error; a Status in the body with `status: Failure` replaces the one that the HTTP code
  /// gives.
  static UnusableAnswerException of(WireResponse response) {
    return failure(response.body())
        .map(status ->
            UnusableAnswerException.status(status.text("message"), (int) status.number("code")))
        .orElseGet(() -> UnusableAnswerException.status(text(response), response.status()));
  }

  private static String text(WireResponse response) {
    return switch (response.status()) {
      case 400 -> "the server rejected our request for an unknown reason";
      case 401 -> "the server has asked for the client to provide credentials";
      case 403, 415 -> serverText(response);
      case 404 -> "the server could not find the requested resource";
      case 405 -> "the server does not allow this method on the requested resource";
      case 406 -> notAcceptable(response);
      case 409 -> "the server reported a conflict";
      case 422 -> "the server rejected our request due to an error in our request";
      case 429 -> "the server has received too many requests and has asked us to try again later";
      case 503 -> "the server is currently unable to handle the request";
      case 504 ->
          "the server was unable to return a response in the time allotted, but may still be"
              + " processing the request";
      default -> other(response);
    };
  }

  private static String notAcceptable(WireResponse response) {
    String text = serverText(response);
    return text.isEmpty() || text.equals("unknown")
        ? "the server was unable to respond with a content type that the client supports"
        : text;
  }

  private static String other(WireResponse response) {
    return response.status() >= 500
        ? "an error on the server ("
            + GoQuote.quote(serverText(response))
            + ") has prevented the request from succeeding"
        : "the server responded with the status code "
            + response.status()
            + " but did not return more information";
  }

  private static String serverText(WireResponse response) {
    String type = response.contentType().orElse("").strip();
    if (!type.isEmpty() && !type.toLowerCase(Locale.ROOT).startsWith("text/")) {
      return "unknown";
    }
    String body = response.body();
    return body.substring(0, Math.min(body.length(), LONGEST_SERVER_TEXT)).strip();
  }

  private static Optional<GoFields> failure(String body) {
    if (body.isEmpty()) {
      return Optional.empty();
    }
    try {
      JsonValue value = BodyText.parse(body);
      boolean isStatus =
          InterpretedKind.read(value, NO_KIND, () -> body) instanceof InterpretedKind.Read(var kind)
              && kind.kind().equals("Status");
      return isStatus ? failure(ReviewBody.decode(TYPE, value)) : Optional.empty();
    } catch (UnusableAnswerException _) {
      return Optional.empty();
    }
  }

  private static Optional<GoFields> failure(JsonObject status) {
    GoFields fields = new GoFields(status);
    return Optional.of(fields).filter(own -> own.text("status").equals("Failure"));
  }
}

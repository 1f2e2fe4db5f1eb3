package dev.admittance.simulator.response;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.gojson.GoQuote;
import java.io.IOException;
import java.util.Locale;

/// What the server says of an HTTP answer that is no success (W-322).
final class HttpErrors {
  private static final int LONGEST_SERVER_TEXT = 2048;

  private HttpErrors() {}

  static boolean isSuccess(int status) {
    return status >= 200 && status <= 206;
  }

  static String text(WireResponse response) {
    String replacement = failureMessage(response.body());
    if (!replacement.isEmpty()) {
      return replacement;
    }
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
    return text.equals("unknown")
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
    boolean isText =
        response.contentType().isEmpty()
            || response.contentType().get().toLowerCase(Locale.ROOT).startsWith("text/");
    if (!isText) {
      return "unknown";
    }
    String body = response.body();
    return body.substring(0, Math.min(body.length(), LONGEST_SERVER_TEXT)).strip();
  }

  /// The message of a `Status` that says `Failure`; it replaces what the code alone would say.
  private static String failureMessage(String body) {
    if (!body.stripLeading().startsWith("{")) {
      return "";
    }
    try {
      return JsonText.parse(body) instanceof JsonObject object
              && new JsonString("Status").equals(object.get("kind"))
              && new JsonString("Failure").equals(object.get("status"))
              && object.get("message") instanceof JsonString message
          ? message.value()
          : "";
    } catch (IOException _) {
      return "";
    }
  }
}

package dev.admittance.simulator.analysis.faultinjection;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.answer.Answer;
import java.time.Duration;

/// A fault of a hook.
public enum InjectedFault {
  /// Nothing listens at its address.
  DOWN("is down"),
  /// It does not answer within its timeout.
  SLOW("is slow"),
  /// It answers something other than an AdmissionReview, such as the page of a proxy.
  GARBAGE("answers garbage"),
  /// The call fails in the TLS handshake.
  EXPIRED_CERTIFICATE("has an expired certificate");

  private final String text;

  InjectedFault(String text) {
    this.text = text;
  }

  /// The fault as a predicate of the hook.
  public String text() {
    return text;
  }

  /// The answer that the API server gets (W-344).
  Answer answer() {
    return switch (this) {
      case DOWN -> new Answer.TransportError(Duration.ZERO, "connect: connection refused");
      case SLOW -> new Answer.Silence();
      case GARBAGE ->
          new Answer.Http(
              Duration.ZERO,
              200,
              JsonObject.builder().put("Content-Type", "text/html").build(),
              "<html><body>It works!</body></html>");
      case EXPIRED_CERTIFICATE ->
          new Answer.TransportError(
              Duration.ZERO,
              "tls: failed to verify certificate: x509: certificate has expired or is not yet"
                  + " valid");
    };
  }
}

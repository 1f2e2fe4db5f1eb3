package dev.admittance.simulator.analysis.drill;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.answer.Answer;
import java.time.Duration;

/// What may be wrong with a hook.
public enum Fault {
  /// Nothing listens where it should be.
  DOWN("is down", new Answer.TransportError(Duration.ZERO, "connect: connection refused")),
  /// It does not answer within its timeout.
  SLOW("is slow", new Answer.Silence()),
  /// It answers with what is no AdmissionReview, such as the page of a proxy.
  GARBAGE(
      "answers garbage",
      new Answer.Http(
          Duration.ZERO,
          200,
          JsonObject.builder().put("Content-Type", "text/html").build(),
          "<html><body>It works!</body></html>")),
  /// Its serving certificate has expired.
  EXPIRED_CERTIFICATE(
      "has an expired certificate",
      new Answer.TransportError(
          Duration.ZERO,
          "tls: failed to verify certificate: x509: certificate has expired or is not yet valid"));

  private final String text;
  private final Answer answer;

  Fault(String text, Answer answer) {
    this.text = text;
    this.answer = answer;
  }

  /// The fault in words, to go behind the hook.
  public String text() {
    return text;
  }

  /// What the API server sees of it.
  Answer answer() {
    return answer;
  }
}

package dev.admittance.app.debug.wire;

import dev.admittance.app.messages.Messages;
import dev.admittance.call.ConnectionReport;
import dev.admittance.call.ConnectionReport.Fact;
import dev.admittance.call.ConnectionReport.Section;
import dev.admittance.model.json.JsonObject;
import java.util.List;

/// What the API server makes of the HTTP status of a webhook's response.
enum WireContract {
  /// `admission.k8s.io/v1` and `v1beta1`.
  REVIEWED("later"),
  /// `admission.k8s.io/v1alpha1`, of 1.7 and 1.8 (I-86, I-87).
  ALPHA("alpha"),
  /// That of the first proposal (I-85).
  PROPOSED("proposed");

  private static final Messages MESSAGES = Messages.of(WireContract.class);

  private final String id;

  WireContract(String id) {
    this.id = id;
  }

  private List<Row> rows() {
    return switch (this) {
      case REVIEWED -> List.of(new Row("200\u2013206", "response"), Row.RETRY, Row.OTHER);
      case ALPHA ->
          List.of(
              new Row("200\u2013206", "alpha"),
              new Row("204", "ignored"),
              new Row("400", "ignored"),
              Row.RETRY,
              new Row("", "ignored"));
      case PROPOSED ->
          List.of(
              new Row("200", "goes-on"),
              new Row("204", "empty"),
              new Row("400", "denied"),
              Row.RETRY,
              Row.OTHER);
    };
  }

  /// @param status of the response; empty for any other, and for none
  /// @param effect the key of its text
  private record Row(String status, String effect) {
    static final Row RETRY = new Row("429, 5xx", "retry");
    static final Row OTHER = new Row("", "failed");

    Fact fact() {
      return new Fact(
          status.isEmpty() ? MESSAGES.get("contract.other") : status,
          MESSAGES.get("contract." + effect));
    }
  }

  /// The contract of the call that sends a review.
  static WireContract of(JsonObject review) {
    if (!review.has("spec")) {
      return REVIEWED;
    }
    return review.text("apiVersion").endsWith("/v1alpha1") ? ALPHA : PROPOSED;
  }

  Section section() {
    return new Section(
        MESSAGES.get("contract.of." + id),
        ConnectionReport.State.PLAIN,
        rows().stream().map(Row::fact).toList());
  }
}

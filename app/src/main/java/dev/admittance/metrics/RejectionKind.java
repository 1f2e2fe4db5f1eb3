package dev.admittance.metrics;

import java.util.Arrays;

/// Why a request was rejected because of a hook, as the label `error_type` says (W-502).
public enum RejectionKind {
  /// The hook could not be called or gave no proper answer, and its failure policy is Fail.
  CALL_FAILED("calling_webhook_error"),
  /// A fault within the API server, such as a patch that cannot be applied.
  SERVER_ERROR("apiserver_internal_error"),
  /// The hook said no.
  DENIED("no_error"),
  /// A reason that this release of Admittance does not know.
  OTHER("other");

  private final String label;

  RejectionKind(String label) {
    this.label = label;
  }

  /// The kind that a label stands for.
  public static RejectionKind of(String label) {
    return Arrays.stream(values())
        .filter(kind -> kind.label.equals(label))
        .findFirst()
        .orElse(OTHER);
  }
}

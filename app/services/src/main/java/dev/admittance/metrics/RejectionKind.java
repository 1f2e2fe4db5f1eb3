package dev.admittance.metrics;

import java.util.Arrays;

/// Why a request was rejected because of a part of admission, from the label `error_type` (W-502).
public enum RejectionKind {
  /// The hook could not be called or its response was invalid, and its failure policy is Fail.
  CALL_FAILED("calling_webhook_error"),
  /// An error within the API server, such as a patch that does not apply.
  SERVER_ERROR("apiserver_internal_error"),
  /// Also an expression of a validating policy that ended with an error: servers do not tell it
  /// from a violation.
  DENIED("no_error|invalid_error"),
  /// An expression of a policy did not compile or was too costly, and its failure policy is Fail
  /// (W-506).
  EVALUATION_FAILED("compile_error|out_of_budget"),
  /// A reason that this version of Admittance does not know.
  OTHER("other");

  private final String pattern;

  RejectionKind(String pattern) {
    this.pattern = pattern;
  }

  public static RejectionKind of(String label) {
    return Arrays.stream(values())
        .filter(kind -> label.matches(kind.pattern))
        .findFirst()
        .orElse(OTHER);
  }
}

package dev.admittance.simulator.conformance;

/// What of a case is compared.
public enum Aspect {
  /// Which hooks are called, in which order, with which address.
  CALLS,
  /// What each of them is sent.
  REVIEWS,
  /// Whether the request is admitted, and with which code.
  CODE,
  /// The Status that a refused client gets, all members.
  STATUS,
  /// The `Warning` headers.
  WARNINGS,
  /// The audit annotations of admission.
  ANNOTATIONS,
  /// The object that an admitted client gets, apart from what the server makes up on its own.
  OBJECT,
  /// The counters of admission that moved.
  METRICS,
  /// The header `Retry-After`.
  RETRY_AFTER
}

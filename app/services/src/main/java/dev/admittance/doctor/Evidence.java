package dev.admittance.doctor;

import java.time.Instant;
import java.util.Optional;

/// A fact in a cluster that supports a finding.
///
/// @param object where it is seen, such as `Service guard/hook` or `metrics`
/// @param field of the object, such as `webhooks[0].failurePolicy`; empty for the whole object
/// @param value truncated, on one line, without control characters
/// @param since when it began or happened, where known
public record Evidence(String object, String field, String value, Optional<Instant> since) {
  /// Makes the texts safe for display.
  public Evidence {
    object = SanitizedText.of(object);
    field = SanitizedText.of(field);
    value = SanitizedText.of(value);
  }

  /// Creates evidence without a known start.
  public Evidence(String object, String field, String value) {
    this(object, field, value, Optional.empty());
  }
}

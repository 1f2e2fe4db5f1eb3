package dev.admittance.doctor;

import java.time.Instant;
import java.util.Optional;

/// Something that is so in a cluster, which a finding rests on.
///
/// @param object where it is seen, such as `Service guard/hook` or `metrics`
/// @param field of the object, such as `webhooks[0].failurePolicy`; empty for the object as such
/// @param value what is there; bounded, on one line, without control characters
/// @param since when it came to be so, or when it happened, where that is known
public record Evidence(String object, String field, String value, Optional<Instant> since) {
  /// Makes the texts fit to be shown.
  public Evidence {
    object = PlainText.of(object);
    field = PlainText.of(field);
    value = PlainText.of(value);
  }

  /// Something of which it is not known since when it is so.
  public Evidence(String object, String field, String value) {
    this(object, field, value, Optional.empty());
  }
}

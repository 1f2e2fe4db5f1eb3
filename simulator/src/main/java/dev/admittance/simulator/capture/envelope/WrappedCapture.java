package dev.admittance.simulator.capture.envelope;

import dev.admittance.model.json.JsonObject;
import java.util.List;

/// A capture that was found in something else.
///
/// @param value a review, a request or an audit event, in the form that Kubernetes gives it
/// @param losses what the log does not hold of it
public record WrappedCapture(JsonObject value, List<Loss> losses) {
  public WrappedCapture {
    losses = List.copyOf(losses);
  }
}

package dev.admittance.simulator.capture.envelope;

import dev.admittance.model.json.JsonObject;
import java.util.List;

/// A capture that was found in a wrapper.
///
/// @param value a review, a request or an audit event, in Kubernetes' form
/// @param losses the parts that the log does not keep
public record WrappedCapture(JsonObject value, List<EnvelopeLoss> losses) {
  public WrappedCapture {
    losses = List.copyOf(losses);
  }
}

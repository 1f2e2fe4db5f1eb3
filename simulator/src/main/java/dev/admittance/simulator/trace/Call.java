package dev.admittance.simulator.trace;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.lazy.Lazy;
import java.time.Duration;

/// One HTTP request to a hook.
///
/// @param url as called, with the `timeout` parameter (W-311, W-552)
/// @param timeout what is left for the call (W-310)
/// @param sent the AdmissionReview sent
public record Call(String url, Duration timeout, Lazy<JsonObject> sent) {
  public JsonObject review() {
    return sent.get();
  }
}

package dev.admittance.simulator.analysis.order;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.trace.Response;
import dev.admittance.simulator.trace.Trace;
import java.util.Optional;

/// The outcome of a run, reduced to what the order of hooks should not change: without warnings and
/// audit annotations.
record OrderOutcome(
    boolean allowed, int code, String reason, String message, Optional<JsonObject> object) {
  static OrderOutcome of(Trace trace) {
    Response response = trace.response();
    return new OrderOutcome(
        response.allowed(),
        response.code(),
        response.reason(),
        response.message(),
        response.object());
  }
}

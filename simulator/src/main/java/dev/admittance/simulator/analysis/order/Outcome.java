package dev.admittance.simulator.analysis.order;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.trace.Response;
import dev.admittance.simulator.trace.Trace;
import java.util.Optional;

/// What a run comes to, as far as the order of hooks should not matter to it. Warnings and audit
/// annotations are no part of it.
record Outcome(
    boolean allowed, int code, String reason, String message, Optional<JsonObject> object) {
  static Outcome of(Trace trace) {
    Response response = trace.response();
    return new Outcome(
        response.allowed(),
        response.code(),
        response.reason(),
        response.message(),
        response.object());
  }
}

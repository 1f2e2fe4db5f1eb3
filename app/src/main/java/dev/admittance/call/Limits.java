package dev.admittance.call;

import dev.admittance.call.http.ResponseBody;
import java.time.Duration;

/// What a call is bounded by besides its own time.
///
/// @param handshake time for TLS to begin (W-559)
/// @param largestBody of an answer, in bytes; ours, since the API server has no limit (W-325)
record Limits(Duration handshake, int largestBody) {
  /// The usual ones.
  static final Limits USUAL = new Limits(Duration.ofSeconds(10), ResponseBody.LARGEST);
}

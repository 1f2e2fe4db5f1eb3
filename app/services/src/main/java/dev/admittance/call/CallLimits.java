package dev.admittance.call;

import dev.admittance.call.http.ResponseBody;
import java.time.Duration;

/// The limits of a call besides its timeout.
///
/// @param handshake time limit of the TLS handshake (W-559)
/// @param largestBody the maximum response body in bytes, a limit of our own (W-325)
record CallLimits(Duration handshake, int largestBody) {
  /// The default limits.
  static final CallLimits USUAL = new CallLimits(Duration.ofSeconds(10), ResponseBody.LARGEST);
}

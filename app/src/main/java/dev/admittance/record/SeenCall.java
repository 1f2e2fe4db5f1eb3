package dev.admittance.record;

import dev.admittance.record.endpoint.HookReply;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// A call of a hook as it came over the wire.
///
/// @param request the body of the request
/// @param answer what the hook behind the recording answered; empty where there is none
record SeenCall(byte[] request, Instant at, Optional<HookAnswer> answer) {
  /// What was passed on.
  ///
  /// @param url of the hook
  /// @param failure why there is no answer of the hook; empty where there is one
  record HookAnswer(String url, HookReply reply, Duration took, Optional<String> failure) {}

  /// How much is held.
  long bytes() {
    return request.length + answer.map(given -> (long) given.reply().body().length).orElse(0L);
  }

  /// Shows nothing of what was seen.
  @Override
  public String toString() {
    return "SeenCall[" + bytes() + " bytes]";
  }
}

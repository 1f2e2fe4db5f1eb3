package dev.admittance.record;

import dev.admittance.record.endpoint.HookReply;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// A call of a hook as it came over the wire.
final class SeenCall {
  private final byte[] request;
  private final Instant at;
  private final Optional<HookAnswer> answer;

  /// @param request the body of the request, which nobody changes any more
  /// @param answer what the hook behind the recording answered; empty where there is none
  SeenCall(byte[] request, Instant at, Optional<HookAnswer> answer) {
    this.request = request;
    this.at = at;
    this.answer = answer;
  }

  /// What was passed on.
  ///
  /// @param url of the hook
  /// @param failure why there is no answer of the hook; empty where there is one
  record HookAnswer(String url, HookReply reply, Duration took, Optional<String> failure) {}

  byte[] request() {
    return request;
  }

  Instant at() {
    return at;
  }

  Optional<HookAnswer> answer() {
    return answer;
  }

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

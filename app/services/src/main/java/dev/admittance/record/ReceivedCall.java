package dev.admittance.record;

import dev.admittance.record.endpoint.HookReply;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// A call of a hook as received.
final class ReceivedCall {
  private final byte[] request;
  private final Instant at;
  private final Optional<HookAnswer> answer;

  /// @param request the body of the request, which is no longer modified
  /// @param answer the response of the hook behind the recording; empty where there is none
  ReceivedCall(byte[] request, Instant at, Optional<HookAnswer> answer) {
    this.request = request;
    this.at = at;
    this.answer = answer;
  }

  /// The result of forwarding a call.
  ///
  /// @param url of the hook
  /// @param failure why the hook did not respond; empty where it did
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

  long bytes() {
    return request.length + answer.map(given -> (long) given.reply().body().length).orElse(0L);
  }

  @Override
  public String toString() {
    return "ReceivedCall[" + bytes() + " bytes]";
  }
}

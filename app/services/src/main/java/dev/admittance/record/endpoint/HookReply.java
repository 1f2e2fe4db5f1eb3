package dev.admittance.record.endpoint;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// A response to an API server.
public final class HookReply {
  private final int status;
  private final Optional<String> contentType;
  private final byte[] body;

  /// @param contentType omitted from the header where it is empty
  /// @param body is no longer modified
  public HookReply(int status, Optional<String> contentType, byte[] body) {
    this.status = status;
    this.contentType = contentType;
    this.body = body;
  }

  /// Creates a plain text response with an error message.
  public static HookReply ofText(int status, String sentence) {
    return new HookReply(
        status,
        Optional.of("text/plain; charset=utf-8"),
        (sentence + "\n").getBytes(StandardCharsets.UTF_8));
  }

  public int status() {
    return status;
  }

  /// Returns the header value; empty where it is omitted.
  Optional<String> contentType() {
    return contentType;
  }

  /// Returns the body, which must not be modified.
  public byte[] body() {
    return body;
  }

  @Override
  public String toString() {
    return "HookReply[" + status + ", " + body.length + " bytes]";
  }
}

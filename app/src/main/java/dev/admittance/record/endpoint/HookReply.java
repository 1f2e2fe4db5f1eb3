package dev.admittance.record.endpoint;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// An answer to an API server.
public final class HookReply {
  private final int status;
  private final Optional<String> contentType;
  private final byte[] body;

  /// @param contentType left out of the header where it is empty
  /// @param body which nobody changes any more
  public HookReply(int status, Optional<String> contentType, byte[] body) {
    this.status = status;
    this.contentType = contentType;
    this.body = body;
  }

  /// A sentence, as hooks say what is wrong.
  public static HookReply ofText(int status, String sentence) {
    return new HookReply(
        status,
        Optional.of("text/plain; charset=utf-8"),
        (sentence + "\n").getBytes(StandardCharsets.UTF_8));
  }

  /// The code of HTTP.
  public int status() {
    return status;
  }

  /// The header of that name; empty where it is left out.
  Optional<String> contentType() {
    return contentType;
  }

  /// The body, not to be changed.
  public byte[] body() {
    return body;
  }

  @Override
  public String toString() {
    return "HookReply[" + status + ", " + body.length + " bytes]";
  }
}

package dev.admittance.record.endpoint;

import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// An answer to an API server.
///
/// @param contentType left out of the header where it is empty
public record HookReply(int status, Optional<String> contentType, byte[] body) {
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof HookReply(int code, Optional<String> type, byte[] bytes)
        && code == status
        && type.equals(contentType)
        && Arrays.equals(bytes, body);
  }

  @Override
  public int hashCode() {
    return Objects.hash(status, contentType, Arrays.hashCode(body));
  }

  @Override
  public String toString() {
    return "HookReply[" + status + ", " + body.length + " bytes]";
  }
}

package dev.admittance.simulator.initialization.trace;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.trace.ClientStatus;
import java.util.List;
import java.util.Optional;

/// The answer that a client gets.
///
/// @param code of HTTP
/// @param status where it gets a Status
/// @param objects where it gets one or more objects
public record ApiResponse(int code, Optional<ClientStatus> status, List<JsonObject> objects) {
  private static final int REDIRECTION = 300;

  public ApiResponse {
    objects = List.copyOf(objects);
  }

  public static ApiResponse of(int code, JsonObject object) {
    return new ApiResponse(code, Optional.empty(), List.of(object));
  }

  /// A Status, whose code is the answer's.
  public static ApiResponse of(ClientStatus status) {
    return new ApiResponse(status.code(), Optional.of(status), List.of());
  }

  public boolean isSuccess() {
    return code < REDIRECTION;
  }
}

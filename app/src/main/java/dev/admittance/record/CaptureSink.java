package dev.admittance.record;

import dev.admittance.model.json.JsonValue;
import java.io.IOException;

/// Where captures go, without secrets.
interface CaptureSink {
  void write(JsonValue capture) throws IOException;

  /// Brings all that was written to its place.
  void flush() throws IOException;
}

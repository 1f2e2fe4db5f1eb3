package dev.admittance.record;

import dev.admittance.model.json.JsonValue;
import java.io.IOException;

/// The destination of captures, without secrets.
interface CaptureSink {
  void write(JsonValue capture) throws IOException;

  void flush() throws IOException;
}

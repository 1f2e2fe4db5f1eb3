package dev.admittance.cluster;

import java.io.IOException;
import java.io.InputStream;

/// Converts the body of a response.
@FunctionalInterface
public interface BodyReader<T> {
  /// Reads the body, not necessarily to its end.
  T read(InputStream body) throws IOException;
}

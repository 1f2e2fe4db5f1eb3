package dev.admittance.cluster;

import java.io.IOException;
import java.io.InputStream;

/// Makes something of the body of an answer.
@FunctionalInterface
public interface BodyReader<T> {
  /// Reads the body; need not read it to its end.
  T read(InputStream body) throws IOException;
}

package dev.admittance.workspace;

import java.io.IOException;
import java.io.InputStream;

/// Opens capture files: local ones, or those of a shared store. Thread-safe.
public interface CaptureFileStore {
  /// Opens a file.
  ///
  /// @param path as in [ListedFile#path]
  /// @param offset the 0-based first byte, at most the size of the file; 0 for a pipe
  /// @return must be closed by the caller
  InputStream open(String path, long offset) throws IOException;
}

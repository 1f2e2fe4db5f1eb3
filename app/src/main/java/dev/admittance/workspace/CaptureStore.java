package dev.admittance.workspace;

import java.io.IOException;
import java.io.InputStream;

/// Opens files of captures: those of this machine, or of a store that many machines read. Any
/// thread may call it.
public interface CaptureStore {
  /// Opens a file.
  ///
  /// @param path what [ListedFile#path] says
  /// @param offset the byte to begin with, 0-based and no larger than the size of the file; 0 where
  ///   the file is a pipe
  /// @return to be closed by the caller
  InputStream open(String path, long offset) throws IOException;
}

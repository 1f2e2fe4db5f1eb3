package dev.admittance.spark;

import dev.admittance.workspace.CaptureStore;
import java.io.FileNotFoundException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.security.AccessControlException;

/// The files of captures in any store that Hadoop knows.
///
/// What a file is, belongs into the report: that it is not there, or may not be read. That a store
/// cannot be reached just now does not: it ends the task with an [UncheckedIOException], and Spark
/// tries it again.
final class HadoopCaptures implements CaptureStore {
  private final Configuration configuration;

  /// @param configuration of the file systems
  HadoopCaptures(Configuration configuration) {
    this.configuration = configuration;
  }

  /// Opens a file.
  ///
  /// @throws UncheckedIOException if the store fails, now or while the file is read
  @Override
  public InputStream open(String path, long offset) throws IOException {
    try {
      Path file = new Path(path);
      FSDataInputStream opened = file.getFileSystem(configuration).open(file);
      try {
        opened.seek(offset);
        return new Stored(opened);
      } catch (IOException e) {
        opened.close();
        throw e;
      }
    } catch (FileNotFoundException | NoSuchFileException e) {
      throw asLocally(new NoSuchFileException(path), e);
    } catch (AccessControlException | AccessDeniedException e) {
      throw asLocally(new AccessDeniedException(path), e);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot open " + path + ": " + e.getMessage(), e);
    }
  }

  private static IOException asLocally(IOException named, IOException cause) {
    named.initCause(cause);
    return named;
  }

  private static final class Stored extends FilterInputStream {
    Stored(FSDataInputStream in) {
      super(in);
    }

    @Override
    public int read() {
      try {
        return super.read();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public int read(byte[] buffer, int offset, int length) {
      try {
        return super.read(buffer, offset, length);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}

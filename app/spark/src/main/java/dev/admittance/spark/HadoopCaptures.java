package dev.admittance.spark;

import dev.admittance.workspace.CaptureFileStore;
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

/// Capture files in any store that Hadoop supports.
///
/// Problems of a file belong to the report: it does not exist, or may not be read. A store that is
/// temporarily unreachable does not: it ends the task with an [UncheckedIOException], and Spark
/// retries it.
final class HadoopCaptures implements CaptureFileStore {
  private final Configuration configuration;

  /// @param configuration of the file systems
  HadoopCaptures(Configuration configuration) {
    this.configuration = configuration;
  }

  /// Opens a file.
  ///
  /// @throws UncheckedIOException if the store fails, now or during reading
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

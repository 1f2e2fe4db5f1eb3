package dev.admittance.spark;

import java.io.IOException;
import java.io.OutputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileContext;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Options;
import org.apache.hadoop.fs.Path;

/// A file in a store that Hadoop supports, written atomically: it is written under another name
/// beside its path, and renamed at the end. An existing file is replaced.
final class ReportFile implements AutoCloseable {
  private final Path place;
  private final Path written;
  private final FileSystem store;
  private final FSDataOutputStream stream;
  private boolean finished;

  private ReportFile(Path place, Path written, FileSystem store) throws IOException {
    this.place = place;
    this.written = written;
    this.store = store;
    this.stream = store.create(written, true);
    // A terminated process does not get to close it.
    store.deleteOnExit(written);
  }

  /// Creates the temporary file.
  ///
  /// @param path such as `hdfs:/reports/monday.ndjson`
  /// @param run distinguishes this run from others that write the same report
  static ReportFile begin(String path, String run, Configuration configuration) throws IOException {
    Path place = new Path(path);
    // A separate instance, because it is configured not to write checksums beside local files.
    FileSystem store = FileSystem.newInstance(place.toUri(), configuration);
    try {
      store.setWriteChecksum(false);
      Path whole = store.makeQualified(place);
      return new ReportFile(
          whole, new Path(whole.getParent(), "." + whole.getName() + "." + run), store);
    } catch (IOException e) {
      store.close();
      throw e;
    }
  }

  /// Returns the stream to write to; [#finish] closes it.
  OutputStream stream() {
    return stream;
  }

  /// Renames the file to its path.
  void finish() throws IOException {
    stream.close();
    FileContext.getFileContext(place.toUri(), store.getConf())
        .rename(written, place, Options.Rename.OVERWRITE);
    store.cancelDeleteOnExit(written);
    finished = true;
  }

  @Override
  public void close() throws IOException {
    try (FileSystem closed = store) {
      if (!finished) {
        stream.close();
        closed.delete(written, false);
      }
    }
  }
}

package dev.admittance.spark;

import java.io.IOException;
import java.io.OutputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileContext;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Options;
import org.apache.hadoop.fs.Path;

/// A file in a store that Hadoop knows, which is there as a whole or not at all: it is written
/// under another name beside its place, and put there at the end. What was there is replaced.
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
    // A process that is told to end does not come to close it.
    store.deleteOnExit(written);
  }

  /// Begins to write.
  ///
  /// @param path such as `hdfs:/reports/monday.ndjson`
  /// @param run sets this run apart from others that write the same report
  static ReportFile begin(String path, String run, Configuration configuration) throws IOException {
    Path place = new Path(path);
    // An instance of its own, as it is told not to leave checksums beside files of this machine.
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

  /// What is written; closed by [#finish].
  OutputStream stream() {
    return stream;
  }

  /// Puts the file into its place.
  void finish() throws IOException {
    stream.close();
    FileContext.getFileContext(place.toUri(), store.getConf())
        .rename(written, place, Options.Rename.OVERWRITE);
    store.cancelDeleteOnExit(written);
    finished = true;
  }

  /// Leaves nothing behind of a file that was not finished.
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

package dev.admittance.spark;

import java.io.IOException;
import java.net.URI;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.spark.TaskContext;

/// The files of this machine as a store of another scheme, which fails when tasks read from it for
/// the first time: one task finds the store away, and another takes its whole process along.
public final class FaultyStore extends RawLocalFileSystem {
  static final String SCHEME = "faulty";

  /// What the first task is told.
  static final String AWAY = "the store is away";

  /// Set to `true` where processes are to end.
  static final String HALT = "admittance.test.halt";

  private static final URI ROOT = URI.create(SCHEME + ":///");

  @Override
  public String getScheme() {
    return SCHEME;
  }

  @Override
  public URI getUri() {
    return ROOT;
  }

  @Override
  public FSDataInputStream open(Path file, int bufferSize) throws IOException {
    TaskContext task = TaskContext.get();
    if (task != null && task.attemptNumber() == 0) {
      if (task.partitionId() == 0) {
        throw new IOException(AWAY);
      }
      if (task.partitionId() == 3 && getConf().getBoolean(HALT, false)) {
        Runtime.getRuntime().halt(99);
      }
    }
    return super.open(file, bufferSize);
  }
}

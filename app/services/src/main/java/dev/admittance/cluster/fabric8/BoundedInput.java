package dev.admittance.cluster.fabric8;

import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/// A response body with a size limit.
final class BoundedInput extends FilterInputStream {
  private final long most;
  private long read;

  BoundedInput(InputStream body, long most) {
    super(body);
    this.most = most;
  }

  @Override
  public int read() throws IOException {
    int next = super.read();
    count(next < 0 ? 0 : 1);
    return next;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    int count = super.read(bytes, offset, length);
    count(Math.max(0, count));
    return count;
  }

  private void count(int more) throws ClusterException {
    read += more;
    if (read > most) {
      throw new ClusterException(
          new ClusterFault.Garbled(
              "The answer is larger than "
                  + most / (1 << 20)
                  + " MiB and was not read to its end"));
    }
  }
}

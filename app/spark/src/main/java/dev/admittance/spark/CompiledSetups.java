package dev.admittance.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/// A cache of the last compiled setups: all tasks of a job need the same ones, and compiling often
/// takes longer than comparing a part.
final class CompiledSetups {
  private static @Nullable CompiledSetups last;

  private final String fingerprint;
  private final TwoSetups setups;

  private CompiledSetups(String fingerprint, TwoSetups setups) {
    this.fingerprint = fingerprint;
    this.setups = setups;
  }

  /// Returns compiled setups from the cache, or compiles them.
  static synchronized TwoSetups of(JobSetup setup) {
    String fingerprint = setup.fingerprint();
    CompiledSetups known = last;
    if (known == null || !known.fingerprint.equals(fingerprint)) {
      try {
        known = new CompiledSetups(fingerprint, TwoSetups.of(setup));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      last = known;
    }
    return known.setups;
  }
}

package dev.admittance.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/// The setups that this process compiled last: all tasks of a job need the same, and compiling them
/// takes longer than many a part.
final class Compiled {
  private static @Nullable Compiled last;

  private final String fingerprint;
  private final TwoSetups setups;

  private Compiled(String fingerprint, TwoSetups setups) {
    this.fingerprint = fingerprint;
    this.setups = setups;
  }

  /// Two setups, compiled now or before.
  static synchronized TwoSetups of(JobSetup setup) {
    String fingerprint = setup.fingerprint();
    Compiled known = last;
    if (known == null || !known.fingerprint.equals(fingerprint)) {
      try {
        known = new Compiled(fingerprint, TwoSetups.of(setup));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      last = known;
    }
    return known.setups;
  }
}

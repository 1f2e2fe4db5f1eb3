package dev.admittance.app.cluster.compare;

import java.io.IOException;
import java.nio.file.Path;

/// Where journals of what was applied are kept, which may have to be made first.
@FunctionalInterface
public interface Journals {
  /// The folder, which nobody else can look into.
  Path folder() throws IOException;
}

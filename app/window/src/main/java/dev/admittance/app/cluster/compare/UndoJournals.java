package dev.admittance.app.cluster.compare;

import java.io.IOException;
import java.nio.file.Path;

/// The folder of the undo journals, which is created on demand.
@FunctionalInterface
public interface UndoJournals {
  /// The folder, readable only by its owner.
  Path folder() throws IOException;
}

package dev.admittance.cli;

import dev.admittance.diff.UnifiedDiff;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.workspace.FixedFiles;
import java.io.IOException;
import java.util.List;

/// What `lint` does with the fixes of findings.
enum LintFixing {
  /// The files stay as they are.
  NONE,

  /// The changes are printed as a difference.
  SHOWN,

  /// The changes are written to the files.
  WRITTEN;

  /// Applies fixes, and says on standard error what was done.
  ///
  /// @return whether all files could be written
  /// @throws IOException if the output cannot be written
  boolean apply(List<Diagnostic> findings, Streams streams) throws IOException {
    FixedFiles fixed = FixedFiles.of(findings);
    boolean written = true;
    for (FixedFiles.FixedFile file : fixed.files()) {
      if (this == SHOWN) {
        streams
            .out()
            .write(UnifiedDiff.of(file.before().name(), file.before().text(), file.after().text()));
      } else {
        String reason = file.save();
        if (!reason.isEmpty()) {
          written = false;
          streams.err().println(file.before().name() + ": not written: " + reason + ".");
        }
      }
    }
    streams
        .err()
        .println(
            "%d fixes in %d files%s%s."
                .formatted(
                    fixed.applied(),
                    fixed.files().size(),
                    this == SHOWN ? ", nothing was written" : "",
                    fixed.leftOut() == 0
                        ? ""
                        : "; " + fixed.leftOut() + " meet others: run it again for them"));
    return written;
  }
}

package dev.admittance.app.debug.imports;

import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Progress;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.simulator.capture.CaptureCopy;
import dev.admittance.simulator.capture.RedactedCaptures;
import dev.admittance.workspace.NewFile;
import java.io.IOException;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// Imports a file that does not fit into memory, value by value, without its secrets. A damaged
/// file is rejected, since it cannot be cleaned.
final class LargeImport {
  private static final Messages MESSAGES = Messages.of(LargeImport.class);

  private static final String WAY_OUT = MESSAGES.get("way-out");

  private final String name;
  private final RedactedCaptures captures = new RedactedCaptures(true);
  private Optional<Diagnostic> problem = Optional.empty();

  private LargeImport(String name) {
    this.name = name;
  }

  /// Writes the captures of a file as lines of JSON.
  ///
  /// @param root the folder of the workspace
  /// @param stem of the new file's name
  static ImportNotice of(Path root, String stem, Path file, Progress progress) throws IOException {
    LargeImport large = new LargeImport(String.valueOf(file.getFileName()));
    String target = NewCaptureFiles.free(root, stem, "jsonl");
    NewFile.write(root.resolve(target), draft -> large.copy(file, draft, progress));
    return large.told(target);
  }

  private boolean copy(Path from, Path to, Progress progress) throws IOException {
    try (SeekableByteChannel bytes = Files.newByteChannel(from);
        Writer out = Files.newBufferedWriter(to)) {
      CaptureCopy copy = new CaptureCopy(name, Channels.newInputStream(bytes), captures);
      long size = bytes.size();
      while (!progress.cancelled() && copy.next(out)) {
        progress.at(bytes.position(), size, name);
      }
      problem = copy.problem();
    }
    return problem.isEmpty() && captures.captures() > 0 && !progress.cancelled();
  }

  private ImportNotice told(String target) {
    if (problem.isPresent()) {
      Diagnostic told = problem.get();
      return ImportNotice.refused(
          name, told.message() + "." + WAY_OUT, told.range().start().line());
    }
    return captures.captures() == 0
        ? ImportNotice.refused(name, MESSAGES.get("no-request"), 1)
        : ImportNotice.added(target, captures.captures(), captures.secrets());
  }
}

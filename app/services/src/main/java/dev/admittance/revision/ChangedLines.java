package dev.admittance.revision;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jgit.diff.Edit;
import org.eclipse.jgit.diff.HistogramDiff;
import org.eclipse.jgit.diff.RawText;
import org.eclipse.jgit.diff.RawTextComparator;

/// The lines of a working copy that changed since a revision. For one thread.
public final class ChangedLines implements AutoCloseable {
  private final GitFolder folder;
  private final Revision beginning;
  private final Map<String, Optional<BitSet>> changed = new HashMap<>();

  private ChangedLines(GitFolder folder, Revision beginning) {
    this.folder = folder;
    this.beginning = beginning;
  }

  /// Compares with the latest common ancestor of a revision and HEAD, as a pull request does.
  ///
  /// @param file or folder in the working copy
  /// @param expression names the revision as Git does
  /// @throws RevisionException if there is no repository or no such revision
  public static ChangedLines since(Path file, String expression) throws RevisionException {
    Path absolute = file.toAbsolutePath();
    Path parent = absolute.getParent();
    GitFolder folder =
        GitFolder.open(Files.isDirectory(absolute) || parent == null ? absolute : parent);
    try {
      return new ChangedLines(folder, folder.beginning(folder.find(expression)));
    } catch (RevisionException e) {
      folder.close();
      throw e;
    }
  }

  /// Returns whether one of some lines changed, or stands beside removed ones. All lines of a file
  /// that the revision does not have are changed.
  ///
  /// @param file the name of a text; what is no file in the working copy is changed
  /// @param first from 1
  /// @param last included
  /// @throws RevisionException if the repository cannot be read
  public boolean touch(String file, int first, int last) throws RevisionException {
    Optional<BitSet> lines = changed.get(file);
    if (lines == null) {
      lines = lines(file);
      changed.put(file, lines);
    }
    return lines
        .map(found -> {
          int next = found.nextSetBit(first);
          return next >= 0 && next <= last;
        })
        .orElse(true);
  }

  /// The numbers of changed lines from 1; empty where all are.
  private Optional<BitSet> lines(String name) throws RevisionException {
    byte[] now;
    Optional<byte[]> then;
    try {
      Path file = Path.of(name);
      now = Files.readAllBytes(file);
      then = folder.file(beginning, file);
    } catch (RevisionException e) {
      throw e;
    } catch (InvalidPathException | IOException _) {
      // No file, such as standard input.
      return Optional.empty();
    }
    return then.map(text -> difference(text, now));
  }

  /// Line ends are those of the working copy, which git may have made others.
  private static BitSet difference(byte[] then, byte[] now) {
    BitSet lines = new BitSet();
    for (Edit edit :
        new HistogramDiff()
            .diff(RawTextComparator.WS_IGNORE_TRAILING, new RawText(then), new RawText(now))) {
      if (edit.getType() == Edit.Type.DELETE) {
        lines.set(edit.getBeginB(), edit.getBeginB() + 2);
      } else {
        lines.set(edit.getBeginB() + 1, edit.getEndB() + 1);
      }
    }
    return lines;
  }

  @Override
  public void close() {
    folder.close();
  }
}

package dev.admittance.storage;

import dev.admittance.diff.LineSequence;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.merge.MergeChunk;
import org.eclipse.jgit.merge.MergeResult;

/// A three-way merge by lines, as Git does it: changes of one side are taken, identical changes of
/// both sides too, and the rest are conflicts.
///
/// @param chunks of the merged text, in order; lines include their line ends
public record ThreeWayMerge(List<Chunk> chunks) {
  public ThreeWayMerge {
    chunks = List.copyOf(chunks);
  }

  /// A section of the merged text.
  public sealed interface Chunk {
    /// Lines without a conflict.
    record Agreed(List<String> lines) implements Chunk {
      public Agreed {
        lines = List.copyOf(lines);
      }
    }

    /// Both sides changed the lines differently.
    record Conflict(List<String> mine, List<String> theirs) implements Chunk {
      public Conflict {
        mine = List.copyOf(mine);
        theirs = List.copyOf(theirs);
      }
    }
  }

  /// The resolution of a conflict.
  public enum Choice {
    /// The text in the editor.
    MINE,
    /// The text on disk.
    THEIRS,
    /// First the one, then the other.
    BOTH
  }

  /// Merges two texts. Adjacent changes count as a conflict. Not for the UI thread.
  public static ThreeWayMerge of(String base, String mine, String theirs) {
    if (base.isEmpty() && (mine.isEmpty() || theirs.isEmpty())) {
      // JGit takes an empty text for a removed file, and reports a conflict.
      return new ThreeWayMerge(List.of(new Chunk.Agreed(LineEndings.of(mine + theirs))));
    }
    MergeResult<LineSequence> merged = LineSequence.merge(lines(base), lines(mine), lines(theirs));
    List<Chunk> chunks = new ArrayList<>();
    List<String> ours = List.of();
    for (MergeChunk chunk : merged) {
      switch (chunk.getConflictState()) {
        case NO_CONFLICT -> chunks.add(new Chunk.Agreed(lines(merged, chunk)));
        case FIRST_CONFLICTING_RANGE -> ours = lines(merged, chunk);
        case BASE_CONFLICTING_RANGE -> {}
        case NEXT_CONFLICTING_RANGE -> chunks.add(new Chunk.Conflict(ours, lines(merged, chunk)));
      }
    }
    return new ThreeWayMerge(chunks);
  }

  private static LineSequence lines(String text) {
    return new LineSequence(LineEndings.of(text));
  }

  private static List<String> lines(MergeResult<LineSequence> merged, MergeChunk chunk) {
    return merged
        .getSequences()
        .get(chunk.getSequenceIndex())
        .lines()
        .subList(chunk.getBegin(), chunk.getEnd());
  }

  public int conflicts() {
    return Math.toIntExact(chunks.stream().filter(Chunk.Conflict.class::isInstance).count());
  }

  /// Returns the merged text.
  ///
  /// @param choices one for each conflict
  public String text(List<Choice> choices) {
    StringBuilder text = new StringBuilder();
    int conflict = 0;
    for (Chunk chunk : chunks) {
      switch (chunk) {
        case Chunk.Agreed(List<String> lines) -> add(text, lines);
        case Chunk.Conflict both -> {
          switch (choices.get(conflict++)) {
            case MINE -> add(text, both.mine());
            case THEIRS -> add(text, both.theirs());
            case BOTH -> {
              add(text, both.mine());
              add(text, both.theirs());
            }
          }
        }
      }
    }
    return text.toString();
  }

  /// A last line without line end gets one if more lines follow.
  private static void add(StringBuilder text, List<String> lines) {
    for (String line : lines) {
      if (!text.isEmpty() && text.charAt(text.length() - 1) != '\n') {
        text.append('\n');
      }
      text.append(line);
    }
  }
}

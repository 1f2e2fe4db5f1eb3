package dev.admittance.storage;

import java.util.ArrayList;
import java.util.List;

/// A three-way merge by lines, like diff3: changes of one side are taken, identical changes of both
/// sides too, and the rest are conflicts.
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
    record Conflict(List<String> base, List<String> mine, List<String> theirs) implements Chunk {
      public Conflict {
        base = List.copyOf(base);
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
    return new Merging(LineEndings.of(base), LineEndings.of(mine), LineEndings.of(theirs)).merge();
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

  private static final class Merging {
    private final List<String> base;
    private final List<String> mine;
    private final List<String> theirs;
    private final List<LineChange> here;
    private final List<LineChange> there;
    private final List<Chunk> chunks = new ArrayList<>();

    /// The number of processed base lines, and the offsets of the other texts' lines.
    private int done;

    private int hereGrowth;
    private int thereGrowth;
    private int nextHere;
    private int nextThere;

    Merging(List<String> base, List<String> mine, List<String> theirs) {
      this.base = base;
      this.mine = mine;
      this.theirs = theirs;
      this.here = LineChange.between(base, mine);
      this.there = LineChange.between(base, theirs);
    }

    ThreeWayMerge merge() {
      while (nextHere < here.size() || nextThere < there.size()) {
        region(Math.min(start(here, nextHere), start(there, nextThere)));
      }
      agree(base.subList(done, base.size()));
      return new ThreeWayMerge(chunks);
    }

    private static int start(List<LineChange> changes, int next) {
      return next < changes.size() ? changes.get(next).start() : Integer.MAX_VALUE;
    }

    /// Combines all adjacent changes from a base line on.
    private void region(int start) {
      int end = start;
      int firstHere = nextHere;
      int firstThere = nextThere;
      int hereBefore = hereGrowth;
      int thereBefore = thereGrowth;
      boolean grows = true;
      while (grows) {
        grows = false;
        if (start(here, nextHere) <= end) {
          end = Math.max(end, here.get(nextHere).end());
          hereGrowth += here.get(nextHere++).growth();
          grows = true;
        }
        if (start(there, nextThere) <= end) {
          end = Math.max(end, there.get(nextThere).end());
          thereGrowth += there.get(nextThere++).growth();
          grows = true;
        }
      }
      agree(base.subList(done, start));
      List<String> mineNow = mine.subList(start + hereBefore, end + hereGrowth);
      List<String> theirsNow = theirs.subList(start + thereBefore, end + thereGrowth);
      if (nextThere == firstThere || mineNow.equals(theirsNow)) {
        agree(mineNow);
      } else if (nextHere == firstHere) {
        agree(theirsNow);
      } else {
        chunks.add(new Chunk.Conflict(base.subList(start, end), mineNow, theirsNow));
      }
      done = end;
    }

    private void agree(List<String> lines) {
      if (!lines.isEmpty()) {
        chunks.add(new Chunk.Agreed(lines));
      }
    }
  }
}

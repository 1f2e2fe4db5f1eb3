package dev.admittance.app.debug.captures;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/// Which captures are shown in which order, and under which headings. Does not change.
final class Arrangement {
  /// Shows nothing.
  static final Arrangement EMPTY = new Arrangement(new int[0], 0, List.of());

  private final int[] rows;
  private final int captures;
  private final List<Part> groups;

  /// A group.
  ///
  /// @param start of its rows
  record Part(String name, int start, int count) {}

  /// @param rows places of captures, which nobody changes any more; those of one group stand
  ///   together, and a capture may be in several groups
  /// @param captures how many captures are shown, each counted once
  /// @param groups in order; empty where there are none
  Arrangement(int[] rows, int captures, List<Part> groups) {
    this.rows = rows;
    this.captures = captures;
    this.groups = List.copyOf(groups);
  }

  /// How many captures are shown, each counted once.
  int captures() {
    return captures;
  }

  /// The groups in order; empty where there are none.
  List<Part> groups() {
    return groups;
  }

  /// The places of the captures in their order.
  IntStream rows() {
    return Arrays.stream(rows);
  }

  /// The same with the rows of some groups out of sight.
  Lines lines(Set<String> folded) {
    return new Lines(this, folded);
  }

  /// The lines of a table: headings, and the captures of groups that are not folded.
  static final class Lines {
    /// A line that is a heading.
    static final int HEADING = -1;

    private final Arrangement arrangement;
    private final boolean[] folded;

    /// The line of each heading, and behind the last the number of all lines.
    private final int[] headings;

    private Lines(Arrangement arrangement, Set<String> foldedNames) {
      this.arrangement = arrangement;
      List<Part> groups = arrangement.groups;
      folded = new boolean[groups.size()];
      headings = new int[groups.size() + 1];
      int line = 0;
      for (int i = 0; i < groups.size(); i++) {
        headings[i] = line;
        folded[i] = foldedNames.contains(groups.get(i).name());
        line += 1 + (folded[i] ? 0 : groups.get(i).count());
      }
      headings[groups.size()] = groups.isEmpty() ? arrangement.rows.length : line;
    }

    int size() {
      return headings[headings.length - 1];
    }

    /// The place of the capture in a line, or [#HEADING].
    int row(int line) {
      if (arrangement.groups.isEmpty()) {
        return arrangement.rows[line];
      }
      int group = group(line);
      int within = line - headings[group] - 1;
      return within < 0
          ? HEADING
          : arrangement.rows[arrangement.groups.get(group).start() + within];
    }

    /// The heading in a line that is one.
    GroupRow heading(int line) {
      int group = group(line);
      Part part = arrangement.groups.get(group);
      return new GroupRow(part.name(), part.count(), folded[group]);
    }

    /// The line of the heading above a line; -1 where there are no groups.
    int headingAbove(int line) {
      return arrangement.groups.isEmpty() ? -1 : headings[group(line)];
    }

    /// The first line of a capture; -1 where it is not in sight.
    int find(int row) {
      for (int line = 0; line < size(); line++) {
        if (row(line) == row) {
          return line;
        }
      }
      return -1;
    }

    /// The line of a heading; -1 where there is no such group.
    int find(GroupRow heading) {
      for (int i = 0; i < folded.length; i++) {
        if (arrangement.groups.get(i).name().equals(heading.name())) {
          return headings[i];
        }
      }
      return -1;
    }

    private int group(int line) {
      int found = Arrays.binarySearch(headings, 0, headings.length - 1, line);
      return found >= 0 ? found : -found - 2;
    }
  }
}

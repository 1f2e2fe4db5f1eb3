package dev.admittance.app.debug.captures;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/// The visible captures in order with their group headings. Immutable.
final class CaptureTableOrder {
  static final CaptureTableOrder EMPTY = new CaptureTableOrder(new int[0], 0, List.of());

  private final int[] rows;
  private final int captures;
  private final List<Part> groups;

  /// A group.
  ///
  /// @param start the index of its first row
  record Part(String name, int start, int count) {}

  /// @param rows indices of captures; those of a group are adjacent, and a capture may be in
  ///   several groups; not modified afterwards
  /// @param captures the number of visible captures, each counted once
  /// @param groups in order; empty for none
  CaptureTableOrder(int[] rows, int captures, List<Part> groups) {
    this.rows = rows;
    this.captures = captures;
    this.groups = List.copyOf(groups);
  }

  /// The number of visible captures, each counted once.
  int captures() {
    return captures;
  }

  /// The groups in order; empty for none.
  List<Part> groups() {
    return groups;
  }

  /// The indices of the captures in order.
  IntStream rows() {
    return Arrays.stream(rows);
  }

  /// The lines with the rows of some groups collapsed.
  Lines lines(Set<String> folded) {
    return new Lines(this, folded);
  }

  /// The lines of a table: headings, and the captures of expanded groups.
  static final class Lines {
    /// Stands for a heading in [#row].
    static final int HEADING = -1;

    private final CaptureTableOrder order;
    private final boolean[] folded;

    /// The line of each heading, followed by the number of lines.
    private final int[] headings;

    private Lines(CaptureTableOrder order, Set<String> foldedNames) {
      this.order = order;
      List<Part> groups = order.groups;
      folded = new boolean[groups.size()];
      headings = new int[groups.size() + 1];
      int line = 0;
      for (int i = 0; i < groups.size(); i++) {
        headings[i] = line;
        folded[i] = foldedNames.contains(groups.get(i).name());
        line += 1 + (folded[i] ? 0 : groups.get(i).count());
      }
      headings[groups.size()] = groups.isEmpty() ? order.rows.length : line;
    }

    int size() {
      return headings[headings.length - 1];
    }

    /// The index of the capture in a line, or [#HEADING].
    int row(int line) {
      if (order.groups.isEmpty()) {
        return order.rows[line];
      }
      int group = group(line);
      int within = line - headings[group] - 1;
      return within < 0 ? HEADING : order.rows[order.groups.get(group).start() + within];
    }

    /// The heading in a line, which must be one.
    GroupRow heading(int line) {
      int group = group(line);
      Part part = order.groups.get(group);
      return new GroupRow(part.name(), part.count(), folded[group]);
    }

    /// The line of the heading above a line; -1 without groups.
    int headingAbove(int line) {
      return order.groups.isEmpty() ? -1 : headings[group(line)];
    }

    /// The first line of a capture; -1 if it is not visible.
    int find(int row) {
      for (int line = 0; line < size(); line++) {
        if (row(line) == row) {
          return line;
        }
      }
      return -1;
    }

    /// The line of a heading; -1 if there is no such group.
    int find(GroupRow heading) {
      for (int i = 0; i < folded.length; i++) {
        if (order.groups.get(i).name().equals(heading.name())) {
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

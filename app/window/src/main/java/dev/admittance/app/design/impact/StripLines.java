package dev.admittance.app.design.impact;

import dev.admittance.app.design.impact.StripItem.Kind;
import dev.admittance.diagram.ShortNames;
import java.util.ArrayList;
import java.util.List;

/// Breaks the admission chain into lines that are no wider than there is room.
final class StripLines {
  /// Names are abbreviated only if whole names would take more lines than this.
  private static final int MOST_WHOLE = 3;

  /// The letters up to which a name stays whole beyond that.
  private static final int SHORT = 24;

  /// The widths of a letter of the title and the detail, of a mark, and of what surrounds them, in
  /// pixels.
  private static final double TITLE_LETTER = 7.4;

  private static final double DETAIL_LETTER = 6.6;
  private static final double MARK = 17;
  private static final double AROUND = 24;
  private static final double ARROW = 16;

  private StripLines() {}

  /// A line.
  ///
  /// @param first the index of its first item in the chain, 0-based
  /// @param items with the titles that have room
  record StripLine(int first, List<StripItem> items) {
    StripLine {
      items = List.copyOf(items);
    }

    int last() {
      return first + items.size() - 1;
    }
  }

  /// Lines with whole names, or with short ones where those need more than three.
  ///
  /// @param room the width in pixels
  static List<StripLine> of(List<StripItem> items, double room) {
    List<StripLine> whole = lines(items, room);
    return whole.size() <= MOST_WHOLE ? whole : lines(shortened(items), room);
  }

  private static List<StripItem> shortened(List<StripItem> items) {
    ShortNames names =
        new ShortNames(
            items.stream().filter(item -> item.who().isPresent()).map(StripItem::title).toList());
    return items.stream()
        .map(item -> item.who().isPresent() ? item.titled(names.of(item.title(), SHORT)) : item)
        .toList();
  }

  private static List<StripLine> lines(List<StripItem> items, double room) {
    List<StripLine> lines = new ArrayList<>();
    double used = 0;
    int first = 0;
    for (int i = 0; i < items.size(); i++) {
      double width = width(items.get(i));
      if (i > first && used + width + widthAfterHeading(items, i) > room) {
        lines.add(new StripLine(first, items.subList(first, i)));
        first = i;
        used = 0;
      }
      used += width;
    }
    if (first < items.size()) {
      lines.add(new StripLine(first, items.subList(first, items.size())));
    }
    return lines;
  }

  /// A heading does not end a line.
  private static double widthAfterHeading(List<StripItem> items, int heading) {
    return items.get(heading).kind() == Kind.HEADING && heading + 1 < items.size()
        ? width(items.get(heading + 1))
        : 0;
  }

  private static double width(StripItem item) {
    StripItem.Marks marks = item.marks();
    double title =
        item.title().length() * TITLE_LETTER
            + (marks.failsClosed() ? MARK : 0)
            + (marks.reinvoked() ? MARK : 0)
            + (marks.errors() + marks.warnings() > 0 ? MARK : 0);
    return AROUND
        + (item.kind() == Kind.IN_SERIES ? ARROW : 0)
        + Math.max(title, item.detail().length() * DETAIL_LETTER);
  }
}

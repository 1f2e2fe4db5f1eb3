package dev.admittance.app.debug.yaml;

import dev.admittance.diff.DiffRow;
import dev.admittance.diff.LineDiff;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.analysis.difference.Alignment;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Compares two prints part by part and skips what they share. Members are compared by name, items
/// by [Alignment]; a part that moved is removed in one place and added in another.
public final class YamlDiff {
  private final List<YamlSegment> segments = new ArrayList<>();

  private YamlDiff() {}

  /// The segments of two prints, in order; together they cover all lines of both.
  public static List<YamlSegment> between(Optional<YamlPrint> left, Optional<YamlPrint> right) {
    YamlDiff diff = new YamlDiff();
    if (left.isPresent() && right.isPresent()) {
      diff.values(new Side(left.get(), 0, ""), new Side(right.get(), 0, ""));
    } else {
      left.ifPresent(print -> diff.add(YamlSegment.Kind.REMOVED, 0, 0, print.size()));
      right.ifPresent(print -> diff.add(YamlSegment.Kind.ADDED, 0, 0, print.size()));
    }
    return diff.segments;
  }

  /// A print and its first line in the whole.
  ///
  /// @param lead the dashes of lists that precede its first line
  private record Side(YamlPrint print, int line, String lead) {
    JsonValue value() {
      return print.value();
    }

    /// The text before a member or item, to the right of the indentation of the lead.
    String before(int at) {
      return at == 0 ? lead : " ".repeat(lead.length());
    }
  }

  private void values(Side left, Side right) {
    if (SameText.in(left.value(), right.value())) {
      int moved = left.lead().equals(right.lead()) ? 0 : 1;
      add(YamlSegment.Kind.CHANGED, left.line(), right.line(), moved);
      add(
          YamlSegment.Kind.SAME,
          left.line() + moved,
          right.line() + moved,
          left.print().size() - moved);
    } else if (left.value() instanceof JsonObject was && right.value() instanceof JsonObject is) {
      parts(left, right, members(was, is));
    } else if (left.value() instanceof JsonArray was && right.value() instanceof JsonArray is) {
      parts(left, right, Alignment.of(was, is));
    } else if (!left.print().block().isEmpty() && !right.print().block().isEmpty()) {
      blocks(left, right);
    } else {
      replace(left.line(), left.print().size(), right.line(), right.print().size());
    }
  }

  private static int[] members(JsonObject was, JsonObject is) {
    Map<String, Integer> old = new HashMap<>();
    for (int i = 0; i < was.size(); i++) {
      old.put(was.nameAt(i), i);
    }
    int[] partners = new int[is.size()];
    for (int i = 0; i < partners.length; i++) {
      partners[i] = old.getOrDefault(is.nameAt(i), -1);
    }
    return partners;
  }

  private void parts(Side left, Side right, int[] partners) {
    YamlPrint was = left.print();
    YamlPrint is = right.print();
    if (was.partCount() == 0 || is.partCount() == 0) {
      replace(left.line(), was.size(), right.line(), is.size());
      return;
    }
    boolean[] kept = StableParts.longest(partners);
    int next = 0;
    for (int i = 0; i < partners.length; i++) {
      int line = right.line() + is.start(i);
      if (kept[i]) {
        next = removed(left, next, partners[i], line);
        part(left, partners[i], right, i);
        next++;
      } else {
        add(YamlSegment.Kind.ADDED, left.line() + was.startOrEnd(next), line, is.linesOf(i));
      }
    }
    removed(left, next, was.partCount(), right.line() + is.size());
  }

  private int removed(Side left, int from, int to, int rightLine) {
    if (from < to) {
      YamlPrint was = left.print();
      add(
          YamlSegment.Kind.REMOVED,
          left.line() + was.start(from),
          rightLine,
          was.startOrEnd(to) - was.start(from));
    }
    return to;
  }

  private void part(Side left, int old, Side right, int now) {
    int leftLine = left.line() + left.print().start(old);
    int rightLine = right.line() + right.print().start(now);
    int heads = right.print().headLines(now);
    @Nullable YamlPrint was = left.print().part(old);
    @Nullable YamlPrint is = right.print().part(now);
    if (was == null || is == null || left.print().headLines(old) != heads) {
      whole(left, old, right, now);
      return;
    }
    if (heads > 0) {
      add(
          sameHead(left, old, right, now) ? YamlSegment.Kind.SAME : YamlSegment.Kind.CHANGED,
          leftLine,
          rightLine,
          heads);
    }
    values(
        new Side(was, leftLine + heads, heads > 0 ? "" : left.before(old) + "- "),
        new Side(is, rightLine + heads, heads > 0 ? "" : right.before(now) + "- "));
  }

  private static boolean sameHead(Side left, int old, Side right, int now) {
    return left.before(old).equals(right.before(now))
        && left.print().head(old).equals(right.print().head(now));
  }

  /// Replaces one print by the other, as one of them takes a single line or their styles differ.
  private void whole(Side left, int old, Side right, int now) {
    int leftLine = left.line() + left.print().start(old);
    int rightLine = right.line() + right.print().start(now);
    boolean same =
        sameHead(left, old, right, now)
            && SameText.in(left.print().valueOf(old), right.print().valueOf(now));
    if (same) {
      add(YamlSegment.Kind.SAME, leftLine, rightLine, left.print().linesOf(old));
    } else {
      replace(leftLine, left.print().linesOf(old), rightLine, right.print().linesOf(now));
    }
  }

  private void blocks(Side left, Side right) {
    List<DiffRow> rows = LineDiff.compare(left.print().block(), right.print().block());
    int l = left.line();
    int r = right.line();
    for (DiffRow row : rows) {
      YamlSegment.Kind kind =
          switch (row.kind()) {
            case SAME, GAP -> YamlSegment.Kind.SAME;
            case CHANGED -> YamlSegment.Kind.CHANGED;
            case ADDED -> YamlSegment.Kind.ADDED;
            case REMOVED -> YamlSegment.Kind.REMOVED;
          };
      add(kind, l, r, 1);
      l += row.left().isPresent() ? 1 : 0;
      r += row.right().isPresent() ? 1 : 0;
    }
  }

  private void replace(int left, int leftCount, int right, int rightCount) {
    int both = Math.min(leftCount, rightCount);
    add(YamlSegment.Kind.CHANGED, left, right, both);
    add(YamlSegment.Kind.REMOVED, left + both, right + both, leftCount - both);
    add(YamlSegment.Kind.ADDED, left + both, right + both, rightCount - both);
  }

  private void add(YamlSegment.Kind kind, int left, int right, int length) {
    if (length <= 0) {
      return;
    }
    YamlSegment segment = new YamlSegment(kind, left, right, length);
    if (!segments.isEmpty() && segments.getLast().goesOnIn(segment)) {
      YamlSegment before = segments.removeLast();
      segment = new YamlSegment(kind, before.left(), before.right(), before.length() + length);
    }
    segments.add(segment);
  }
}

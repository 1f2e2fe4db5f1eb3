package dev.admittance.model.conversion;

import dev.admittance.model.conversion.ConversionItem.Kind;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.Node;
import dev.admittance.model.document.Notation;
import dev.admittance.model.rule.RuleId;
import dev.admittance.model.text.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Finds comments in an object that a conversion rewrites, and so drops.
public final class CommentFinder {
  private final String text;
  private final List<Range> values = new ArrayList<>();

  private CommentFinder(String text) {
    this.text = text;
  }

  /// Returns the finding to report; empty where there are no comments.
  public static Optional<ConversionFinding> finding(FoundObject found, RuleId rule) {
    CommentFinder comments = new CommentFinder(found.document().source().text());
    comments.collect(found.object());
    return found.document().notation() == Notation.YAML && comments.standIn(found.object().range())
        ? Optional.of(
            new ConversionFinding(
                Kind.LOST,
                FieldPath.ROOT,
                0,
                FieldPath.ROOT,
                "The object is written anew, and the comments in it are not carried over.",
                rule))
        : Optional.empty();
  }

  private void collect(Node node) {
    switch (node) {
      case Node.Mapping mapping ->
          mapping
              .entries()
              .forEach(entry -> {
                values.add(entry.keyRange());
                collect(entry.value());
              });
      case Node.Sequence sequence -> sequence.items().forEach(this::collect);
      case Node.Scalar scalar -> values.add(scalar.range());
      case Node.Alias _ -> {}
    }
  }

  private boolean standIn(Range object) {
    int end = object.end().offset();
    int at = text.indexOf('#', object.start().offset());
    while (at >= 0 && at < end) {
      int mark = at;
      if (values.stream().noneMatch(value -> contains(value, mark))) {
        return true;
      }
      at = text.indexOf('#', at + 1);
    }
    return false;
  }

  private static boolean contains(Range range, int offset) {
    return range.start().offset() <= offset && offset < range.end().offset();
  }
}

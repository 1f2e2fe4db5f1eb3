package dev.admittance.app.design.form.rows;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.Node;
import dev.admittance.model.text.SourceText;
import java.util.List;

/// Finds the field at an offset of the text.
public final class TextPlace {
  private TextPlace() {}

  /// The path of the innermost field at an offset. An offset before the first character of a line
  /// counts for what begins in the line.
  ///
  /// @param offset 0-based, in the text of the object
  public static FieldPath path(Node.Mapping object, SourceText source, int offset) {
    int at = firstOfLine(source.text(), Math.clamp(offset, 0, source.text().length()));
    FieldPath path = FieldPath.ROOT;
    Node node = object;
    boolean deeper = true;
    while (deeper) {
      FieldPath before = path;
      switch (node) {
        case Node.Mapping mapping -> {
          for (Node.Entry entry : mapping.entries()) {
            if (entry.keyRange().startOffset() <= at) {
              path = before.child(entry.key());
              node = entry.value();
            }
          }
        }
        case Node.Sequence list -> {
          for (int i = 0; i < list.items().size(); i++) {
            if (list.items().get(i).range().startOffset() <= at) {
              path = before.index(i);
              node = list.items().get(i);
            }
          }
        }
        case Node.Scalar _, Node.Alias _ -> {
          // The path ends here.
        }
      }
      deeper = !path.equals(before);
    }
    return path;
  }

  private static int firstOfLine(String text, int offset) {
    int at = text.lastIndexOf('\n', offset - 1) + 1;
    while (at < text.length()
        && (text.charAt(at) == ' ' || (text.charAt(at) == '-' && text.startsWith(" ", at + 1)))) {
      at++;
    }
    return Math.max(at, offset);
  }

  /// A copy that selects every item along a path.
  public static ExpandedSections choosing(ExpandedSections unfolded, FieldPath path) {
    ExpandedSections chosen = unfolded;
    List<FieldPath.Step> steps = path.steps();
    for (int i = 0; i < steps.size(); i++) {
      if (steps.get(i) instanceof FieldPath.Step.Element(String index)
          && index.matches("[0-9]{1,9}")) {
        String list = new FieldPath(steps.subList(0, i)).toString();
        if (chosen.chosen(list) != Integer.parseInt(index)) {
          chosen = chosen.with(list, Integer.parseInt(index));
        }
      }
    }
    return chosen;
  }
}

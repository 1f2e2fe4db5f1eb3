package dev.admittance.model.edit;

import dev.admittance.model.document.Syntax;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// The first example of each style property in a section of a document, all found in one walk.
final class StyleFinder {
  private final LineLayout layout;
  private Optional<Integer> indent = Optional.empty();
  private Optional<Integer> dash = Optional.empty();
  private Optional<Integer> item = Optional.empty();
  private Optional<Integer> flowIndent = Optional.empty();
  private Optional<Character> quote = Optional.empty();
  private Optional<Boolean> inlineList = Optional.empty();
  private Optional<String> colon = Optional.empty();
  private Optional<String> comma = Optional.empty();

  private StyleFinder(LineLayout layout) {
    this.layout = layout;
  }

  /// @param part the section to search
  static StyleFinder of(LineLayout layout, Syntax part) {
    StyleFinder finder = new StyleFinder(layout);
    finder.visit(part);
    return finder;
  }

  /// Returns the indentation of the first block mapping under a key.
  Optional<Integer> indent() {
    return indent;
  }

  /// Returns the indentation of the first block sequence under a key.
  Optional<Integer> dash() {
    return dash;
  }

  /// Returns the columns from the first `-` to its item on the same line.
  Optional<Integer> item() {
    return item;
  }

  /// Returns the indentation of the first member in brackets that is on its own line.
  Optional<Integer> flowIndent() {
    return flowIndent;
  }

  /// Returns the quotation mark of the first quoted scalar.
  Optional<Character> quote() {
    return quote;
  }

  /// Returns whether the first list of scalars is on one line in brackets.
  Optional<Boolean> inlineList() {
    return inlineList;
  }

  /// Returns the text between the first key in braces and its value.
  Optional<String> colon() {
    return colon;
  }

  /// Returns the text between the first two members in brackets on one line.
  Optional<String> comma() {
    return comma;
  }

  private void visit(Syntax node) {
    switch (node) {
      case Syntax.Mapping mapping -> {
        look(mapping);
        for (Syntax.Entry entry : mapping.entries()) {
          visit(entry.key());
          visit(entry.value());
        }
      }
      case Syntax.Sequence sequence -> {
        look(sequence);
        sequence.items().forEach(this::visit);
      }
      case Syntax.Scalar scalar -> quote = quote.or(() -> quote(scalar));
      case Syntax.Alias _ -> {}
    }
  }

  private void look(Syntax.Mapping mapping) {
    List<Syntax.Entry> entries = mapping.entries();
    if (!mapping.flow()) {
      indent = indent.or(() -> under(mapping, v -> v instanceof Syntax.Mapping m && !m.flow()));
      dash = dash.or(() -> under(mapping, v -> v instanceof Syntax.Sequence s && !s.flow()));
    } else if (!entries.isEmpty()) {
      Syntax.Entry first = entries.getFirst();
      flowIndent = flowIndent.or(() -> flowIndent(mapping, first.key()));
      colon = colon.or(() -> between(first.key(), first.value(), ":"));
      if (entries.size() > 1) {
        comma = comma.or(() -> between(first.value(), entries.get(1).key(), ","));
      }
    }
  }

  private void look(Syntax.Sequence sequence) {
    List<Syntax> items = sequence.items();
    if (items.isEmpty()) {
      return;
    }
    Syntax first = items.getFirst();
    inlineList = inlineList.or(() -> inlineList(sequence));
    if (!sequence.flow()) {
      item = item.or(() -> item(sequence.place().content(), first.place().start()));
    } else {
      flowIndent = flowIndent.or(() -> flowIndent(sequence, first));
      if (items.size() > 1) {
        comma = comma.or(() -> between(first, items.get(1), ","));
      }
    }
  }

  private Optional<Integer> under(Syntax.Mapping mapping, Predicate<Syntax> kind) {
    for (Syntax.Entry entry : mapping.entries()) {
      int columns = kind.test(entry.value()) ? column(entry.value()) - column(entry.key()) : -1;
      if (columns >= 0) {
        return Optional.of(columns);
      }
    }
    return Optional.empty();
  }

  private int column(Syntax node) {
    return layout.column(node.place().content());
  }

  private Optional<Integer> item(int dash, int item) {
    return item > dash + 1 && layout.isSameLine(dash, item)
        ? Optional.of(item - dash)
        : Optional.empty();
  }

  private Optional<Integer> flowIndent(Syntax collection, Syntax child) {
    int start = child.place().start();
    int columns = layout.indentation(start) - layout.indentation(collection.place().content());
    return layout.isFirstOnLine(start) && columns > 0 ? Optional.of(columns) : Optional.empty();
  }

  private static Optional<Character> quote(Syntax.Scalar scalar) {
    return switch (scalar.style()) {
      case SINGLE_QUOTED -> Optional.of('\'');
      case DOUBLE_QUOTED -> Optional.of('"');
      case PLAIN, LITERAL, FOLDED -> Optional.empty();
    };
  }

  private Optional<Boolean> inlineList(Syntax.Sequence list) {
    return list.items().stream().allMatch(Syntax.Scalar.class::isInstance)
        ? Optional.of(list.flow() && layout.isSameLine(list.place().content(), list.place().end()))
        : Optional.empty();
  }

  private Optional<String> between(Syntax left, Syntax right, String separator) {
    int start = left.place().end();
    int end = Math.max(start, right.place().start());
    String found = layout.text().substring(start, end);
    return found.equals(separator) || found.equals(separator + " ")
        ? Optional.of(found)
        : Optional.empty();
  }
}

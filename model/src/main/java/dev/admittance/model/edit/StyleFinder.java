package dev.admittance.model.edit;

import dev.admittance.model.document.Syntax;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Finds the first example of each style property.
///
/// @param part the section to search
record StyleFinder(LineLayout layout, Syntax part) {

  /// Returns the indentation of the first block mapping under a key.
  Optional<Integer> indent() {
    return first(node -> under(node, v -> v instanceof Syntax.Mapping inner && !inner.flow()));
  }

  /// Returns the indentation of the first block sequence under a key.
  Optional<Integer> dash() {
    return first(node -> under(node, v -> v instanceof Syntax.Sequence inner && !inner.flow()));
  }

  private Optional<Integer> under(Syntax node, Predicate<Syntax> kind) {
    return node instanceof Syntax.Mapping mapping && !mapping.flow()
        ? mapping.entries().stream()
            .filter(entry -> kind.test(entry.value()))
            .map(entry -> column(entry.value()) - column(entry.key()))
            .filter(columns -> columns >= 0)
            .findFirst()
        : Optional.empty();
  }

  private int column(Syntax node) {
    return layout.column(node.place().content());
  }

  /// Returns the columns from the first `-` to its item on the same line.
  Optional<Integer> item() {
    return first(node ->
        node instanceof Syntax.Sequence sequence && !sequence.flow()
            ? item(sequence.place().content(), sequence.items().getFirst().place().start())
            : Optional.empty());
  }

  private Optional<Integer> item(int dash, int item) {
    return item > dash + 1 && layout.isSameLine(dash, item)
        ? Optional.of(item - dash)
        : Optional.empty();
  }

  /// Returns the indentation of the first member in brackets that is on its own line.
  Optional<Integer> flowIndent() {
    return first(node ->
        CollectionStyle.isFlow(node)
            ? children(node).findFirst().flatMap(child -> flowIndent(node, child))
            : Optional.empty());
  }

  private Optional<Integer> flowIndent(Syntax collection, Syntax child) {
    int start = child.place().start();
    int columns = layout.indentation(start) - layout.indentation(collection.place().content());
    return layout.isFirstOnLine(start) && columns > 0 ? Optional.of(columns) : Optional.empty();
  }

  /// Returns the quotation mark of the first quoted scalar.
  Optional<Character> quote() {
    return first(node -> node instanceof Syntax.Scalar scalar ? quote(scalar) : Optional.empty());
  }

  private static Optional<Character> quote(Syntax.Scalar scalar) {
    return switch (scalar.style()) {
      case SINGLE_QUOTED -> Optional.of('\'');
      case DOUBLE_QUOTED -> Optional.of('"');
      case PLAIN, LITERAL, FOLDED -> Optional.empty();
    };
  }

  /// Returns whether the first list of scalars is on one line in brackets.
  Optional<Boolean> inlineList() {
    return first(node ->
        node instanceof Syntax.Sequence list
                && !list.items().isEmpty()
                && list.items().stream().allMatch(Syntax.Scalar.class::isInstance)
            ? Optional.of(
                list.flow() && layout.isSameLine(list.place().content(), list.place().end()))
            : Optional.empty());
  }

  /// Returns the text between the first key in braces and its value.
  Optional<String> colon() {
    return first(node ->
        node instanceof Syntax.Mapping mapping && mapping.flow() && !mapping.entries().isEmpty()
            ? between(mapping.entries().getFirst().key(), mapping.entries().getFirst().value(), ":")
            : Optional.empty());
  }

  /// Returns the text between the first two members in brackets on one line.
  Optional<String> comma() {
    return first(node ->
        switch (node) {
          case Syntax.Mapping(_, boolean flow, var entries) when flow && entries.size() > 1 ->
              between(entries.get(0).value(), entries.get(1).key(), ",");
          case Syntax.Sequence(_, boolean flow, var items) when flow && items.size() > 1 ->
              between(items.get(0), items.get(1), ",");
          default -> Optional.empty();
        });
  }

  private Optional<String> between(Syntax left, Syntax right, String separator) {
    int start = left.place().end();
    int end = Math.max(start, right.place().start());
    String found = layout.text().substring(start, end);
    return found.equals(separator) || found.equals(separator + " ")
        ? Optional.of(found)
        : Optional.empty();
  }

  private <T> Optional<T> first(Function<Syntax, Optional<T>> question) {
    return first(part, question);
  }

  private static <T> Optional<T> first(Syntax node, Function<Syntax, Optional<T>> question) {
    Optional<T> found = question.apply(node);
    return found.isPresent()
        ? found
        : children(node).map(child -> first(child, question)).flatMap(Optional::stream).findFirst();
  }

  /// Returns the children of a node: items, or keys and values in turn.
  private static Stream<Syntax> children(Syntax node) {
    return switch (node) {
      case Syntax.Mapping mapping ->
          mapping.entries().stream().flatMap(entry -> Stream.of(entry.key(), entry.value()));
      case Syntax.Sequence sequence -> sequence.items().stream();
      case Syntax.Scalar _, Syntax.Alias _ -> Stream.empty();
    };
  }
}

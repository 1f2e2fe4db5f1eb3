package dev.admittance.simulator.cel.library;

import dev.admittance.simulator.cel.library.StringFormat.Clause;
import dev.admittance.simulator.cel.library.StringFormat.FormatException;
import dev.admittance.simulator.cel.value.CelTypes;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The server's compile-time check of a constant string with `format`.
public final class FormatCheck {
  private static final Set<String> TEXTUAL =
      Set.of(
          "list",
          "map",
          "int",
          "uint",
          "double",
          "bool",
          "string",
          "bytes",
          "type",
          "null_type",
          CelTypes.TIMESTAMP,
          CelTypes.DURATION);

  private FormatCheck() {}

  /// An argument, as far as it is known.
  ///
  /// @param id of its expression
  /// @param type the name of its type
  /// @param parts the items of a literal list, or the keys and values of a literal map
  public record Argument(long id, String type, List<Argument> parts) {}

  /// A problem.
  ///
  /// @param at the expression with the problem; empty for the call
  public record Problem(Optional<Long> at, String message) {}

  /// The first problem; empty for none.
  public static Optional<Problem> problem(String text, List<Argument> arguments) {
    int used = 0;
    int i = 0;
    while (i < text.length()) {
      if (text.charAt(i) != '%') {
        i++;
      } else if (text.startsWith("%%", i)) {
        i += 2;
      } else if (i + 1 >= text.length()) {
        return ofCall("unexpected end of string");
      } else if (used >= arguments.size()) {
        return ofCall("index " + used + " out of range");
      } else {
        try {
          Clause clause = Clause.parse(text, i + 1);
          Optional<Problem> problem = mismatch(clause.verb(), arguments.get(used++));
          if (problem.isPresent()) {
            return problem;
          }
          i = clause.end();
        } catch (FormatException failed) {
          return ofCall(String.valueOf(failed.getMessage()));
        }
      }
    }
    return used < arguments.size()
        ? ofCall(
            "too many arguments supplied to string.format (expected "
                + used
                + ", got "
                + arguments.size()
                + ")")
        : Optional.empty();
  }

  private static Optional<Problem> ofCall(String message) {
    return Optional.of(new Problem(Optional.empty(), message));
  }

  private static Optional<Problem> mismatch(char verb, Argument argument) {
    return switch (verb) {
      case 's' -> textual(argument);
      case 'd' -> unless(argument, "decimal clause can only be used on integers", "int", "uint");
      case 'f' ->
          unless(argument, "fixed-point clause can only be used on doubles", "double", "string");
      case 'e' ->
          unless(argument, "scientific clause can only be used on doubles", "double", "string");
      case 'b' ->
          unless(
              argument,
              "only integers and bools can be formatted as binary",
              "int",
              "uint",
              "bool");
      case 'o' -> unless(argument, "octal clause can only be used on integers", "int", "uint");
      default ->
          unless(
              argument,
              "only integers, byte buffers, and strings can be formatted as hex",
              "int",
              "uint",
              "string",
              "bytes");
    };
  }

  private static Optional<Problem> unless(Argument argument, String rule, String... types) {
    return argument.type().equals("dyn") || List.of(types).contains(argument.type())
        ? Optional.empty()
        : problem(argument, rule);
  }

  private static Optional<Problem> problem(Argument argument, String rule) {
    return Optional.of(
        new Problem(
            Optional.of(argument.id()),
            "error during formatting: " + rule + ", was given " + argument.type()));
  }

  private static Optional<Problem> textual(Argument argument) {
    if (!argument.type().equals("dyn") && !TEXTUAL.contains(argument.type())) {
      return problem(
          argument,
          "string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists,"
              + " types, durations, and timestamps");
    }
    return argument.parts().stream()
        .map(FormatCheck::textual)
        .flatMap(Optional::stream)
        .findFirst();
  }
}

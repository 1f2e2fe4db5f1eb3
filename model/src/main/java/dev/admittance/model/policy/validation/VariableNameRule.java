package dev.admittance.model.policy.validation;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.validation.FieldError;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// The name of a variable, which is an identifier of CEL (P-22). Two variables may share one: the
/// later wins (P-21).
final class VariableNameRule {
  private static final Pattern IDENTIFIER = Pattern.compile("[_a-zA-Z][_a-zA-Z0-9]*");
  private static final Set<String> RESERVED =
      Set.of(
          "true",
          "false",
          "null",
          "in",
          "as",
          "break",
          "const",
          "continue",
          "else",
          "for",
          "function",
          "if",
          "import",
          "let",
          "loop",
          "package",
          "namespace",
          "return",
          "var",
          "void",
          "while");

  private VariableNameRule() {}

  static List<FieldError> check(String name, FieldPath path) {
    if (Expressions.isBlank(name)) {
      return List.of(FieldError.required(path, "name is not specified"));
    }
    if (RESERVED.contains(name)) {
      return List.of(
          invalid(path, name).advising("`" + name + "` is a word of CEL: choose another name."));
    }
    return IDENTIFIER.matcher(name).matches() ? List.of() : List.of(invalid(path, name));
  }

  private static FieldError invalid(FieldPath path, String name) {
    return FieldError.invalid(path, name, "must be a valid CEL identifier");
  }
}

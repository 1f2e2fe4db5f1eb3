package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.text.Range;
import dev.admittance.model.text.SourceText;
import dev.admittance.repository.TemplateNotation;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// Values in manifests that a shell, `envsubst` or another program fills in before a server sees
/// them. What the server would say of such a value is unknown: a file says once that it is a
/// template.
final class Placeholders {
  static final String RULE = "workspace/Template";

  private Placeholders() {}

  /// Returns the problems that are not about such a value.
  static List<Diagnostic> without(Collection<Diagnostic> problems, SourceText source) {
    return problems.stream().filter(problem -> !isAbout(problem, source)).toList();
  }

  /// Returns whether a problem for the server concerns such a value. What it says of a whole object
  /// stays.
  static boolean isAbout(Diagnostic problem, SourceText source) {
    if (!problem.rule().startsWith("api/")) {
      return false;
    }
    String value =
        source.text().substring(problem.range().startOffset(), problem.range().endOffset());
    return value.indexOf('\n') < 0 && TemplateNotation.placeholder(value).isPresent();
  }

  /// Says that a file is a template, none of which is checked.
  static Diagnostic template(SourceText source, TemplateNotation notation) {
    return note(
        source,
        Range.START,
        "The file is not checked: it is " + notation.what() + ".",
        "Check what the program makes of it.");
  }

  /// Says of a configuration or policy that something fills in its first such value; empty where
  /// there is none.
  static Optional<Diagnostic> note(SourceText source, Range object) {
    int start = object.startOffset();
    return TemplateNotation.placeholder(source.text().substring(start, object.endOffset()))
        .map(found ->
            note(
                source,
                source.range(start + found.start(), start + found.end()),
                "The file is a template: `%s` is filled in later, and values like it are not checked."
                    .formatted(found.group()),
                "Check what the program makes of it."));
  }

  private static Diagnostic note(SourceText source, Range range, String message, String remedy) {
    return Diagnostic.warning(RULE, source.name(), range, message, remedy).with(Severity.INFO);
  }
}

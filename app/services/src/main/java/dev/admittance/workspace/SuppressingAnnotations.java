package dev.admittance.workspace;

import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.FieldPath;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads the suppressions in the annotation [#KEY] of configurations and policies: `L-3: REASON`,
/// or `L-3 WEBHOOK: REASON` for one webhook; several are separated by `;` or are on lines of their
/// own.
final class SuppressingAnnotations {
  static final String KEY = "admittance.dev/suppress";

  private static final FieldPath PATH =
      FieldPath.ROOT.child("metadata").child("annotations").key(KEY);
  private static final Pattern SEPARATOR = Pattern.compile("[;\n]");
  private static final Pattern ITEM =
      Pattern.compile("(?:practice/)?([A-Za-z][\\w-]*)(?:\\s+([^\\s:]+))?\\s*:\\s*(\\S.*)");

  private final List<Suppression> suppressions = new ArrayList<>();
  private final List<Diagnostic> problems = new ArrayList<>();

  private SuppressingAnnotations() {}

  /// The suppressions, and a problem for each item that is not understood.
  record Read(List<Suppression> suppressions, List<Diagnostic> problems) {
    Read {
      suppressions = List.copyOf(suppressions);
      problems = List.copyOf(problems);
    }
  }

  static Read in(AdmissionObjects objects) {
    SuppressingAnnotations annotations = new SuppressingAnnotations();
    objects
        .registrations()
        .forEach(one -> annotations.add(one.subject(), one.written().metadata().annotations()));
    objects
        .policies()
        .forEach(one -> annotations.add(one.subject(), one.object().metadata().annotations()));
    return new Read(annotations.suppressions, annotations.problems);
  }

  private void add(DiagnosedObject subject, Map<String, String> annotations) {
    SEPARATOR
        .splitAsStream(annotations.getOrDefault(KEY, ""))
        .map(String::strip)
        .filter(item -> !item.isEmpty())
        .forEach(item -> add(subject, item));
  }

  private void add(DiagnosedObject subject, String item) {
    Matcher matcher = ITEM.matcher(item);
    if (!matcher.matches()) {
      problems.add(
          subject.finding(
              Severity.WARNING,
              "workspace/Suppression",
              PATH,
              "`" + item + "` suppresses nothing: it names no rule, or gives no reason.",
              Optional.of("Write `L-3: REASON`, or `L-3 WEBHOOK: REASON` for one webhook.")));
      return;
    }
    suppressions.add(
        new Suppression(
            "practice/" + matcher.group(1),
            Optional.of(subject.file()),
            subject.name(),
            Optional.ofNullable(matcher.group(2)),
            matcher.group(3),
            subject.file(),
            PATH.locate(subject.root())));
  }
}

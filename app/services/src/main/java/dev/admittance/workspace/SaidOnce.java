package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Joins two problems that have one cause: an expression that YAML takes for a tag, and the error
/// of the server that then lacks it.
final class SaidOnce {
  private static final String TAG = "read/Tag";

  private SaidOnce() {}

  /// Returns the problems in order, with the advice and the fix of such a tag at its error.
  static List<Diagnostic> of(List<Diagnostic> problems) {
    List<Diagnostic> tags =
        problems.stream()
            .filter(problem -> problem.rule().equals(TAG) && problem.fix().isPresent())
            .toList();
    if (tags.isEmpty()) {
      return problems;
    }
    List<Diagnostic> joined = new ArrayList<>();
    for (Diagnostic problem : problems) {
      boolean isTag = tags.contains(problem);
      if (!isTag) {
        joined.add(tagOf(problem, tags).map(tag -> join(problem, tag)).orElse(problem));
      } else if (problems.stream().noneMatch(other -> isError(other) && isAt(other, problem))) {
        joined.add(problem);
      }
    }
    return joined;
  }

  private static Optional<Diagnostic> tagOf(Diagnostic problem, List<Diagnostic> tags) {
    return tags.stream().filter(tag -> isError(problem) && isAt(problem, tag)).findFirst();
  }

  private static boolean isError(Diagnostic problem) {
    return problem.severity() == Severity.ERROR && problem.rule().startsWith("api/");
  }

  private static boolean isAt(Diagnostic one, Diagnostic other) {
    return one.file().equals(other.file())
        && other.range().startOffset() <= one.range().startOffset()
        && one.range().startOffset() <= other.range().endOffset();
  }

  private static Diagnostic join(Diagnostic error, Diagnostic tag) {
    return error.lighter(error.severity(), tag.message()).with(tag.fix(), tag.choices());
  }
}

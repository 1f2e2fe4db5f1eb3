package dev.admittance.app.design.form.rows;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.FieldPath;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The diagnostics of an object by path.
final class ProblemIndex {
  private final List<Diagnostic> problems;

  /// The worst severity at or below each path that has a diagnostic at or below it.
  private final Map<String, Severity> worst = new HashMap<>();

  ProblemIndex(List<Diagnostic> problems) {
    this.problems = problems;
    for (Diagnostic problem : problems) {
      prefixes(problem.path())
          .forEach(path -> worst.merge(path, problem.severity(), ProblemIndex::worse));
    }
  }

  private static Severity worse(Severity left, Severity right) {
    return left.compareTo(right) <= 0 ? left : right;
  }

  /// A path and its prefixes, the longest first.
  private static List<String> prefixes(String path) {
    List<String> prefixes = new ArrayList<>();
    if (!path.isEmpty()) {
      prefixes.add(path);
    }
    // A key in brackets may contain dots.
    boolean inKey = false;
    for (int i = path.length() - 1; i > 0; i--) {
      char c = path.charAt(i);
      inKey = c == ']' || (inKey && c != '[');
      if (c == '[' || (c == '.' && !inKey)) {
        prefixes.add(path.substring(0, i));
      }
    }
    return prefixes;
  }

  /// The worst severity at or below a path.
  Optional<Severity> worstIn(FieldPath path) {
    return Optional.ofNullable(worst.get(path.toString()));
  }

  /// Assigns each diagnostic to the row of its field, or to the nearest row around it. The list
  /// shows those of an item that is not selected. Those without a field go to the first row.
  List<Row> assigned(List<Row> rows) {
    Map<String, Row> byPath = LinkedHashMap.newLinkedHashMap(rows.size());
    rows.stream()
        .filter(row -> !(row.content() instanceof RowContent.Fold))
        .forEach(row -> byPath.putIfAbsent(row.path().toString(), row));
    Map<String, List<Diagnostic>> found = new HashMap<>();
    for (Diagnostic problem : problems) {
      row(problem, byPath)
          .ifPresent(row -> found.computeIfAbsent(row.key(), _ -> new ArrayList<>()).add(problem));
    }
    return rows.stream().map(row -> with(row, found.get(row.key()))).toList();
  }

  private static Row with(Row row, @Nullable List<Diagnostic> found) {
    if (found == null) {
      return row;
    }
    found.sort(Comparator.comparing(Diagnostic::severity));
    return row.with(found);
  }

  private static Optional<Row> row(Diagnostic problem, Map<String, Row> byPath) {
    for (String path : prefixes(problem.path())) {
      Row row = byPath.get(path);
      if (row != null) {
        boolean isOfAnItem =
            row.content() instanceof RowContent.Items && !path.equals(problem.path());
        return isOfAnItem ? Optional.empty() : Optional.of(row);
      }
    }
    return byPath.values().stream().findFirst();
  }
}

package dev.admittance.app.shell.problems;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.workspace.FindingGroup;
import dev.admittance.workspace.Suppressed;
import dev.admittance.workspace.Workspace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// The findings of a workspace in an order, with one for each cause. Made in the background, since
/// it takes time that grows with the workspace.
///
/// @param all that are not suppressed
/// @param listed the first finding of each cause
/// @param groups the causes, by their first finding
/// @param reasons why findings are suppressed
/// @param counts by severity, of all
/// @param fixable those of all that have a fix, by rule
record ProblemList(
    List<Diagnostic> all,
    List<Diagnostic> listed,
    IdentityHashMap<Diagnostic, FindingGroup> groups,
    IdentityHashMap<Diagnostic, String> reasons,
    Map<Severity, Long> counts,
    Map<String, List<Diagnostic>> fixable) {
  static final ProblemList NONE =
      new ProblemList(
          List.of(),
          List.of(),
          new IdentityHashMap<>(),
          new IdentityHashMap<>(),
          Map.of(),
          Map.of());

  /// @param withSuppressed whether suppressed findings are listed too
  static ProblemList of(Workspace workspace, Comparator<Diagnostic> order, boolean withSuppressed) {
    IdentityHashMap<Diagnostic, String> reasons = new IdentityHashMap<>();
    for (Suppressed.Accepted one : workspace.suppressed()) {
      reasons.put(one.finding(), one.reason());
    }
    List<Diagnostic> all = workspace.problems();
    List<Diagnostic> wanted = new ArrayList<>(all);
    if (withSuppressed) {
      workspace.suppressed().forEach(one -> wanted.add(one.finding()));
    }
    wanted.sort(order);
    IdentityHashMap<Diagnostic, FindingGroup> groups = new IdentityHashMap<>();
    List<FindingGroup> causes = FindingGroup.of(wanted);
    causes.forEach(group -> groups.put(group.first(), group));
    return new ProblemList(
        all,
        causes.stream().map(FindingGroup::first).toList(),
        groups,
        reasons,
        all.stream().collect(Collectors.groupingBy(Diagnostic::severity, Collectors.counting())),
        all.stream()
            .filter(finding -> finding.fix().isPresent())
            .collect(Collectors.groupingBy(Diagnostic::rule)));
  }

  /// The other findings with the cause of a listed one.
  List<Diagnostic> others(Diagnostic listed) {
    return Optional.ofNullable(groups.get(listed)).map(FindingGroup::others).orElse(List.of());
  }

  Optional<String> reason(Diagnostic finding) {
    return Optional.ofNullable(reasons.get(finding));
  }

  int suppressed() {
    return reasons.size();
  }

  int count(Severity severity) {
    return Math.toIntExact(counts.getOrDefault(severity, 0L));
  }

  List<Diagnostic> fixable(String rule) {
    return fixable.getOrDefault(rule, List.of());
  }
}

package dev.admittance.app.cluster.doctor;

import dev.admittance.doctor.ClusterIssue;
import dev.admittance.doctor.DoctorReport;
import dev.admittance.doctor.HiddenFinding;
import dev.admittance.doctor.HiddenFindings;
import dev.admittance.doctor.HookFinding;
import dev.admittance.doctor.Urgency;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The filter of a check.
///
/// @param context of the cluster
/// @param words that must occur, in lower case; empty for no restriction
/// @param urgencies to list; empty for all
/// @param withHidden whether to list findings that the user hid
record DoctorList(
    String context,
    List<HiddenFinding> hidden,
    List<String> words,
    Set<Urgency> urgencies,
    boolean withHidden) {

  /// Splits the text of the filter into words.
  static List<String> words(String typed) {
    return Stream.of(typed.toLowerCase(Locale.ROOT).split("\\s+"))
        .filter(word -> !word.isEmpty())
        .toList();
  }

  /// The lines, most urgent first.
  List<DoctorEntry> entries(DoctorReport report) {
    List<DoctorEntry> entries = new ArrayList<>();
    for (Urgency urgency : Urgency.values()) {
      List<DoctorEntry.Item> items =
          report.issues().stream()
              .filter(issue -> issue.urgency() == urgency)
              .filter(_ -> urgencies.isEmpty() || urgencies.contains(urgency))
              .flatMap(this::items)
              .toList();
      if (!items.isEmpty()) {
        int count = items.stream().mapToInt(item -> item.issue().findings().size()).sum();
        entries.add(new DoctorEntry.Heading(urgency, count));
        entries.addAll(items);
      }
    }
    if (!report.unchecked().isEmpty() && words.isEmpty() && urgencies.isEmpty()) {
      entries.add(new DoctorEntry.Skipped(report.unchecked()));
    }
    return entries;
  }

  DoctorReport visible(DoctorReport report) {
    return new DoctorReport(
        report.at(),
        report.issues().stream().flatMap(issue -> part(issue, false).stream()).toList(),
        report.unchecked());
  }

  /// The number of findings, hidden or not.
  DoctorCounts tally(DoctorReport report) {
    Map<Urgency, Integer> seen = new EnumMap<>(Urgency.class);
    int unseen = 0;
    for (ClusterIssue issue : report.issues()) {
      int here = part(issue, false).map(one -> one.findings().size()).orElse(0);
      seen.merge(issue.urgency(), here, Integer::sum);
      unseen += issue.findings().size() - here;
    }
    return new DoctorCounts(seen, unseen);
  }

  private Stream<DoctorEntry.Item> items(ClusterIssue issue) {
    Stream<DoctorEntry.Item> seen =
        part(issue, false).stream().map(one -> new DoctorEntry.Item(one, false));
    Stream<DoctorEntry.Item> unseen =
        withHidden
            ? part(issue, true).stream().map(one -> new DoctorEntry.Item(one, true))
            : Stream.empty();
    return Stream.concat(seen, unseen)
        .flatMap(item ->
            found(item.issue()).stream().map(one -> new DoctorEntry.Item(one, item.hidden())));
  }

  /// The diagnosis with only its hidden, or only its visible, findings.
  private Optional<ClusterIssue> part(ClusterIssue issue, boolean wanted) {
    return with(
        issue,
        issue.findings().stream()
            .filter(finding ->
                HiddenFindings.hiding(hidden, context, issue, finding).isPresent() == wanted)
            .toList());
  }

  /// The diagnosis with the findings that contain all words; with all of them if its title does.
  private Optional<ClusterIssue> found(ClusterIssue issue) {
    String head = issue.title() + " " + issue.rule();
    return with(
        issue,
        issue.findings().stream()
            .filter(finding -> {
              String all =
                  (head + " " + finding.subject() + " " + finding.sentence())
                      .toLowerCase(Locale.ROOT);
              return words.stream().allMatch(all::contains);
            })
            .toList());
  }

  private static Optional<ClusterIssue> with(ClusterIssue issue, List<HookFinding> findings) {
    return findings.isEmpty()
        ? Optional.empty()
        : Optional.of(new ClusterIssue(issue.rule(), issue.urgency(), issue.title(), findings));
  }
}

package dev.admittance.app.impact.result;

import dev.admittance.app.messages.Messages;
import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.comparison.CalledHook;
import dev.admittance.simulator.comparison.ComparisonSummary;
import dev.admittance.simulator.comparison.OutcomeDifference;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// A line of the summary.
///
/// @param group the filter; empty for none
/// @param kind its appearance
/// @param text as shown
/// @param detail such as the configuration of a webhook; may be empty
/// @param count the number of requests; negative if they are not counted
public record GroupItem(Optional<Group> group, Kind kind, String text, String detail, long count) {
  private static final Messages MESSAGES = Messages.of(GroupItem.class);

  public enum Kind {
    /// The heading of all requests or of a kind of difference.
    HEADING,
    VERDICT,
    FIELD,
    ADDED,
    REMOVED,
    NEVER,
    /// A cause for which requests could not be decided.
    CAUSE
  }

  /// The lines of a summary: the kinds of differences by importance, each with its largest groups
  /// first, and then the webhooks that no request reaches.
  ///
  /// @param hooks of both sides
  /// @param causes why requests could not be decided, with their numbers
  public static List<GroupItem> of(
      ComparisonSummary summary, List<CalledHook> hooks, Map<String, Long> causes) {
    List<GroupItem> items = new ArrayList<>();
    items.add(heading(new Group.All(), MESSAGES.get("group.all"), "", summary.differing()));
    for (OutcomeDifference difference : OutcomeDifference.values()) {
      if (summary.count(difference) > 0) {
        items.add(
            heading(
                new Group.In(difference),
                ImpactDescriptions.title(difference),
                difference == OutcomeDifference.LATENCY
                    ? ImpactDescriptions.range(summary.added())
                    : "",
                summary.count(difference)));
        items.addAll(parts(difference, summary, hooks));
      }
    }
    items.addAll(undecided(summary, causes));
    List<CalledHook> never = summary.requests() == 0 ? List.of() : summary.neverCalled(hooks);
    if (!never.isEmpty()) {
      items.add(
          new GroupItem(
              Optional.empty(),
              Kind.HEADING,
              MESSAGES.get("group.never-called"),
              "",
              never.size()));
      never.forEach(hook ->
          items.add(
              new GroupItem(
                  Optional.empty(), Kind.NEVER, hook.webhook(), detail(hook, hooks), -1)));
    }
    return items;
  }

  /// The configuration of a hook, and its phase where the other phase has a hook of the same names.
  private static String detail(CalledHook hook, List<CalledHook> all) {
    HookKind other = hook.kind() == HookKind.MUTATING ? HookKind.VALIDATING : HookKind.MUTATING;
    return all.contains(new CalledHook(other, hook.configuration(), hook.webhook()))
        ? MESSAGES.get("hook." + hook.kind().name().toLowerCase(Locale.ROOT), hook.configuration())
        : hook.configuration();
  }

  /// What could not be decided, by cause, the most frequent first. What the summary has more of was
  /// recorded without its objects.
  private static List<GroupItem> undecided(ComparisonSummary summary, Map<String, Long> causes) {
    List<GroupItem> items = new ArrayList<>();
    causes.forEach((cause, count) -> items.add(cause(cause, count)));
    long withheld = summary.undecided() - causes.values().stream().mapToLong(Long::longValue).sum();
    if (withheld > 0) {
      items.add(cause(MESSAGES.get("shared.withheld"), withheld));
    }
    items.sort(Comparator.comparingLong(GroupItem::count).reversed());
    if (!items.isEmpty()) {
      items.addFirst(
          new GroupItem(
              Optional.empty(),
              Kind.HEADING,
              MESSAGES.get("group.undecided"),
              "",
              summary.undecided()));
    }
    return items;
  }

  private static GroupItem cause(String words, long count) {
    return new GroupItem(Optional.empty(), Kind.CAUSE, words, "", count);
  }

  private static GroupItem heading(Group group, String text, String detail, long count) {
    return new GroupItem(Optional.of(group), Kind.HEADING, text, detail, count);
  }

  private static List<GroupItem> parts(
      OutcomeDifference difference, ComparisonSummary summary, List<CalledHook> hooks) {
    List<GroupItem> items = new ArrayList<>();
    switch (difference) {
      case VERDICT ->
          summary
              .flips()
              .forEach((flip, count) ->
                  items.add(
                      new GroupItem(
                          Optional.of(new Group.Verdicts(flip)),
                          Kind.VERDICT,
                          ImpactDescriptions.of(flip),
                          "",
                          count)));
      case OBJECT ->
          summary
              .fields()
              .forEach((pattern, count) ->
                  items.add(
                      new GroupItem(
                          Optional.of(new Group.Field(pattern)),
                          Kind.FIELD,
                          pattern.path(),
                          pattern.kind().text(),
                          count)));
      case CALLS ->
          summary
              .hooks()
              .forEach((hook, calls) -> {
                String detail = detail(hook, hooks);
                if (calls.added() > 0) {
                  items.add(call(new Group.Added(hook), Kind.ADDED, hook, detail, calls.added()));
                }
                if (calls.removed() > 0) {
                  items.add(
                      call(new Group.Removed(hook), Kind.REMOVED, hook, detail, calls.removed()));
                }
              });
      case PODS_REFUSED, PODS_ADMITTED, ANSWER, LATENCY -> {}
    }
    items.sort(Comparator.comparingLong(GroupItem::count).reversed());
    return items;
  }

  private static GroupItem call(
      Group group, Kind kind, CalledHook hook, String detail, long count) {
    return new GroupItem(Optional.of(group), kind, hook.webhook(), detail, count);
  }
}

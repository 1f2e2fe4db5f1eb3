package dev.admittance.app.debug.captures;

import dev.admittance.app.messages.Messages;
import java.util.List;

/// The criterion by which captures are grouped.
public enum CaptureGrouping {
  NONE(Messages.of(CaptureGrouping.class).get("grouping.none")),
  /// By outcome, the worst first.
  VERDICT(Messages.of(CaptureGrouping.class).get("grouping.verdict")),
  RESOURCE(Messages.of(CaptureGrouping.class).get("shared.resource")),
  USER(Messages.of(CaptureGrouping.class).get("shared.user")),
  /// By each webhook called; a capture may be in several groups.
  HOOK(Messages.of(CaptureGrouping.class).get("grouping.hook")),
  /// By the cause for which a capture could not be decided, as in Impact.
  CAUSE(Messages.of(CaptureGrouping.class).get("grouping.cause"));

  private final String title;

  CaptureGrouping(String title) {
    this.title = title;
  }

  public String title() {
    return title;
  }

  /// Whether the groups can change with the outcomes of captures.
  boolean dependsOnRuns() {
    return this == VERDICT || this == HOOK || this == CAUSE;
  }

  List<Group> groups(RowFields row) {
    return switch (this) {
      case NONE -> List.of();
      case VERDICT ->
          List.of(
              new Group(
                  Verdict.PENDING.compareTo(row.run().verdict()), row.run().verdict().text()));
      case RESOURCE -> List.of(new Group(0, row.summary().resource()));
      case USER ->
          List.of(
              named(row.summary().user(), Messages.of(CaptureGrouping.class).get("unknown-user")));
      case HOOK ->
          row.run().hooks().isEmpty()
              ? List.of(new Group(1, withoutHook(row)))
              : row.run().hooks().stream().map(hook -> new Group(0, hook)).toList();
      case CAUSE -> List.of(cause(row.run()));
    };
  }

  private static String withoutHook(RowFields row) {
    return Messages.of(CaptureGrouping.class)
        .get(row.run().verdict() == Verdict.PENDING ? "not-simulated" : "no-hook");
  }

  private static Group cause(RunSummary run) {
    return run.cause().isEmpty()
        ? new Group(
            1,
            Messages.of(CaptureGrouping.class)
                .get(run.isPending() ? "not-simulated" : "grouping.decided"))
        : new Group(0, run.cause());
  }

  private static Group named(String name, String otherwise) {
    return name.isEmpty() ? new Group(1, otherwise) : new Group(0, name);
  }

  /// A group.
  ///
  /// @param rank groups of a lower rank come first; those of one rank are sorted by name
  record Group(int rank, String name) implements Comparable<Group> {
    @Override
    public int compareTo(Group other) {
      return rank == other.rank ? name.compareTo(other.name) : Integer.compare(rank, other.rank);
    }
  }
}

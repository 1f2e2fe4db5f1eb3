package dev.admittance.app.impact.result;

import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.comparison.ComparisonSummary;

/// Why a list of differing requests is empty.
public enum Emptiness {
  /// Requests are being compared, and none is done.
  COMPARING(Messages.of(Emptiness.class).get("rows.comparing")),
  /// None of those compared so far differs; more may follow.
  NONE_SO_FAR(Messages.of(Emptiness.class).get("rows.so-far")),
  /// The captures hold no request.
  NO_REQUESTS(Messages.of(Emptiness.class).get("rows.no-requests")),
  /// Both sides hold the same, so that no request can differ.
  SAME_SIDES(Messages.of(Emptiness.class).get("rows.same-sides")),
  /// None differs, but some could not be decided.
  UNDECIDED(Messages.of(Emptiness.class).get("rows.undecided")),
  /// None differs.
  NONE(Messages.of(Emptiness.class).get("rows.none-differ")),
  /// Some differ, but none that the group and the filter take.
  FILTERED(Messages.of(Emptiness.class).get("rows.filtered"));

  private static final Messages MESSAGES = Messages.of(Emptiness.class);

  private final String title;

  Emptiness(String title) {
    this.title = title;
  }

  /// Why there is no row, as far as a run came.
  ///
  /// @param complete whether the run compared all captures
  /// @param sameSides whether both sides hold the same
  static Emptiness of(ComparisonSummary summary, boolean complete, boolean sameSides) {
    if (summary.differing() > 0) {
      return FILTERED;
    }
    if (!complete) {
      return summary.requests() == 0 ? COMPARING : NONE_SO_FAR;
    }
    if (summary.requests() == 0 && summary.undecided() == 0) {
      return NO_REQUESTS;
    }
    if (sameSides) {
      return SAME_SIDES;
    }
    return summary.undecided() > 0 ? UNDECIDED : NONE;
  }

  /// A few words.
  String title() {
    return title;
  }

  /// A sentence or two that say what it means and what to do.
  String text(ComparisonSummary summary) {
    return switch (this) {
      case COMPARING -> MESSAGES.get("rows.comparing-hint");
      case NONE_SO_FAR ->
          MESSAGES.get("rows.so-far-hint", ImpactDescriptions.requests(summary.requests()));
      case NO_REQUESTS -> MESSAGES.get("rows.no-requests-hint");
      case SAME_SIDES -> MESSAGES.get("rows.same-sides-hint");
      case UNDECIDED ->
          MESSAGES.get("rows.undecided-hint", ImpactDescriptions.number(summary.undecided()));
      case NONE -> MESSAGES.get("rows.none-differ-hint");
      case FILTERED -> MESSAGES.get("rows.filtered-hint");
    };
  }
}

package dev.admittance.app.debug.analyses;

import dev.admittance.app.messages.Messages;

/// What can be found out about a request by further runs.

public enum Analysis {
  /// Whether hooks leave alone what they left.
  IDEMPOTENCE(
      Messages.of(Analysis.class).get("twice"), Messages.of(Analysis.class).get("twice.tip")),
  /// Whether the order of the mutating hooks matters.
  ORDER(Messages.of(Analysis.class).get("order"), Messages.of(Analysis.class).get("order.tip")),
  /// What becomes of the request while a hook has a fault.
  DRILLS(Messages.of(Analysis.class).get("faults"), Messages.of(Analysis.class).get("faults.tip")),
  /// Whether the hooks fit into the time of the request.
  LATENCY(Messages.of(Analysis.class).get("time"), Messages.of(Analysis.class).get("time.tip")),
  /// What cannot start while hooks are down.
  COLD_START(
      Messages.of(Analysis.class).get("cold-start"),
      Messages.of(Analysis.class).get("cold-start.tip"));

  private final String title;
  private final String hint;

  Analysis(String title, String hint) {
    this.title = title;
    this.hint = hint;
  }

  /// What people read.
  public String title() {
    return title;
  }

  /// What is done, in a few words.
  public String hint() {
    return hint;
  }

  /// Finds it out; takes time.
  Picture of(AnalysisContext context) {
    return switch (this) {
      case IDEMPOTENCE -> IdempotencePicture.of(context);
      case ORDER -> OrderPicture.of(context);
      case DRILLS -> DrillPicture.of(context);
      case LATENCY -> LatencyPicture.of(context);
      case COLD_START -> ColdStartPicture.of(context);
    };
  }
}

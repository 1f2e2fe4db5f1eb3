package dev.admittance.app.debug.analyses;

import dev.admittance.app.messages.Messages;

/// The analyses that need further runs of a request.
public enum Analysis {
  /// Whether each webhook leaves its own output unchanged.
  IDEMPOTENCE(
      Messages.of(Analysis.class).get("twice"), Messages.of(Analysis.class).get("twice.tip")),
  /// Whether the order of the mutating webhooks matters.
  ORDER(Messages.of(Analysis.class).get("order"), Messages.of(Analysis.class).get("order.tip")),
  /// The outcome of the request for each fault of each webhook.
  DRILLS(Messages.of(Analysis.class).get("faults"), Messages.of(Analysis.class).get("faults.tip")),
  /// Whether the webhooks fit into the timeout of the request.
  LATENCY(Messages.of(Analysis.class).get("time"), Messages.of(Analysis.class).get("time.tip")),
  /// The workloads that cannot start while webhooks are down.
  COLD_START(
      Messages.of(Analysis.class).get("cold-start"),
      Messages.of(Analysis.class).get("cold-start.tip"));

  private final String title;
  private final String hint;

  Analysis(String title, String hint) {
    this.title = title;
    this.hint = hint;
  }

  public String title() {
    return title;
  }

  /// A description in a few words.
  public String hint() {
    return hint;
  }

  /// Computes the result; slow.
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

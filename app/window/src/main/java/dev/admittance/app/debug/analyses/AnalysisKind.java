package dev.admittance.app.debug.analyses;

import dev.admittance.app.messages.Messages;

/// The analyses that need further runs of a request.
public enum AnalysisKind {
  /// Whether each webhook leaves its own output unchanged.
  IDEMPOTENCE(
      Messages.of(AnalysisKind.class).get("twice"),
      Messages.of(AnalysisKind.class).get("twice.tip")),
  /// Whether the order of the mutating webhooks matters.
  ORDER(
      Messages.of(AnalysisKind.class).get("order"),
      Messages.of(AnalysisKind.class).get("order.tip")),
  /// The outcome of the request for each fault of each webhook.
  DRILLS(
      Messages.of(AnalysisKind.class).get("faults"),
      Messages.of(AnalysisKind.class).get("faults.tip")),
  /// Whether the webhooks fit into the timeout of the request.
  LATENCY(
      Messages.of(AnalysisKind.class).get("time"), Messages.of(AnalysisKind.class).get("time.tip")),
  /// The workloads that cannot start while webhooks are down.
  COLD_START(
      Messages.of(AnalysisKind.class).get("cold-start"),
      Messages.of(AnalysisKind.class).get("cold-start.tip"));

  private final String title;
  private final String hint;

  AnalysisKind(String title, String hint) {
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
  AnalysisChart of(AnalysisContext context) {
    return switch (this) {
      case IDEMPOTENCE -> IdempotenceChart.of(context);
      case ORDER -> OrderChart.of(context);
      case DRILLS -> FaultInjectionChart.of(context);
      case LATENCY -> LatencyBudgetChart.of(context);
      case COLD_START -> ColdStartChart.of(context);
    };
  }
}

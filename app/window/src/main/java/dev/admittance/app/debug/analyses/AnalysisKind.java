package dev.admittance.app.debug.analyses;

import dev.admittance.app.messages.Messages;

/// The analyses that need further runs of a request.
public enum AnalysisKind {
  /// Whether each webhook leaves its own output unchanged.
  IDEMPOTENCE("twice"),
  /// Whether the order of the mutating webhooks matters.
  ORDER("order"),
  /// The outcome of the request for each fault of each webhook.
  DRILLS("faults"),
  /// Whether the webhooks fit into the timeout of the request.
  LATENCY("time"),
  /// The workloads that cannot start while webhooks are down.
  COLD_START("cold-start");

  private final String title;
  private final String hint;

  AnalysisKind(String key) {
    Messages messages = Messages.of(AnalysisKind.class);
    this.title = messages.get(key);
    this.hint = messages.get(key + ".tip");
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

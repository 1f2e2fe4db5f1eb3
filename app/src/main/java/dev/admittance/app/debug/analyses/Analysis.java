package dev.admittance.app.debug.analyses;

/// What can be found out about a request by further runs.
public enum Analysis {
  /// Whether hooks leave alone what they left.
  IDEMPOTENCE("Run twice", "Run each hook on its own output"),
  /// Whether the order of the mutating hooks matters.
  ORDER("Order", "Call the mutating hooks in other orders"),
  /// What becomes of the request while a hook has a fault.
  DRILLS("Faults", "Let each hook fail in each way"),
  /// Whether the hooks fit into the time of the request.
  LATENCY("Time", "Add up what the hooks may take"),
  /// What cannot start while hooks are down.
  COLD_START("Cold start", "Start the cluster with all hooks down");

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

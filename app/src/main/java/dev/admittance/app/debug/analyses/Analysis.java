package dev.admittance.app.debug.analyses;

import java.util.function.Function;

/// What can be found out about a request by further runs.
public enum Analysis {
  /// Whether hooks leave alone what they left.
  IDEMPOTENCE("Run twice", "Run each hook on its own output", IdempotencePicture::of),
  /// Whether the order of the mutating hooks matters.
  ORDER("Order", "Call the mutating hooks in other orders", OrderPicture::of),
  /// What becomes of the request while a hook has a fault.
  DRILLS("Faults", "Let each hook fail in each way", DrillPicture::of),
  /// Whether the hooks fit into the time of the request.
  LATENCY("Time", "Add up what the hooks may take", LatencyPicture::of),
  /// What cannot start while hooks are down.
  COLD_START("Cold start", "Start the cluster with all hooks down", ColdStartPicture::of);

  private final String title;
  private final String hint;
  private final Function<AnalysisContext, Picture> painter;

  Analysis(String title, String hint, Function<AnalysisContext, Picture> painter) {
    this.title = title;
    this.hint = hint;
    this.painter = painter;
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
    return painter.apply(context);
  }
}

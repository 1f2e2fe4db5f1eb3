package dev.admittance.simulator.address;

/// The step that an address leads to in a run.
///
/// @param index 0-based index of the step in the trace
public record Landing(int index, Nearness nearness) {
  /// How near a step is to the addressed one, nearest first.
  public enum Nearness {
    EXACT("the step is there as addressed"),
    OTHER_STEP("the run does not have this step any more; shown is what the same participant does"),
    OTHER_ROUND(
        "the run does not have this step any more; shown is what the same participant does in"
            + " another phase or round"),
    PHASE("the participant has no step in the run any more; shown is the phase"),
    END("the run does not come to this phase any more; shown is the last step before it");

    private final String text;

    Nearness(String text) {
      this.text = text;
    }

    /// The fate of the addressed step, as a sentence without a full stop.
    public String text() {
      return text;
    }
  }
}

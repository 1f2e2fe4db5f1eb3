package dev.admittance.simulator.analysis.drill;

import dev.admittance.simulator.analysis.difference.Differing;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Trace;
import java.util.List;

/// One request while one hook has a fault.
///
/// @param effect beside the run without the fault
/// @param trace of the run with the fault
/// @param differences between what is stored without the fault and with it; empty where either run
///   refuses the request
public record Drill(
    HookId hook, Fault fault, Effect effect, Trace trace, List<Differing> differences) {
  public Drill {
    differences = List.copyOf(differences);
  }

  /// What the fault does to the request.
  public enum Effect {
    /// Nothing: the hook's answer made no difference.
    NONE("comes to the same end"),
    /// It is admitted, but stored without what the hook would have changed.
    STORED_OTHERWISE("is stored otherwise"),
    /// It is refused, though it would be admitted.
    BLOCKED("is refused"),
    /// It is admitted, though it would be refused.
    LET_THROUGH("is admitted, though it would be refused"),
    /// It is refused, as without the fault, but not in the same words.
    REFUSED_OTHERWISE("is refused for another reason");

    private final String text;

    Effect(String text) {
      this.text = text;
    }

    /// The effect in words, to go behind the request.
    public String text() {
      return text;
    }
  }
}

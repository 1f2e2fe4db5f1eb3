package dev.admittance.simulator.analysis.faultinjection;

import dev.admittance.simulator.analysis.difference.DifferingPlace;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Trace;
import java.util.List;

/// The outcome of one request while one hook has a fault.
///
/// @param effect compared with the run without the fault
/// @param trace of the run with the fault
/// @param differences between the stored objects without and with the fault; empty where either run
///   refuses the request
public record FaultInjection(
    HookId hook,
    InjectedFault fault,
    Effect effect,
    Trace trace,
    List<DifferingPlace> differences) {
  public FaultInjection {
    differences = List.copyOf(differences);
  }

  /// The effect of a fault on a request.
  public enum Effect {
    /// No effect: the hook's answer made no difference.
    NONE("comes to the same end"),
    /// It is admitted, but stored without the hook's changes.
    STORED_OTHERWISE("is stored otherwise"),
    /// It is refused, and would be admitted without the fault.
    BLOCKED("is refused"),
    /// It is admitted, and would be refused without the fault.
    LET_THROUGH("is admitted, though it would be refused"),
    /// It is refused with another text than without the fault.
    REFUSED_OTHERWISE("is refused for another reason");

    private final String text;

    Effect(String text) {
      this.text = text;
    }

    /// The effect as a predicate of the request.
    public String text() {
      return text;
    }
  }
}

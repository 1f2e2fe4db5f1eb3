package dev.admittance.simulator.pipeline;

import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.builtin.BuiltIn;
import dev.admittance.simulator.builtin.PluginContext;
import dev.admittance.simulator.builtin.PluginResult;
import dev.admittance.simulator.chain.AdmissionPlugin;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.ClientStatus;
import dev.admittance.simulator.trace.Omission;
import dev.admittance.simulator.trace.Step;
import java.util.Optional;

/// Runs a built-in admission plugin on one request.
final class BuiltInRun {
  private final BuiltIn builtIn;
  private final AdmissionRequest request;
  private final KnownCluster cluster;
  private final TraceRecorder trace;

  BuiltInRun(BuiltIn builtIn, PhaseRun run) {
    this.builtIn = builtIn;
    this.request = run.request();
    this.cluster = run.cluster();
    this.trace = run.trace();
  }

  /// The plugin in the mutating phase. Up to 1.8 this was the only phase, so plugins also validated
  /// in it.
  PluginRun mutating(AdmissionPlugin plugin) {
    return _ -> {
      Optional<Step.Refusal> refusal = note(builtIn.admit(situation()));
      return refusal.isPresent() || plugin.validates() ? refusal : validate();
    };
  }

  /// The plugin in the validating phase.
  PluginRun validating() {
    return _ -> validate();
  }

  private Optional<Step.Refusal> validate() {
    return note(builtIn.validate(situation()));
  }

  private Optional<Step.Refusal> note(PluginResult result) {
    return switch (result) {
      case PluginResult.Passed(String detail, PluginResult.Notes notes) -> {
        tell(notes);
        if (!detail.isEmpty()) {
          ran(detail);
        }
        yield Optional.empty();
      }
      case PluginResult.Changed(var object, String detail, PluginResult.Notes notes) -> {
        tell(notes);
        trace.object(object);
        ran(detail);
        yield Optional.empty();
      }
      case PluginResult.Created(var other, String detail) -> {
        cluster.create(other);
        ran(detail);
        yield Optional.empty();
      }
      case PluginResult.Unknown(String what, String consequence) -> {
        trace.leaveOut(
            RuleId.W_101,
            Omission.INPUT,
            builtIn.name() + ": it is not known " + what,
            consequence);
        yield Optional.empty();
      }
      case PluginResult.Refused(PluginResult.Refusal refusal, PluginResult.Notes notes)
          when !request.unknown().isNone() -> {
        tell(notes);
        trace.undecided(
            RuleId.W_101,
            builtIn.name()
                + ": it may refuse the request, since not all of the objects is known: "
                + PluginStatuses.of(refusal, situation()).message(),
            "it is assumed to let the request pass");
        yield Optional.empty();
      }
      case PluginResult.Refused(PluginResult.Refusal refusal, PluginResult.Notes notes) -> {
        tell(notes);
        ClientStatus status = PluginStatuses.of(refusal, situation());
        yield Optional.of(
            trace.add(
                RuleId.W_101, header -> new Step.PluginRefused(header, builtIn.name(), status)));
      }
    };
  }

  private PluginContext situation() {
    return cluster.situation(request, trace.object());
  }

  private void ran(String detail) {
    trace.add(RuleId.W_101, header -> new Step.PluginRan(header, builtIn.name(), detail));
  }

  private void tell(PluginResult.Notes notes) {
    trace.warnings().add(notes.warnings());
    trace.annotations().ofPlugin(notes.auditAnnotations());
  }
}

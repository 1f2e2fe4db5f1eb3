package dev.admittance.simulator.analysis.faultinjection;

import dev.admittance.model.text.Origin;
import dev.admittance.model.text.Range;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.difference.DifferingPlace;
import dev.admittance.simulator.analysis.difference.ObjectDifference;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Response;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Runs captures with one fault of one hook at a time, compared with a run without: one run, and
/// one for each fault of each hook that is called in it. Hooks of one name in one configuration
/// have the fault together.
public final class FaultInjections {
  private static final Origin INJECTED = new Origin("(drill)", Range.START);

  private final SimulationInput input;
  private final Pipeline pipeline;

  public FaultInjections(SimulationInput input) {
    this.input = input;
    this.pipeline = Pipeline.compile(input.setup());
  }

  /// The drills of a capture, hook by hook in the order of the calls; empty where no hook is
  /// called.
  public List<FaultInjection> of(Capture capture) {
    Trace normal = pipeline.run(capture, input.book());
    List<HookId> called =
        normal.steps(Step.HookCalled.class).map(step -> step.hook()).distinct().toList();
    List<FaultInjection> injections = new ArrayList<>();
    for (HookId hook : called) {
      for (InjectedFault fault : InjectedFault.values()) {
        injections.add(injection(capture, normal, hook, fault));
      }
    }
    return injections;
  }

  private FaultInjection injection(
      Capture capture, Trace normal, HookId hook, InjectedFault fault) {
    Trace faulty = pipeline.run(capture, with(input, hook, fault).book());
    Response before = normal.response();
    Response after = faulty.response();
    List<DifferingPlace> differences =
        before.object().isPresent() && after.object().isPresent()
            ? ObjectDifference.between(before.object().get(), after.object().get())
            : List.of();
    return new FaultInjection(hook, fault, effect(before, after, differences), faulty, differences);
  }

  /// A simulation input in which one hook has a fault on each call.
  public static SimulationInput with(SimulationInput input, HookId hook, InjectedFault fault) {
    List<ScriptedAnswer> answers = new ArrayList<>();
    answers.add(
        new ScriptedAnswer(
            INJECTED,
            hook.webhook(),
            Optional.of(hook.configuration()),
            Optional.empty(),
            Optional.empty(),
            fault.answer()));
    answers.addAll(input.answers());
    return input.answering(answers);
  }

  private static FaultInjection.Effect effect(
      Response before, Response after, List<DifferingPlace> differences) {
    if (before.allowed() && after.allowed()) {
      return differences.isEmpty()
          ? FaultInjection.Effect.NONE
          : FaultInjection.Effect.STORED_OTHERWISE;
    }
    if (before.allowed()) {
      return FaultInjection.Effect.BLOCKED;
    }
    if (after.allowed()) {
      return FaultInjection.Effect.LET_THROUGH;
    }
    return before.code() == after.code() && before.message().equals(after.message())
        ? FaultInjection.Effect.NONE
        : FaultInjection.Effect.REFUSED_OTHERWISE;
  }
}

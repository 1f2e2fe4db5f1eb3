package dev.admittance.simulator.analysis.drill;

import dev.admittance.model.text.Origin;
import dev.admittance.model.text.Range;
import dev.admittance.simulator.analysis.Workbench;
import dev.admittance.simulator.analysis.difference.Differing;
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
public final class FailureDrills {
  private static final Origin DRILL = new Origin("(drill)", Range.START);

  private final Workbench workbench;
  private final Pipeline pipeline;

  public FailureDrills(Workbench workbench) {
    this.workbench = workbench;
    this.pipeline = Pipeline.compile(workbench.setup());
  }

  /// The drills of a capture, hook by hook in the order of the calls; empty where no hook is
  /// called.
  public List<Drill> of(Capture capture) {
    Trace normal = pipeline.run(capture, workbench.book());
    List<HookId> called =
        normal.steps().stream()
            .filter(Step.HookCalled.class::isInstance)
            .map(step -> ((Step.HookCalled) step).hook())
            .distinct()
            .toList();
    List<Drill> drills = new ArrayList<>();
    for (HookId hook : called) {
      for (Fault fault : Fault.values()) {
        drills.add(drill(capture, normal, hook, fault));
      }
    }
    return drills;
  }

  private Drill drill(Capture capture, Trace normal, HookId hook, Fault fault) {
    Trace faulty = pipeline.run(capture, with(workbench, hook, fault).book());
    Response before = normal.response();
    Response after = faulty.response();
    List<Differing> differences =
        before.object().isPresent() && after.object().isPresent()
            ? ObjectDifference.between(before.object().get(), after.object().get())
            : List.of();
    return new Drill(hook, fault, effect(before, after, differences), faulty, differences);
  }

  /// A workbench in which one hook has a fault on each call.
  public static Workbench with(Workbench workbench, HookId hook, Fault fault) {
    List<ScriptedAnswer> answers = new ArrayList<>();
    answers.add(
        new ScriptedAnswer(
            DRILL,
            hook.webhook(),
            Optional.of(hook.configuration()),
            Optional.empty(),
            Optional.empty(),
            fault.answer()));
    answers.addAll(workbench.answers());
    return workbench.answering(answers);
  }

  private static Drill.Effect effect(Response before, Response after, List<Differing> differences) {
    if (before.allowed() && after.allowed()) {
      return differences.isEmpty() ? Drill.Effect.NONE : Drill.Effect.STORED_OTHERWISE;
    }
    if (before.allowed()) {
      return Drill.Effect.BLOCKED;
    }
    if (after.allowed()) {
      return Drill.Effect.LET_THROUGH;
    }
    return before.code() == after.code() && before.message().equals(after.message())
        ? Drill.Effect.NONE
        : Drill.Effect.REFUSED_OTHERWISE;
  }
}

package dev.admittance.simulator.analysis.blame;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.engine.EngineEvaluation;
import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Walks over the steps of a trace.
final class TraceWalk {
  private final Removals removals = new Removals();
  private final Map<GroupVersionKind, AuthoredValue> beforeConversion = new HashMap<>();
  private Optional<AuthoredValue> current = Optional.empty();

  /// The object before the patch in progress, to restore where the patch fails.
  private Optional<AuthoredValue> beforePatch = Optional.empty();

  private int removedBeforePatch;

  private final boolean rules;

  /// The rules whose patches the answer of the hook in progress sums up.
  private final List<Step.EngineEvaluated> evaluated = new ArrayList<>();

  /// @param rules whether rules of policy engines are authors, instead of their hooks alone
  TraceWalk(boolean rules) {
    this.rules = rules;
  }

  Blame walk(Trace trace) {
    for (Step step : trace.steps()) {
      step(step);
    }
    return new Blame(current, removals.all(), List.of());
  }

  private void step(Step step) {
    switch (step) {
      case Step.Received received -> receive(received);
      case Step.OperationApplied applied -> operation(applied);
      case Step.PatchFailed _ -> {
        if (beforePatch.isPresent()) {
          current = beforePatch;
          removals.keep(removedBeforePatch);
        }
      }
      case Step.ObjectConverted converted -> convert(converted);
      case Step.HookCalled _ -> evaluated.clear();
      case Step.EngineEvaluated rule when rules -> evaluated.add(rule);
      case Step.HookAnswered _ -> beforePatch = Optional.empty();
      case Step other -> change(other);
    }
  }

  /// The parts that an update leaves as stored were not written by the client.
  private void receive(Step.Received step) {
    if (step.after().isEmpty()) {
      return;
    }
    AdmissionRequest request = step.request();
    BlameWrite sent = BlameWrite.by(new Author.Client(), Optional.of(step.moment()));
    Optional<JsonObject> stored = request.oldObject();
    if (stored.isEmpty()) {
      current = Optional.of(AuthoredValue.begin(step.after().get(), sent));
    } else {
      BlameWrite kept = BlameWrite.by(new Author.Stored(), Optional.of(step.moment()));
      current =
          Optional.of(
              AuthoredValue.begin(stored.get(), kept)
                  .changed(step.after().get(), sent, removals.by(sent)));
    }
  }

  private void operation(Step.OperationApplied step) {
    if (current.isEmpty()) {
      return;
    }
    if (beforePatch.isEmpty()) {
      beforePatch = current;
      removedBeforePatch = removals.count();
    }
    BlameWrite write = BlameWrite.by(Author.of(step).orElseThrow(), Optional.of(step.moment()));
    AuthorshipOverlay overlay = removals.by(write);
    if (new OperationWalk(step.operation(), write, overlay).apply(current.get())
        instanceof OperationWalk.Result.Applied(AuthoredValue applied)) {
      current = Optional.of(applied);
    }
    // In a very long patch not each operation has a step: the last one stands for those without.
    boolean last = step.number() == step.count() - 1;
    current = last ? current.map(marked -> become(marked, step, write, overlay)) : current;
    if (last) {
      current = current.map(this::byRules);
    }
  }

  /// The same object with the rules of an engine as authors, where their patches lead to it.
  private AuthoredValue byRules(AuthoredValue byHook) {
    if (evaluated.isEmpty() || beforePatch.isEmpty()) {
      return byHook;
    }
    List<RemovedField> removedByHook = removals.all();
    removals.keep(removedBeforePatch);
    Optional<AuthoredValue> object = beforePatch;
    for (Step.EngineEvaluated step : evaluated) {
      object = object.flatMap(before -> patched(before, step));
    }
    Optional<AuthoredValue> same = object.filter(one -> one.value().equals(byHook.value()));
    if (same.isEmpty()) {
      removals.set(removedByHook);
    }
    return same.orElse(byHook);
  }

  /// The object after the patch of a rule; empty where it does not apply.
  private Optional<AuthoredValue> patched(AuthoredValue before, Step.EngineEvaluated step) {
    EngineEvaluation evaluation = step.evaluation();
    AuthoredValue object = before;
    for (int i = 0; i < evaluation.patch().size(); i++) {
      PatchOperation operation = evaluation.patch().get(i);
      Author author =
          new Author.Hook(step.hook(), step.moment().round(), i, operation, evaluation.name());
      BlameWrite write = BlameWrite.by(author, Optional.of(step.moment()));
      if (!(new OperationWalk(operation, write, removals.by(write)).apply(object)
          instanceof OperationWalk.Result.Applied(AuthoredValue applied))) {
        return Optional.empty();
      }
      object = applied;
    }
    return Optional.of(object);
  }

  private static AuthoredValue become(
      AuthoredValue marked, Step step, BlameWrite write, AuthorshipOverlay overlay) {
    return step.after()
        .filter(after -> !after.equals(marked.value()))
        .map(after -> marked.changed(after, write, overlay))
        .orElse(marked);
  }

  /// The parts that a conversion back restores get their old history back.
  private void convert(Step.ObjectConverted step) {
    if (current.isEmpty() || step.after().isEmpty()) {
      return;
    }
    beforeConversion.put(step.from(), current.get());
    BlameWrite write =
        BlameWrite.by(new Author.Server(Author.Work.CONVERSION), Optional.of(step.moment()));
    AuthoredValue converted = become(current.get(), step, write, removals.by(write));
    Optional<AuthoredValue> earlier = Optional.ofNullable(beforeConversion.get(step.to()));
    current =
        Optional.of(
            earlier
                .map(old ->
                    new AuthoredValue(converted.value(), RestoredValue.to(old, converted, write)))
                .orElse(converted));
  }

  private void change(Step step) {
    if (current.isEmpty()) {
      return;
    }
    Author.of(step)
        .ifPresent(author -> {
          BlameWrite write = BlameWrite.by(author, Optional.of(step.moment()));
          current = current.map(marked -> become(marked, step, write, removals.by(write)));
        });
  }
}

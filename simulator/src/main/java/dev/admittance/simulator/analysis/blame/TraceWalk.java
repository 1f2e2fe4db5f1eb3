package dev.admittance.simulator.analysis.blame;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
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

package dev.admittance.simulator.analysis.order;

import dev.admittance.model.registration.FailurePolicy;
import dev.admittance.model.registration.MatchCondition;
import dev.admittance.model.registration.ReinvocationPolicy;
import dev.admittance.model.registration.Webhook;
import dev.admittance.simulator.analysis.PlacedHook;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.patch.DecodedPatch;
import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.simulator.response.CallOutcome;
import java.util.ArrayList;
import java.util.List;

/// The writes and reads of a hook, for all of its answers together.
///
/// @param touches the places that its patches write
/// @param looks the places that decide whether it is called, and how it answers
/// @param anything whether its answers do not show all of its behavior, such as a raw HTTP answer
/// @param refuses whether it may refuse the request
/// @param reinvocable whether it is called again where others change the object after it (W-383)
/// @param repeats whether such a call may change more than the first
record Footprint(
    List<PatchEffect> touches,
    List<HookRead> looks,
    boolean anything,
    boolean refuses,
    boolean reinvocable,
    boolean repeats) {
  private static final List<String> LABELS = List.of("metadata", "labels");

  Footprint {
    touches = List.copyOf(touches);
    looks = List.copyOf(looks);
  }

  /// The footprint of a hook.
  ///
  /// @param answers of all hooks
  /// @param ofNamespaces whether requests are about namespaces, whose own labels the
  ///   namespaceSelector matches (W-240)
  static Footprint of(PlacedHook placed, List<ScriptedAnswer> answers, boolean ofNamespaces) {
    Webhook hook = placed.hook();
    Collector all = new Collector(hook);
    if (!hook.objectSelector().isEmpty()) {
      all.looks.add(new HookRead(LABELS, "objectSelector"));
    }
    if (ofNamespaces && !hook.namespaceSelector().isEmpty()) {
      all.looks.add(new HookRead(LABELS, "namespaceSelector"));
    }
    for (MatchCondition condition : hook.matchConditions()) {
      all.look(condition.expression(), "match condition " + condition.name());
    }
    for (ScriptedAnswer answer : answers) {
      boolean own =
          answer.webhook().equals(hook.name())
              && answer.configuration().map(placed.configuration().name()::equals).orElse(true);
      if (own) {
        all.add(answer);
      }
    }
    return all.footprint();
  }

  /// The footprint extended by the operations in a run.
  Footprint with(List<PatchOperation> seen) {
    List<PatchEffect> more = new ArrayList<>(touches);
    seen.stream().flatMap(operation -> PatchEffect.of(operation).stream()).forEach(more::add);
    boolean settles = more.stream().allMatch(PatchEffect::settles);
    return new Footprint(
        more, looks, anything, refuses, reinvocable, repeats || (reinvocable && !settles));
  }

  /// This footprint where a policy engine answers.
  Footprint byEngine() {
    List<HookRead> more = new ArrayList<>(looks);
    more.add(HookRead.BY_ENGINE);
    return new Footprint(touches, more, anything, refuses, reinvocable, repeats);
  }

  /// This footprint with a possible refusal.
  Footprint refusing() {
    return new Footprint(touches, looks, anything, true, reinvocable, repeats);
  }

  /// Whether another hook may decide if the patch applies (W-362).
  boolean mayFailBecauseOf(Footprint other) {
    boolean chosen =
        looks.stream()
            // The patch of an engine fits the object that it was made for.
            .filter(look -> !look.equals(HookRead.BY_ENGINE))
            .anyMatch(look -> other.anything || !other.seenBy(look).isEmpty());
    return (chosen && !touches.isEmpty())
        || (repeats && other.writes() && touches.stream().anyMatch(PatchEffect::isFallible))
        || touches.stream().anyMatch(own -> other.touches.stream().anyMatch(own::mayFailAfter));
  }

  boolean writes() {
    return anything || !touches.isEmpty();
  }

  /// The writes of this hook that a reading hook sees.
  List<PatchEffect> seenBy(HookRead look) {
    return touches.stream().filter(touch -> touch.meets(look.path())).toList();
  }

  private static final class Collector {
    private final Webhook hook;
    private final List<PatchEffect> touches = new ArrayList<>();
    private final List<HookRead> looks = new ArrayList<>();
    private boolean anything;
    private boolean refuses;
    private boolean roundsDiffer;

    Collector(Webhook hook) {
      this.hook = hook;
    }

    void look(String expression, String what) {
      ObjectReads.in(expression).forEach(path -> looks.add(new HookRead(path, what)));
    }

    void add(ScriptedAnswer answer) {
      answer.when().ifPresent(when -> look(when.expression(), "the answer at " + answer.place()));
      roundsDiffer |= answer.round().isPresent();
      boolean failsClosed = hook.failurePolicy() == FailurePolicy.FAIL;
      switch (answer.answer()) {
        case Answer.Reviewed reviewed -> add(reviewed);
        case Answer.Proposed _, Answer.Http _, Answer.Responded _ -> anything = true;
        case Answer.TransportError _, Answer.Silence _, Answer.CallFailed _ ->
            refuses |= failsClosed;
        case Answer.RealCall _ -> {}
      }
    }

    private void add(Answer.Reviewed reviewed) {
      switch (reviewed.response().outcome()) {
        case CallOutcome.Answered answered when answered.allowed() -> {
          if (answered.patch().operations() instanceof DecodedPatch.Operations(var operations)) {
            operations.forEach(operation -> touches.addAll(PatchEffect.of(operation)));
          } else {
            refuses = true;
          }
        }
        case CallOutcome.Answered _, CallOutcome.Failed _ -> refuses = true;
      }
    }

    Footprint footprint() {
      boolean again = hook.reinvocationPolicy() == ReinvocationPolicy.IF_NEEDED;
      boolean chosenByItself =
          looks.stream()
              .anyMatch(look -> touches.stream().anyMatch(touch -> touch.meets(look.path())));
      boolean settles =
          touches.stream().allMatch(PatchEffect::settles)
              && !roundsDiffer
              && !anything
              && !refuses
              && !chosenByItself;
      return new Footprint(touches, looks, anything, refuses, again, again && !settles);
    }
  }
}

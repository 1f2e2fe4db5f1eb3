package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.answer.InitializerAnswer;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.initialization.analysis.ClientViews;
import dev.admittance.simulator.initialization.scenario.CapturedScenario;
import dev.admittance.simulator.initialization.trace.ApiCall;
import dev.admittance.simulator.initialization.trace.ApiResponse;
import dev.admittance.simulator.initialization.trace.EventDescriptions;
import dev.admittance.simulator.initialization.trace.EventType;
import dev.admittance.simulator.initialization.trace.InitializationEvent;
import dev.admittance.simulator.initialization.trace.InitializationTrace;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import dev.admittance.simulator.initializer.Initializers;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.trace.ClientStatus;
import dev.admittance.simulator.trace.Step;
import java.util.List;
import java.util.Optional;

/// Records the simulated initialization of an object as steps of its run, from the moment when it
/// is stored to the answer that its creator gets.
final class HeldSteps {
  private static final int ACCEPTED = 202;

  private final InitializationTrace played;
  private final TraceRecorder trace;
  private final EventDescriptions descriptions;
  private final ApiCall creator;
  private List<ClientViews.View> seen = List.of();
  private Optional<ObjectKey> key = Optional.empty();
  private List<String> pending;

  /// The client that sent the update in progress.
  private String actor = "";

  /// Whether that update changes more than the pending initializers.
  private boolean changing;

  /// @param played the trace of one creation
  /// @param pending the initializers that its object waits for
  HeldSteps(InitializationTrace played, List<String> pending, TraceRecorder trace) {
    this.played = played;
    this.trace = trace;
    this.pending = pending;
    this.descriptions = new EventDescriptions(played.rules());
    this.creator =
        played.outcomes().stream()
            .map(outcome -> outcome.asked().call())
            .filter(ApiCall::creates)
            .findFirst()
            .orElseThrow();
  }

  /// Records all steps.
  ///
  /// @param deeds the actions of the initializers
  /// @return the answer where it is a failure
  Optional<Step.Refusal> tell(List<InitializerAnswer> deeds) {
    for (InitializationEvent event : played.events()) {
      trace.advanceTo(event.when().at());
      switch (event) {
        case InitializationEvent.Answered answered when answered.call().equals(creator) -> {
          return answer(answered);
        }
        case InitializationEvent.Answered answered when !answered.answer().isSuccess() ->
            add(answered);
        case InitializationEvent.Held held -> {
          add(held);
          tellWhoDoesNothing(deeds);
        }
        case InitializationEvent.Wrote wrote -> wrote(wrote);
        case InitializationEvent.AdmissionDecided decided when !decided.call().equals(creator) ->
            admitted(decided);
        case InitializationEvent.TookTurn _, InitializationEvent.Expired _ -> add(event);
        case InitializationEvent.LeftOut left ->
            trace.notSimulated(left.rule(), left.what(), left.consequence());
        default -> {}
      }
    }
    trace.accept();
    trace.notSimulated(
        RuleId.I_72, "how the wait ends", "the creator is assumed to wait no longer");
    return Optional.empty();
  }

  /// As proposed, an update that completes the initialization also goes through the admission of a
  /// creation (I-67).
  private void admitted(InitializationEvent.AdmissionDecided decided) {
    AdmissionRequest request = decided.trace().request();
    if (request.operation() == Operation.UPDATE) {
      actor = decided.call().caller();
      changing = changes(request);
    }
    add(decided);
  }

  private void tellWhoDoesNothing(List<InitializerAnswer> deeds) {
    List<String> acting = CapturedScenario.acting(pending, deeds);
    pending.stream()
        .distinct()
        .filter(name -> !acting.contains(name))
        .forEach(name ->
            trace.notSimulated(
                RuleId.I_72,
                "what initializer " + name + " does: no answer is for it",
                "nobody is assumed to do its work"));
  }

  private void wrote(InitializationEvent.Wrote wrote) {
    if (key.isEmpty() && wrote.type() == EventType.ADDED) {
      key = Optional.of(wrote.key());
    }
    if (!key.equals(Optional.of(wrote.key()))) {
      return;
    }
    JsonObject now = unversioned(wrote.object());
    trace.object(now);
    if (wrote.type() == EventType.MODIFIED && changing) {
      add(wrote, actor, "changes the object", true);
    } else {
      add(wrote);
    }
    changing = false;
    Initializers.of(now, played.rules()).ifPresent(left -> pending = left.pending());
  }

  /// Members that the store sets are not part of the object that admission reports.
  private static JsonObject unversioned(JsonObject object) {
    JsonObject metadata = new GoFields(object).object("metadata").json();
    return object.with("metadata", metadata.without("resourceVersion"));
  }

  private static boolean changes(AdmissionRequest update) {
    return !update
        .object()
        .map(Initializers::clearedIn)
        .equals(update.oldObject().map(Initializers::clearedIn));
  }

  private Optional<Step.Refusal> answer(InitializationEvent.Answered answered) {
    ApiResponse answer = answered.answer();
    if (answer.status().isPresent() && !answer.isSuccess()) {
      ClientStatus status = answer.status().get();
      return Optional.of(
          trace.add(answered.rule(), header -> new Step.InitializationRefused(header, status)));
    }
    if (answer.code() == ACCEPTED) {
      trace.accept();
      add(answered);
    } else {
      List<String> last = pending;
      trace.add(answered.rule(), header -> new Step.InitializationFinished(header, last));
    }
    return Optional.empty();
  }

  private void add(InitializationEvent event) {
    add(event, event.when().actor(), descriptions.headline(event), false);
  }

  private void add(InitializationEvent event, String who, String what, boolean changed) {
    List<String> views = changedViews(event);
    trace.add(
        event.rule(),
        header -> new Step.InitializationProgressed(header, who, what, views, changed));
  }

  /// The changes in what clients see.
  private List<String> changedViews(InitializationEvent event) {
    List<ClientViews.View> before = seen;
    seen =
        key.map(of -> ClientViews.at(played, List.of(), event.when().index(), of).views())
            .orElse(List.of());
    return seen.stream()
        .filter(view -> !before.contains(view))
        .map(view -> view.client() + ": " + view.sees())
        .toList();
  }
}

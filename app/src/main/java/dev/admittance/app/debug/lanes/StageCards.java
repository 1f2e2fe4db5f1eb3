package dev.admittance.app.debug.lanes;

import dev.admittance.app.debug.lanes.CardState.Kind;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.Narration;
import dev.admittance.simulator.trace.Response;
import dev.admittance.simulator.trace.Step;
import java.util.List;
import java.util.Optional;

/// Cards for what happens to the request as a whole.
final class StageCards {
  private StageCards() {}

  static LaneCard of(Step step) {
    return switch (step) {
      case Step.Received s -> received(s);
      case Step.NotSimulated s ->
          card(s, s.what(), "", new CardState(Kind.NOT_SIMULATED, "Not simulated"));
      case Step.RequestExempted s ->
          card(s, "Exempt", s.reason(), new CardState(Kind.SKIPPED, "No hook is called"));
      case Step.ReinvocationStarted s ->
          card(s, "Second round", "", new CardState(Kind.STAGE, "Object changed"));
      case Step.DeadlineExceeded s ->
          card(s, "Deadline", "", new CardState(Kind.REFUSED, "Time ran out"));
      case Step.Finished s -> finished(s);
      case Step.OfHook s ->
          card(s, Narration.headline(s), "", new CardState(Kind.STAGE, Narration.headline(s)));
    };
  }

  private static LaneCard received(Step.Received step) {
    AdmissionRequest request = step.request();
    String resource = request.resource().groupResource();
    String user = request.userInfo().username();
    return card(
        step,
        request.operation() + " " + resource,
        user,
        new CardState(Kind.STAGE, request.dryRun() ? "Dry run" : "Received"));
  }

  private static LaneCard finished(Step.Finished step) {
    Response response = step.response();
    CardState state =
        response.allowed()
            ? new CardState(Kind.ALLOWED, "Admitted")
            : new CardState(Kind.REFUSED, "Refused");
    return card(step, Integer.toString(response.code()), response.reason(), state);
  }

  private static LaneCard card(Step step, String title, String subtitle, CardState state) {
    int index = step.moment().index();
    return new LaneCard(
        "stage-" + index, title, subtitle, false, state, Optional.empty(), List.of(index));
  }
}

package dev.admittance.simulator.lanes;

import dev.admittance.simulator.lanes.CardState.Kind;
import dev.admittance.simulator.lanes.LaneCard.Subject;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.RequestOrigin;
import dev.admittance.simulator.trace.Response;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Makes cards for the stages of the request as a whole.
final class StageCards {
  private static final String INITIALIZERS = "Initializers";

  private StageCards() {}

  static LaneCard of(Step step) {
    return switch (step) {
      case Step.Received s -> received(s);
      case Step.NotSimulated s -> notSimulated(List.of(s));
      case Step.Undecided s ->
          card(s, "Undecided", s.what(), new CardState(Kind.NOT_SIMULATED, "Not known"));
      case Step.ConfigurationIdle s ->
          card(s, s.name(), s.kind(), new CardState(Kind.SKIPPED, "No effect"));
      case Step.PluginRan s ->
          card(s, s.plugin(), s.detail(), new CardState(Kind.STAGE, "Built in"));
      case Step.PluginRefused s ->
          card(s, s.plugin(), s.status().message(), new CardState(Kind.REFUSED, "Refused"));
      case Step.OfInitialization s -> initialization(s);
      case Step.RequestExempted s ->
          card(s, "Exempt", s.reason(), new CardState(Kind.SKIPPED, exempt(s)));
      case Step.ReinvocationStarted s ->
          card(s, "Second round", "", new CardState(Kind.STAGE, "Object changed"));
      case Step.ObjectConverted s ->
          card(s, s.to().apiVersion(), "", new CardState(Kind.STAGE, "Object converted"));
      case Step.DeadlineExceeded s ->
          card(s, "Deadline", "", new CardState(Kind.REFUSED, "Time ran out"));
      case Step.ObjectPrepared s ->
          card(s, "Object", StepDescriptions.explanation(s), new CardState(Kind.STAGE, "Prepared"));
      case Step.ObjectRefused s ->
          card(s, "Object", s.status().reason(), new CardState(Kind.REFUSED, "Refused"));
      case Step.Finished s -> finished(s);
      case Step.PoliciesRefused s ->
          card(s, "Policies", s.status().reason(), new CardState(Kind.FAILED_CLOSED, "Refused"));
      case Step.OfPolicy s ->
          card(
              s,
              StepDescriptions.headline(s),
              "",
              new CardState(Kind.STAGE, StepDescriptions.headline(s)));
      case Step.OfHook s ->
          card(
              s,
              StepDescriptions.headline(s),
              "",
              new CardState(Kind.STAGE, StepDescriptions.headline(s)));
    };
  }

  /// One card for consecutive actions that are not simulated, so that they do not hide the others.
  static LaneCard notSimulated(List<Step.NotSimulated> steps) {
    boolean one = steps.size() == 1;
    String names = steps.stream().map(Step.NotSimulated::what).collect(Collectors.joining(", "));
    return new LaneCard(
        id(steps.getFirst()),
        Lanes.placeOf(steps.getFirst()),
        new Subject.Stage(),
        one ? names : steps.size() + " plugins",
        one ? "" : names,
        new CardState(Kind.NOT_SIMULATED, "Not simulated"),
        Optional.empty(),
        steps.stream().map(step -> step.moment().index()).toList());
  }

  private static LaneCard received(Step.Received step) {
    AdmissionRequest request = step.request();
    String resource = request.resource().groupResource();
    String user = request.userInfo().username();
    return card(
        step, request.operation() + " " + resource, user, new CardState(Kind.STAGE, state(step)));
  }

  private static String state(Step.Received step) {
    if (step.request().dryRun()) {
      return "Dry run";
    }
    return switch (step.origin()) {
      case RequestOrigin.Captured _ -> "Received";
      case RequestOrigin.Manifest _ -> "From a manifest";
    };
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
    return new LaneCard(
        id(step),
        Lanes.placeOf(step),
        new Subject.Stage(),
        title,
        subtitle,
        state,
        Optional.empty(),
        List.of(step.moment().index()));
  }

  private static String id(Step step) {
    return "stage-" + step.moment().index();
  }

  private static LaneCard initialization(Step.OfInitialization step) {
    return switch (step) {
      case Step.InitializersPending s -> initializers(s, s.names(), pending(s.names()));
      case Step.InitializationAllowed s ->
          initializers(s, List.of(), new CardState(Kind.STAGE, "User may"));
      case Step.InitializationRefused s ->
          card(s, INITIALIZERS, s.status().reason(), new CardState(Kind.REFUSED, "Refused"));
      case Step.InitializerRemoved s -> initializers(s, s.left(), pending(s.left()));
      case Step.InitializationFailed s ->
          card(s, INITIALIZERS, "", new CardState(Kind.REFUSED, "Failed"));
      case Step.InitializationFinished s ->
          initializers(s, s.last(), new CardState(Kind.ALLOWED, "Initialized"));
      case Step.InitializationProgressed s ->
          card(
              s,
              INITIALIZERS,
              s.who(),
              new CardState(Kind.STAGE, s.changed() ? "Patched" : "Waits"));
    };
  }

  private static CardState pending(List<String> names) {
    return new CardState(Kind.PENDING, names.size() + " pending");
  }

  private static LaneCard initializers(Step step, List<String> names, CardState state) {
    return card(step, INITIALIZERS, String.join(", ", names), state);
  }

  private static String exempt(Step.RequestExempted step) {
    boolean policies = step.ofPolicies();
    if (step.spared().isEmpty()) {
      return policies ? "No policy is tried" : "No hook is called";
    }
    return policies ? "Static policies are tried" : "Static hooks are called";
  }
}

package dev.admittance.simulator.lanes;

import dev.admittance.simulator.lanes.LaneCard.Subject;
import dev.admittance.simulator.request.AdmissionRequest;
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
      case Step.Received s -> {
        AdmissionRequest request = s.request();
        yield card(
            s,
            request.operation() + " " + request.resource().groupResource(),
            request.userInfo().username());
      }
      case Step.NotSimulated s -> notSimulated(List.of(s));
      case Step.Undecided s -> card(s, "Undecided", s.what());
      case Step.ConfigurationIdle s -> card(s, s.name(), s.kind());
      case Step.PluginRan s -> card(s, s.plugin(), s.detail());
      case Step.PluginRefused s -> card(s, s.plugin(), s.status().message());
      case Step.InitializersPending s -> card(s, INITIALIZERS, String.join(", ", s.names()));
      case Step.InitializationRefused s -> card(s, INITIALIZERS, s.status().reason());
      case Step.InitializerRemoved s -> card(s, INITIALIZERS, String.join(", ", s.left()));
      case Step.InitializationFinished s -> card(s, INITIALIZERS, String.join(", ", s.last()));
      case Step.InitializationProgressed s -> card(s, INITIALIZERS, s.who());
      case Step.OfInitialization s -> card(s, INITIALIZERS, "");
      case Step.RequestExempted s -> card(s, "Exempt", s.reason());
      case Step.ReinvocationStarted s -> card(s, "Second round", "");
      case Step.ConversionAnswered s -> card(s, s.webhook(), StepDescriptions.explanation(s));
      case Step.ObjectConverted s -> card(s, s.to().apiVersion(), "");
      case Step.DeadlineExceeded s -> card(s, "Deadline", "");
      case Step.Scheduled s -> card(s, s.evaluation().name(), s.evaluation().detail());
      case Step.ObjectPrepared s -> card(s, "Object", StepDescriptions.explanation(s));
      case Step.ObjectRefused s -> card(s, "Object", s.status().reason());
      case Step.PoliciesRefused s -> card(s, "Policies", s.status().reason());
      case Step.Finished s -> card(s, Integer.toString(s.response().code()), s.response().reason());
      default -> card(step, StepDescriptions.headline(step), "");
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
        CardState.of(steps.getFirst()),
        Optional.empty(),
        steps.stream().map(step -> step.moment().index()).toList());
  }

  private static LaneCard card(Step step, String title, String subtitle) {
    return new LaneCard(
        id(step),
        Lanes.placeOf(step),
        new Subject.Stage(),
        title,
        subtitle,
        CardState.of(step),
        Optional.empty(),
        List.of(step.moment().index()));
  }

  private static String id(Step step) {
    return "stage-" + step.moment().index();
  }
}

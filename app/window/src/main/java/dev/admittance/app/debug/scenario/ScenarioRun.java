package dev.admittance.app.debug.scenario;

import dev.admittance.app.controls.TimelineMark;
import dev.admittance.app.messages.Messages;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.initialization.ScenarioInput;
import dev.admittance.simulator.initialization.ScenarioSimulator;
import dev.admittance.simulator.initialization.analysis.ClientViews;
import dev.admittance.simulator.initialization.analysis.CreationExplanation;
import dev.admittance.simulator.initialization.analysis.CreationExplanations;
import dev.admittance.simulator.initialization.analysis.ObjectCreation;
import dev.admittance.simulator.initialization.analysis.SequenceDiagram;
import dev.admittance.simulator.initialization.scenario.ControllerScript;
import dev.admittance.simulator.initialization.scenario.Scenario;
import dev.admittance.simulator.initialization.scenario.ScenarioChange;
import dev.admittance.simulator.initialization.trace.EventDescriptions;
import dev.admittance.simulator.initialization.trace.InitializationEvent;
import dev.admittance.simulator.initialization.trace.InitializationTrace;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import dev.admittance.simulator.proposal.Rollout;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A simulated run of a scenario.
///
/// @param number 0 for the unchanged scenario, increasing for variations
/// @param changes of the user
/// @param scenario with the changes
/// @param lanes its time axis
public record ScenarioRun(
    int number,
    List<ScenarioChange> changes,
    Scenario scenario,
    InitializationTrace trace,
    SequenceDiagram sequence,
    TimeLanes lanes,
    List<CreationExplanation> explanations,
    List<ObjectKey> objects) {
  private static final Messages MESSAGES = Messages.of(ScenarioRun.class);

  /// With more events there is no space to mark each write.
  private static final int CROWDED_FROM = 300;

  /// The title of the unchanged run.
  static final String UNCHANGED = MESSAGES.get("run.unchanged");

  public ScenarioRun {
    changes = List.copyOf(changes);
    explanations = List.copyOf(explanations);
    objects = List.copyOf(objects);
  }

  static ScenarioRun play(
      int number,
      Scenario base,
      List<ScenarioChange> changes,
      Function<KubernetesRelease, ScenarioInput> input) {
    Scenario scenario = base;
    for (ScenarioChange change : changes) {
      scenario = change.in(scenario);
    }
    InitializationTrace trace =
        ScenarioSimulator.run(scenario, input.apply(scenario.rules().release()));
    SequenceDiagram sequence = SequenceDiagram.of(scenario, trace);
    List<CreationExplanation> explanations = CreationExplanations.of(scenario, trace);
    return new ScenarioRun(
        number,
        changes,
        scenario,
        trace,
        sequence,
        TimeLanes.of(scenario, trace, sequence, explanations),
        explanations,
        ClientViews.objects(trace));
  }

  /// The initializers and webhooks that may come into rotation and leave it: those of the scenario,
  /// and those whose rules matched a request.
  List<String> rotating() {
    return Stream.of(
            scenario.controllers().stream().map(ControllerScript::initializer),
            trace.events().stream()
                .filter(InitializationEvent.AdmissionDecided.class::isInstance)
                .flatMap(event ->
                    ((InitializationEvent.AdmissionDecided) event).trace().steps().stream())
                .filter(Step.HookMatched.class::isInstance)
                .map(step -> ((Step.HookMatched) step).hook().webhook()),
            scenario.whatIf().rollouts().stream().map(Rollout::webhook))
        .flatMap(names -> names)
        .distinct()
        .toList();
  }

  /// The variations in one line.
  public String title() {
    return changes.isEmpty()
        ? UNCHANGED
        : changes.stream().map(ScenarioChange::words).collect(Collectors.joining("; "));
  }

  /// The verdict of the first failed creation, or else of the first one.
  public Optional<CreationExplanation> mostRelevant() {
    return explanations.stream()
        .filter(explanation -> !explanation.isCreated())
        .findFirst()
        .or(() -> explanations.stream().findFirst());
  }

  /// An event in words, with its time and rule.
  String words(int index) {
    InitializationEvent event = trace.events().get(index);
    return StepDescriptions.duration(event.when().at())
        + "  "
        + event.when().actor()
        + " "
        + new EventDescriptions(trace.rules()).headline(event)
        + " ["
        + event.rule()
        + "]";
  }

  /// The outcome of the most telling creation, in one line.
  public String outcome() {
    return mostRelevant().map(CreationExplanation::outcome).orElse(MESSAGES.get("run.nothing"));
  }

  /// Whether every creation succeeded as requested.
  public boolean isFine() {
    return explanations.stream().allMatch(CreationExplanation::isCreated);
  }

  public String rulesInWords() {
    return new ScenarioChange.Rules(scenario.rules()).words();
  }

  List<TimelineMark> timelineMarks() {
    boolean crowded = sequence.lines().size() > CROWDED_FROM;
    return sequence.lines().stream()
        .filter(line -> !crowded || line.kind() != SequenceDiagram.Kind.WRITE)
        .flatMap(line ->
            tone(line.kind())
                .map(tone -> new TimelineMark(line.index(), tone, words(line.index())))
                .stream())
        .toList();
  }

  private static Optional<TimelineMark.Tone> tone(SequenceDiagram.Kind kind) {
    return switch (kind) {
      case FAILURE, LOSS -> Optional.of(TimelineMark.Tone.DANGER);
      case WRITE -> Optional.of(TimelineMark.Tone.ACCENT);
      case ANSWER, CALL, EVENT, NOTE -> Optional.empty();
    };
  }

  List<ObjectCreation> creations() {
    return explanations.stream().map(CreationExplanation::creation).toList();
  }

  int last() {
    return trace.events().size() - 1;
  }
}

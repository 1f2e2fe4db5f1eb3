package dev.admittance.simulator.lanes;

import dev.admittance.model.registration.HookKind;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.lanes.LaneCard.Place;
import dev.admittance.simulator.lanes.LaneCard.Span;
import dev.admittance.simulator.lanes.LaneCard.Subject;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.HookRun;
import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Makes the lanes of a trace: each step belongs to exactly one card, and each hook of the pipeline
/// has a card, reached or not.
public final class Lanes {
  private final Trace trace;
  private final List<HookId> hooks;
  private final Map<Place, List<LaneCard>> cards = new LinkedHashMap<>();

  private Lanes(Trace trace, List<HookId> hooks) {
    this.trace = trace;
    this.hooks = hooks;
  }

  static Place placeOf(Step step) {
    Phase phase = step.moment().phase();
    return new Place(phase, phase == Phase.MUTATING ? step.moment().round() : 0);
  }

  private record RunKey(HookId hook, int round) {}

  /// The lanes in the order of the request.
  ///
  /// @param hooks all hooks of the pipeline
  public static List<Lane> of(Trace trace, List<HookId> hooks) {
    return new Lanes(trace, hooks).draw();
  }

  private List<Lane> draw() {
    cardsOf(new Place(Phase.MUTATING, 0));
    cardsOf(new Place(Phase.VALIDATING, 0));
    addStages();
    runs().values().forEach(this::addHook);
    PolicyCards.of(trace).forEach(card -> cardsOf(card.place()).add(card));
    addUnreached();
    return cards.keySet().stream()
        .sorted(Comparator.comparing(Place::phase).thenComparingInt(Place::round))
        .map(place -> new Lane(place, title(place), sorted(place)))
        .toList();
  }

  private List<LaneCard> cardsOf(Place place) {
    return cards.computeIfAbsent(place, _ -> new ArrayList<>());
  }

  private Map<RunKey, List<Step.OfHook>> runs() {
    Map<RunKey, List<Step.OfHook>> runs = new LinkedHashMap<>();
    for (Step step : trace.steps()) {
      if (step instanceof Step.OfHook ofHook) {
        RunKey key = new RunKey(ofHook.hook(), step.moment().round());
        runs.computeIfAbsent(key, _ -> new ArrayList<>()).add(ofHook);
      }
    }
    return runs;
  }

  private void addStages() {
    List<Step.NotSimulated> leftOut = new ArrayList<>();
    for (Step step : trace.steps()) {
      if (step instanceof Step.NotSimulated plugin && isPlugin(plugin)) {
        if (!leftOut.isEmpty() && !placeOf(step).equals(placeOf(leftOut.getFirst()))) {
          addLeftOut(leftOut);
        }
        leftOut.add(plugin);
      } else {
        addLeftOut(leftOut);
        if (!(step instanceof Step.OfHook || step instanceof Step.OfPolicy)) {
          cardsOf(placeOf(step)).add(StageCards.of(step));
        }
      }
    }
    addLeftOut(leftOut);
  }

  private static boolean isPlugin(Step.NotSimulated step) {
    Phase phase = step.moment().phase();
    return step.rule() == RuleId.W_101 && (phase == Phase.MUTATING || phase == Phase.VALIDATING);
  }

  private void addLeftOut(List<Step.NotSimulated> steps) {
    if (!steps.isEmpty()) {
      cardsOf(placeOf(steps.getFirst())).add(StageCards.notSimulated(steps));
      steps.clear();
    }
  }

  private void addHook(List<Step.OfHook> steps) {
    Step.OfHook first = steps.getFirst();
    HookRun run = new HookRun(first.hook(), first.moment().round(), steps);
    List<Integer> indexes = steps.stream().map(step -> step.moment().index()).toList();
    Place place = placeOf(first);
    cardsOf(place).add(card(run.hook(), place, CardState.of(run.last()), span(run), indexes));
  }

  private void addUnreached() {
    Set<HookId> reached =
        cards.values().stream()
            .flatMap(List::stream)
            .flatMap(card -> card.hook().stream())
            .collect(Collectors.toSet());
    for (HookId hook : hooks) {
      if (!reached.contains(hook)) {
        Place place = new Place(Phase.MUTATING, 0);
        if (hook.kind() == HookKind.VALIDATING) {
          place = new Place(Phase.VALIDATING, 0);
        }
        cardsOf(place).add(card(hook, place, CardState.NOT_REACHED, Optional.empty(), List.of()));
      }
    }
  }

  private static LaneCard card(
      HookId hook, Place place, CardState state, Optional<Span> span, List<Integer> steps) {
    String phase = hook.kind() == HookKind.MUTATING ? "mutating" : "validating";
    return new LaneCard(
        phase + "-" + place.round() + "-" + hook.position(),
        place,
        new Subject.Hook(hook),
        hook.webhook(),
        hook.configuration(),
        state,
        span,
        steps);
  }

  /// By first step, because hooks are matched in the server's order in both phases; those that were
  /// not reached come last.
  private List<LaneCard> sorted(Place place) {
    List<LaneCard> lane = new ArrayList<>(cardsOf(place));
    lane.sort(
        Comparator.comparingInt(
            card -> card.steps().isEmpty() ? Integer.MAX_VALUE : card.steps().getFirst()));
    return lane;
  }

  /// From the call to its outcome; a call that was never made has no start of its own.
  private static Optional<Span> span(HookRun run) {
    Duration start =
        run.steps().stream()
            .filter(Step.HookCalled.class::isInstance)
            .findFirst()
            .orElse(run.first())
            .moment()
            .at();
    return delay(run.last()).map(delay -> new Span(start, delay));
  }

  private static Optional<Duration> delay(Step.OfHook last) {
    return switch (last) {
      case Step.AnswerAssumed s when s.elapsed().isZero() -> Optional.empty();
      case Step.OfCall s -> Optional.of(s.elapsed());
      default -> Optional.empty();
    };
  }

  private static String title(Place place) {
    return switch (place.phase()) {
      case RECEIVED -> "Received";
      case MUTATING -> place.round() == 0 ? "Mutating, in series" : "Second round";
      case VALIDATION -> "Object validation";
      case VALIDATING -> "Validating, in parallel";
      case FINISHED -> "Response";
    };
  }
}

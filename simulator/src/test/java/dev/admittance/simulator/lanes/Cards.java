package dev.admittance.simulator.lanes;

import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.lanes.LaneCard.Place;
import dev.admittance.simulator.lanes.LaneCard.Span;
import dev.admittance.simulator.lanes.LaneCard.Subject;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Phase;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Cards of validating hooks, made by hand.
final class Cards {
  static final Place PLACE = new Place(Phase.VALIDATING, 0);

  private Cards() {}

  static LaneCard hook(int number, CardState.Kind kind) {
    return hook(number, kind, Optional.empty());
  }

  static LaneCard hook(int number, long startMillis, long lengthMillis) {
    Span span = new Span(Duration.ofMillis(startMillis), Duration.ofMillis(lengthMillis));
    return hook(number, CardState.Kind.ALLOWED, Optional.of(span));
  }

  static LaneCard stage(int number) {
    return stage(number, new CardState(CardState.Kind.SKIPPED, "Exempt"));
  }

  static LaneCard leftOut(int number) {
    return stage(number, CardState.NOT_SIMULATED);
  }

  private static LaneCard stage(int number, CardState state) {
    return new LaneCard(
        "stage-" + number,
        PLACE,
        new Subject.Stage(),
        "plugin",
        "",
        state,
        Optional.empty(),
        List.of(number));
  }

  private static LaneCard hook(int number, CardState.Kind kind, Optional<Span> span) {
    return new LaneCard(
        "validating-0-" + number,
        PLACE,
        new Subject.Hook(new HookId(HookKind.VALIDATING, "c", "hook-" + number, number)),
        "hook-" + number,
        "c",
        new CardState(kind, kind.name()),
        span,
        List.of(number));
  }
}

package dev.admittance.diagram;

import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.lanes.CardState;
import dev.admittance.simulator.lanes.CardState.Kind;
import dev.admittance.simulator.lanes.Lane;
import dev.admittance.simulator.lanes.LaneCard;
import dev.admittance.simulator.lanes.LaneCard.Place;
import dev.admittance.simulator.lanes.LaneCard.Span;
import dev.admittance.simulator.lanes.LaneCard.Subject;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Phase;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Lanes made by hand.
final class Drawn {
  static final Place RECEIVED = new Place(Phase.RECEIVED, 0);
  static final Place FIRST = new Place(Phase.MUTATING, 0);
  static final Place SECOND = new Place(Phase.MUTATING, 1);
  static final Place VALIDATING = new Place(Phase.VALIDATING, 0);

  private Drawn() {}

  static Lane lane(Place place, LaneCard... cards) {
    return new Lane(place, place.phase().text() + " " + place.round(), List.of(cards));
  }

  static LaneCard stage(Place place, int step, String title) {
    return card(place, "stage-" + step, new Subject.Stage(), title, step, Optional.empty());
  }

  /// A hook that was called.
  static LaneCard hook(Place place, int number, int step, long startMillis, long lengthMillis) {
    HookKind kind = place.phase() == Phase.MUTATING ? HookKind.MUTATING : HookKind.VALIDATING;
    return card(
        place,
        place.phase().text() + "-" + place.round() + "-" + number,
        new Subject.Hook(new HookId(kind, "config", "hook-" + number, number)),
        "hook-" + number,
        step,
        Optional.of(new Span(Duration.ofMillis(startMillis), Duration.ofMillis(lengthMillis))));
  }

  private static LaneCard card(
      Place place, String id, Subject subject, String title, int step, Optional<Span> span) {
    Kind kind = span.isPresent() ? Kind.ALLOWED : Kind.STAGE;
    return new LaneCard(
        id, place, subject, title, "config", new CardState(kind, "words"), span, List.of(step));
  }
}

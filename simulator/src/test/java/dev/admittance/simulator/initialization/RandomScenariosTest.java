package dev.admittance.simulator.initialization;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.initialization.trace.ApiCall;
import dev.admittance.simulator.initialization.trace.EventType;
import dev.admittance.simulator.initialization.trace.InitializationEvent;
import dev.admittance.simulator.initialization.trace.InitializationTrace;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import dev.admittance.simulator.initialization.trace.TimeTable;
import dev.admittance.simulator.initializer.Initializers;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// What must hold whatever happens. A failure names the seed; `-Dadmittance.initialization.seeds=N`
/// plays more.
class RandomScenariosTest {
  private static final int SEEDS = Integer.getInteger("admittance.initialization.seeds", 60);

  @Test
  void whatMustHoldHolds() {
    int answered = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      InitializationTrace trace = new ScenarioGenerator(seed).next().play();
      String as = "seed " + seed;
      timeAndRevisionsGrow(trace, as);
      callsEndOnce(trace, as);
      watchesAreConsistent(trace, as);
      quotasHold(trace, as);
      answered +=
          (int) trace.outcomes().stream().filter(outcome -> outcome.end().isPresent()).count();
      assertThat(TimeTable.of(new ScenarioGenerator(seed).next().play()))
          .as(as)
          .isEqualTo(TimeTable.of(trace));
    }
    assertThat(answered).isGreaterThan(SEEDS * 10);
  }

  private static void timeAndRevisionsGrow(InitializationTrace trace, String as) {
    Duration last = Duration.ZERO;
    long revision = 0;
    for (int i = 0; i < trace.events().size(); i++) {
      InitializationEvent initializationEvent = trace.events().get(i);
      assertThat(initializationEvent.when().index()).as(as).isEqualTo(i);
      assertThat(initializationEvent.when().at()).as(as).isGreaterThanOrEqualTo(last);
      assertThat(initializationEvent.after().revision()).as(as).isGreaterThanOrEqualTo(revision);
      if (initializationEvent instanceof InitializationEvent.Wrote wrote) {
        assertThat(wrote.revision()).as(as).isGreaterThan(revision);
      }
      assertThat(initializationEvent).as(as).isNotInstanceOf(InitializationEvent.LeftOut.class);
      last = initializationEvent.when().at();
      revision = initializationEvent.after().revision();
    }
  }

  /// Never more than four pods are counted, nor fewer than none; and each pod that is stored is.
  private static void quotasHold(InitializationTrace trace, String as) {
    ObjectKey quota = new ObjectKey("resourcequotas", "shop", "pods");
    for (InitializationEvent event : trace.events()) {
      event
          .after()
          .find(quota)
          .map(stored -> stored.object().object("status").object("used").text("pods"))
          .map(Integer::parseInt)
          .ifPresent(used -> {
            long pods =
                event.after().objects().keySet().stream()
                    .filter(key -> key.resource().equals("pods"))
                    .count();
            assertThat(used).as(as + ": " + event).isBetween((int) pods, 4);
          });
    }
  }

  private static void callsEndOnce(InitializationTrace trace, String as) {
    Set<Integer> ended = new HashSet<>();
    for (InitializationEvent initializationEvent : trace.events()) {
      if (initializationEvent instanceof InitializationEvent.Answered
          || initializationEvent instanceof InitializationEvent.Disconnected) {
        ApiCall call = ((InitializationEvent.OfCall) initializationEvent).call();
        assertThat(ended.add(call.number())).as(as + ": " + call).isTrue();
      }
    }
  }

  /// A watch tells of an object first that it is there, then of changes, and last that it is gone;
  /// without the option never of one that has initializers (I-61).
  private static void watchesAreConsistent(InitializationTrace trace, String as) {
    Map<Integer, Map<ObjectKey, JsonObject>> seen = new HashMap<>();
    for (InitializationEvent initializationEvent : trace.events()) {
      if (initializationEvent instanceof InitializationEvent.Seen event) {
        Map<ObjectKey, JsonObject> known =
            seen.computeIfAbsent(event.watch().number(), _ -> new HashMap<>());
        assertThat(known.containsKey(event.key()))
            .as(as + ": " + event)
            .isEqualTo(event.type() != EventType.ADDED);
        if (event.type() == EventType.DELETED) {
          known.remove(event.key());
        } else {
          known.put(event.key(), event.object());
        }
        if (!event.watch().title().contains("includeUninitialized")
            && event.type() != EventType.DELETED) {
          assertThat(Initializers.of(event.object(), trace.rules()))
              .as(as + ": " + event)
              .isEmpty();
        }
      }
    }
  }
}

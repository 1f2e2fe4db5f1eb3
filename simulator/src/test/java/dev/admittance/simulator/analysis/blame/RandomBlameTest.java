package dev.admittance.simulator.analysis.blame;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import org.junit.jupiter.api.Test;

/// Random patches: what is blamed on an operation did change with it, and not after it. Told from
/// the objects before and after each operation, and from where its pointers lead, alone.
class RandomBlameTest {
  private static final int ROUNDS = 3_000;

  @Test
  void eachFieldChangedWithItsLastWriteAndNotLater() {
    int checked = 0;
    for (int seed = 0; seed < ROUNDS; seed++) {
      RandomPatches patches = new RandomPatches(seed);
      Blame blame = Blame.of(patches.trace());
      JsonObject last = patches.objects().getLast();
      assertThat(blame.object()).as("seed %d", seed).contains(last);
      for (BlamedField field : blame.fields()) {
        if (field.value() instanceof JsonValue.Scalar) {
          check(seed, patches, field);
          checked++;
        }
      }
    }
    assertThat(checked).isGreaterThan(ROUNDS * 3);
  }

  private static void check(int seed, RandomPatches patches, BlamedField field) {
    int written = field.last().moment().orElseThrow().index();
    FormerPlaces places = FormerPlaces.of(field.path());
    for (int step = patches.objects().size() - 1; step > written; step--) {
      places = places.before(patches, step).holding(field.value(), patches.objects().get(step - 1));
      assertThat(places.isNowhere())
          .as("seed %d: %s was blamed on step %d but changed at %d", seed, field, written, step)
          .isFalse();
    }
    if (written > 0) {
      assertThat(places.surelyHeld(field.value(), patches, written))
          .as("seed %d: %s did not change at step %d", seed, field, written)
          .isFalse();
    }
    assertThat(field.changes().getLast().value()).contains(field.value());
  }
}

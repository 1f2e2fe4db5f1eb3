package dev.admittance.simulator.analysis.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.analysis.blame.Author;
import dev.admittance.simulator.analysis.blame.Blame;
import dev.admittance.simulator.analysis.blame.BlamedField;
import dev.admittance.simulator.analysis.blame.RandomPatches;
import dev.admittance.simulator.patch.PlainPointer;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Random patches: following the chain of a value gives the value, from what the client sent or a
/// patch has, and its first link is what blame says.
class RandomProvenanceTest {
  private static final int ROUNDS = 2_000;

  @Test
  void followingTheChainGivesTheValue() {
    int links = 0;
    for (int seed = 0; seed < ROUNDS; seed++) {
      Trace trace = new RandomPatches(seed).trace();
      for (int step = 0; step < trace.steps().size(); step++) {
        Trace until =
            new Trace(trace.request(), trace.steps().subList(0, step + 1), trace.response());
        for (BlamedField field : Blame.of(until).fields()) {
          if (field.value() instanceof JsonValue.Scalar) {
            Provenance chain =
                ProvenanceWalk.of(trace, ExpressionSource.NONE, step, field.path()).orElseThrow();
            String what = "seed %d, step %d, %s".formatted(seed, step, field.path());

            assertThat(author(chain)).as(what).isEqualTo(field.last().author());
            assertThat(chain.step())
                .as(what)
                .isEqualTo(field.last().moment().orElseThrow().index());
            assertThat(replayed(trace, chain, what)).as(what).isEqualTo(field.value());
            links += depth(chain);
          }
        }
      }
    }
    assertThat(links).isGreaterThan(ROUNDS * 10);
  }

  private static Author author(Provenance link) {
    return ((ValueOrigin.Written) link.origin()).author();
  }

  private static int depth(Provenance link) {
    return 1 + link.inputs().stream().mapToInt(RandomProvenanceTest::depth).sum();
  }

  /// The value at the end of a chain, worked out from the end alone.
  private static JsonValue replayed(Trace trace, Provenance link, String what) {
    JsonValue value = link.value().orElseThrow();
    if (!link.inputs().isEmpty()) {
      Provenance input = link.inputs().getFirst();
      assertThat(link.inputs()).as(what).hasSize(1);
      assertThat(input.step()).as(what).isLessThan(link.step());
      return replayed(trace, input, what);
    }
    if (author(link) instanceof Author.Hook hook) {
      List<String> keys =
          PlainPointer.to(trace.steps().get(link.step()).after().orElseThrow(), link.pointer())
              .orElseThrow()
              .keys();
      JsonValue written = hook.operation().value().orElse(JsonObject.EMPTY);
      boolean inPatch =
          hook.operation().op().equals("copy")
              || IntStream.rangeClosed(0, keys.size())
                  .mapToObj(i -> new PlainPointer(keys.subList(i, keys.size())))
                  .anyMatch(place -> value.equals(place.in(written)));
      assertThat(inPatch).as(what).isTrue();
      return value;
    }
    return PlainPointer.value(trace.request().object().orElseThrow(), link.pointer()).orElseThrow();
  }
}

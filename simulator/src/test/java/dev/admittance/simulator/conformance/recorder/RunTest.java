package dev.admittance.simulator.conformance.recorder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.conformance.Json;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Runs of a case whose policies change what the observer sees.
class RunTest {
  private static final CaseSubstitutions DISGUISE = CaseSubstitutions.numbered(Map.of(), 1);
  private static final String OBSERVER = "mutating/0-harness/observer.admittance.dev";

  private static Call observed(String object, String old) {
    return new Call(
        OBSERVER,
        "https://127.0.0.1/" + OBSERVER,
        Json.read("review", "request: {object: %s, oldObject: %s}".formatted(object, old)));
  }

  private static List<JsonValue> runs(Call... calls) throws IOException {
    List<JsonValue> starts =
        List.of(Json.read("start", "request: {object: {a: 1}, oldObject: {a: 0}}"));
    return Run.of(List.of(calls), starts, DISGUISE);
  }

  @Test
  void aRunMoreStartsAsTheLastFromTheSameOldObject() throws IOException {
    List<JsonValue> runs = runs(observed("{a: 2}", "{a: 0}"), observed("{a: 2}", "{a: 0}"));

    assertThat(runs).hasSize(2);
    assertThat(runs.getLast()).isEqualTo(runs.getFirst());
    assertThat(runs.getFirst().toString()).contains("{\"object\":{\"a\":1}");
  }

  @Test
  void aRunMoreFromAnotherOldObjectCannotBeTold() {
    assertThatIOException()
        .isThrownBy(() -> runs(observed("{a: 2}", "{a: 0}"), observed("{a: 2}", "{a: 9}")));
  }
}

package dev.admittance.simulator.initializer;

import static dev.admittance.simulator.fixture.Initialization.pending;
import static dev.admittance.simulator.fixture.Initialization.pod;
import static dev.admittance.simulator.fixture.Initialization.proposed;
import static dev.admittance.simulator.fixture.Initialization.shipped;
import static dev.admittance.simulator.fixture.Requests.object;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.proposal.Ruleset;
import java.util.List;
import org.junit.jupiter.api.Test;

class InitializersTest {
  private static final Ruleset RULES = shipped(9);
  private static final JsonObject FAILURE = object("{\"status\":\"Failure\",\"message\":\"no\"}");

  private static Initializers of(String json) {
    return Initializers.of(pod(json), RULES).orElseThrow();
  }

  /// I-52.
  @Test
  void namesAndResultAreReadInTheirOrder() {
    Initializers found =
        of("{\"pending\":[{\"name\":\"b.x.io\"},{\"name\":\"a.x.io\"}],\"result\":{\"code\":1}}");
    assertThat(found.pending()).containsExactly("b.x.io", "a.x.io");
    assertThat(found.result()).hasValue(object("{\"code\":1}"));
  }

  /// I-42: null is the same as none; an empty struct is not.
  @Test
  void nullIsNoneAndAnEmptyStructIsNot() {
    assertThat(Initializers.of(pod("null"), RULES)).isEmpty();
    assertThat(Initializers.of(pod(""), RULES)).isEmpty();
    assertThat(of("{}").isDone()).isTrue();
  }

  /// I-52: the proposals call the result `status`.
  @Test
  void resultHasAnotherNameInTheProposals() {
    Initializers failed = Initializers.pending(List.of("x.y.z")).failed(FAILURE);
    assertThat(JsonText.write(failed.in(object("{}"), RULES)))
        .contains("\"result\":{\"status\":\"Failure\"");
    JsonObject asProposed = failed.in(object("{}"), proposed());
    assertThat(JsonText.write(asProposed)).contains("\"status\":{\"status\":\"Failure\"");
    assertThat(Initializers.of(asProposed, proposed())).hasValue(failed);
    assertThat(Initializers.of(asProposed, RULES).flatMap(Initializers::result)).isEmpty();
  }

  /// I-64.
  @Test
  void objectIsInitializedWhenNothingIsPendingAndNothingFailed() {
    assertThat(Initializers.isInitialized(pod(""), RULES)).isTrue();
    assertThat(Initializers.isInitialized(pod("{\"pending\":[]}"), RULES)).isTrue();
    assertThat(Initializers.isInitialized(pod(pending("x.y.z")), RULES)).isFalse();
    assertThat(Initializers.isInitialized(pod("{\"result\":{\"status\":\"Failure\"}}"), RULES))
        .isFalse();
  }

  /// I-64.
  @Test
  void updateCompletesWhatWasNotInitialized() {
    JsonObject waiting = pod(pending("x.y.z"));
    assertThat(Initializers.completes(waiting, pod(""), RULES)).isTrue();
    assertThat(Initializers.completes(waiting, waiting, RULES)).isFalse();
    assertThat(Initializers.completes(pod(""), pod(""), RULES)).isFalse();
    assertThat(Initializers.updatesUninitialized(waiting, RULES)).isTrue();
    assertThat(Initializers.updatesUninitialized(pod(""), RULES)).isFalse();
  }

  @Test
  void oneEntryOfANameIsRemovedAtATime() {
    Initializers twice = Initializers.pending(List.of("a.x.io", "b.x.io", "a.x.io"));
    assertThat(twice.without("a.x.io").pending()).containsExactly("b.x.io", "a.x.io");
    assertThat(twice.without("c.x.io")).isEqualTo(twice);
  }

  @Test
  void whatIsWrittenIsRead() {
    Initializers initializers = Initializers.pending(List.of("a.x.io", "b.x.io")).failed(FAILURE);
    JsonObject written = initializers.in(pod(""), RULES);
    assertThat(Initializers.of(written, RULES)).hasValue(initializers);
    assertThat(Initializers.clearedIn(written)).isEqualTo(pod(""));
  }
}

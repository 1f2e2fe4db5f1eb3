package dev.admittance.simulator.conformance.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.admittance.simulator.conformance.Aspect;
import dev.admittance.simulator.conformance.Case;
import dev.admittance.simulator.conformance.Json;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ReasonsTest {
  private static final Case ONE =
      Scene.of(Json.read("case", "request: {send: GET /api/v1/pods/one/proxy/x}"));

  private static Optional<Reasons.Explanation> explain(
      String reasons, String recording, Set<Aspect> differing) {
    Map<Aspect, String> differences = new EnumMap<>(Aspect.class);
    differing.forEach(aspect -> differences.put(aspect, ""));
    return Reasons.of(Json.read("reasons", reasons))
        .explain(new Evidence(ONE, Json.read("recording", recording), List.of(), differences));
  }

  @Test
  void aReasonHoldsWhereAllItAsksForIsSo() {
    String reasons =
        "reasons: [{why: later, code: 400, message: '^not', send: proxy, differs: [CODE, STATUS]}]";
    Set<Aspect> both = EnumSet.of(Aspect.CODE, Aspect.STATUS);
    assertThat(explain(reasons, "{code: 400, answer: {message: not allowed}}", both))
        .contains(new Reasons.Explanation(false, List.of("later")));
    assertThat(explain(reasons, "{code: 404, answer: {message: not allowed}}", both)).isEmpty();
    assertThat(explain(reasons, "{code: 400, answer: {message: is not}}", both)).isEmpty();
  }

  @Test
  void eachAspectThatDiffersNeedsAReason() {
    String reasons =
        "reasons: [{why: a, differs: [CODE]}, {why: b, differs: [STATUS]}, {why: c, code: 1, differs: [CALLS]}]";
    assertThat(explain(reasons, "code: 2", EnumSet.of(Aspect.CODE, Aspect.STATUS)))
        .contains(new Reasons.Explanation(false, List.of("a", "b")));
    assertThat(explain(reasons, "code: 2", EnumSet.of(Aspect.CODE, Aspect.CALLS))).isEmpty();
  }

  @Test
  void aConditionThatIsNotKnownIsAnError() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> explain("reasons: [{why: a, sent: x}]", "{}", Set.of(Aspect.CODE)));
  }

  @Test
  void aStepThatIsNotThereExplainsNothing() {
    assertThat(
            explain("reasons: [{why: a, step: x, differs: [CODE]}]", "{}", EnumSet.of(Aspect.CODE)))
        .isEmpty();
  }
}

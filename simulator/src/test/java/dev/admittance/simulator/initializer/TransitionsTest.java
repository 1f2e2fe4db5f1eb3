package dev.admittance.simulator.initializer;

import static dev.admittance.simulator.fixture.Initialization.pending;
import static dev.admittance.simulator.fixture.Initialization.pod;
import static dev.admittance.simulator.fixture.Initialization.shipped;
import static dev.admittance.simulator.fixture.Requests.object;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.proposal.Ruleset;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// I-50, I-51.
class TransitionsTest {
  private static final Ruleset RULES = shipped(9);
  private static final Optional<Initializers> NONE = Optional.empty();

  private static Optional<Initializers> names(String... names) {
    return Optional.of(Initializers.pending(List.of(names)));
  }

  private static Optional<Initializers> failed(String status, String... names) {
    return names(names).map(known -> known.failed(object(status)));
  }

  private static String check(Optional<Initializers> before, Optional<Initializers> after) {
    return text(Transitions.check(before, after, RULES));
  }

  private static String text(List<FieldError> errors) {
    return errors.isEmpty() ? "" : FieldError.aggregate(errors);
  }

  @Test
  void initializedObjectStaysSo() {
    assertThat(check(NONE, NONE)).isEmpty();
    assertThat(check(NONE, names("x.y.z")))
        .isEqualTo(
            "metadata.initializers: Invalid value: \"null\": field is immutable once"
                + " initialization has completed");
  }

  @Test
  void everythingMayBeClearedAtOnce() {
    assertThat(check(names("a.x.io", "b.x.io"), NONE)).isEmpty();
    assertThat(check(failed("{\"status\":\"Failure\"}", "a.x.io"), NONE)).isEmpty();
  }

  @Test
  void pendingNamesMayChangeInAnyWay() {
    Optional<Initializers> before = names("a.x.io", "b.x.io", "c.x.io");
    for (Optional<Initializers> after :
        List.of(
            names("b.x.io", "c.x.io"),
            names("a.x.io", "b.x.io"),
            names("c.x.io", "b.x.io", "a.x.io"),
            names("a.x.io", "b.x.io", "c.x.io", "d.x.io"),
            names("a.x.io", "a.x.io"),
            names())) {
      assertThat(check(before, after)).as(after.toString()).isEmpty();
    }
  }

  @Test
  void resultHasToBeAFailure() {
    assertThat(check(names("x.y.z"), failed("{\"status\":\"Failure\"}", "x.y.z"))).isEmpty();
    assertThat(check(names("x.y.z"), failed("{\"status\":\"Success\"}", "x.y.z")))
        .isEqualTo(
            "metadata.initializers.result.status: Invalid value: \"Success\": must be 'Failure'");
    assertThat(check(names("x.y.z"), failed("{}", "x.y.z")))
        .isEqualTo("metadata.initializers.result.status: Invalid value: \"\": must be 'Failure'");
  }

  /// The value is printed as Go prints the struct.
  @Test
  void resultNeverChanges() {
    Optional<Initializers> failed = failed("{\"status\":\"Failure\",\"code\":409}", "x.y.z");
    assertThat(check(failed, failed)).isEmpty();
    assertThat(check(failed, names("x.y.z")))
        .isEqualTo("metadata.initializers.result: Invalid value: \"null\": field is immutable");
    assertThat(check(failed, failed("{\"status\":\"Failure\",\"message\":\"so\"}")))
        .isEqualTo(
            "metadata.initializers.result: Invalid value: v1.Status{TypeMeta:v1.TypeMeta{Kind:\"\","
                + " APIVersion:\"\"}, ListMeta:v1.ListMeta{SelfLink:\"\", ResourceVersion:\"\","
                + " Continue:\"\"}, Status:\"Failure\", Message:\"so\", Reason:\"\","
                + " Details:(*v1.StatusDetails)(nil), Code:0}: field is immutable");
  }

  /// Lists of 1.7 could not be continued.
  @Test
  void statusOf17HasNoContinue() {
    assertThat(
            text(
                Transitions.check(
                    failed("{\"status\":\"Failure\"}"),
                    failed("{\"status\":\"Failure\",\"code\":1}"),
                    shipped(7))))
        .contains("ListMeta:v1.ListMeta{SelfLink:\"\", ResourceVersion:\"\"}, Status");
  }

  /// I-51.
  @Test
  void namesHaveThreeSegmentsFrom18On() {
    assertThat(text(Transitions.checkShape(pod(pending("Test")), shipped(7)))).isEmpty();
    assertThat(text(Transitions.checkShape(pod(pending("test.io")), shipped(8))))
        .isEqualTo(
            "metadata.initializers.pending[0].name: Invalid value: \"test.io\": should be a domain"
                + " with at least three segments separated by dots");
    assertThat(text(Transitions.checkShape(pod(pending("a.b.c")), shipped(8)))).isEmpty();
  }

  /// I-51.
  @Test
  void emptyListIsRefusedBy17Alone() {
    assertThat(text(Transitions.checkShape(pod("{}"), shipped(7))))
        .isEqualTo(
            "metadata.initializers.pending: Invalid value: \"null\": must be non-empty when result"
                + " is not set");
    assertThat(text(Transitions.checkShape(pod("{}"), shipped(8)))).isEmpty();
    assertThat(text(Transitions.checkShape(pod(""), shipped(7)))).isEmpty();
  }
}

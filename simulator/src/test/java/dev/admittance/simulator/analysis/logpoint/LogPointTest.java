package dev.admittance.simulator.analysis.logpoint;

import static dev.admittance.simulator.analysis.SimulationInputs.pod;
import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.mutating;
import static dev.admittance.simulator.fixture.Runs.patch;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.expression.NamedExpression;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.SimulationInputs;
import dev.admittance.simulator.analysis.logpoint.LoggedValue.Kind;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.Pipeline;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LogPointTest {
  private static final String POLICY =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicy
      metadata: {name: limits}
      spec:
        matchConstraints:
          resourceRules:
          - {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}
        variables:
        - {name: app, expression: "object.metadata.labels['app']"}
        validations:
        - expression: "variables.app == 'web'"
      ---
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicyBinding
      metadata: {name: everywhere}
      spec: {policyName: limits, validationActions: [Deny]}
      """;

  /// Hook `a` sees the object before `b` labels it, and again after.
  private final SimulationInput input =
      SimulationInputs.with(mutating("all", hook("a").ifNeeded(), hook("b")))
          .policies(POLICY)
          .answer("a", patch("[]"))
          .answer(
              "b", patch("[{\"op\":\"add\",\"path\":\"/metadata/labels/team\",\"value\":\"x\"}]"))
          .build();

  private static LogPoint read(String text) {
    return switch (LogPoint.read(text)) {
      case LogPoint.Reading.Read(LogPoint point) -> point;
      case LogPoint.Reading.Unreadable no -> throw new AssertionError(text + ": " + no);
    };
  }

  private CompiledLogPoint compiled(String text) {
    return CompiledLogPoint.of(read(text), input);
  }

  private List<LoggedValue> evaluated(String text, Capture capture) {
    CompiledLogPoint point = compiled(text);
    assertThat(point.problem()).isEmpty();
    return point.evaluate(Pipeline.compile(input.setup()).watch(capture, input.book())).values();
  }

  private static LoggedValue value(String text) {
    return new LoggedValue(Kind.VALUE, text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "mutating/hook/all/a",
        "validating/policy/limits+everywhere",
        "validating/policy/limits",
        "finished",
      })
  void placeIsReadAsItIsWritten(String place) {
    assertThat(read(place + ": object.kind").place()).isEqualTo(place);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mutating | 9 | After a place stand `: ` and an expression.",
        "mutate: true | 1 | `mutate` is not a phase; it is one of received, mutating, validation,"
            + " validating, finished, reinvocation.",
        "mutating/hook/a: true | 16 | After the configuration stands `/` and the webhook.",
        "mutating/x: true | 9 | A place ends with a phase, a hook or a policy.",
        "reinvocation: true | 1 | A log point is at a hook, a policy or a phase, in all of its"
            + " rounds.",
        "validating/plugin/X: true | 1 | A log point is at a hook, a policy or a phase, in all of"
            + " its rounds.",
      })
  void refusesWithThePlace(String text, int column, String message) {
    assertThat(LogPoint.read(text)).isEqualTo(new LogPoint.Reading.Unreadable(column, message));
  }

  @Test
  void hookSeesTheObjectOfEachRound() {
    assertThat(
            evaluated(
                "mutating/hook/all/a: 'team' in object.metadata.labels", pod("{\"app\":\"web\"}")))
        .containsExactly(value("false"), value("true"));
  }

  @Test
  void policySeesItsVariables() {
    assertThat(evaluated("validating/policy/limits: variables.app + '!'", pod("{\"app\":\"web\"}")))
        .containsExactly(value("\"web!\""));
  }

  @Test
  void phaseSeesTheObjectThatEntersIt() {
    String labels = ": object.metadata.labels.size()";
    Capture capture = pod("{\"app\":\"web\"}");

    assertThat(evaluated("received" + labels, capture)).containsExactly(value("1"));
    assertThat(evaluated("validating" + labels, capture)).containsExactly(value("2"));
    assertThat(evaluated("mutating" + labels, capture)).containsExactly(value("1"), value("2"));
  }

  @Test
  void errorIsAValueOfItsOwn() {
    assertThat(evaluated("validating/policy/limits: object.spec.gone", pod("{}")))
        .singleElement()
        .satisfies(logged -> assertThat(logged.kind()).isEqualTo(Kind.ERROR))
        .satisfies(logged -> assertThat(logged.text()).contains("no such key: gone"));
  }

  @Test
  void whatCannotHaveAValueSaysWhy() {
    assertThat(compiled("validating: object.(").problem().orElseThrow())
        .startsWith("compilation failed: ");
    assertThat(compiled("mutating/hook/all/gone: true").problem())
        .contains("there is no gone in all");
    assertThat(compiled("mutating/policy/limits: true").problem()).contains("there is no limits");
  }

  @Test
  void scopeIsThatOfThePlace() {
    LogPointScope policy = scope("validating/policy/limits");
    assertThat(policy.variables()).extracting(NamedExpression::name).containsExactly("app");
    assertThat(policy.params()).isFalse();
    assertThat(policy.covers(pod("{}").request())).isTrue();
    assertThat(scope("received").covers(pod("{}").request())).isTrue();
    SimulationInput other =
        SimulationInputs.with().policies(POLICY.replace("[pods]", "[services]")).build();
    assertThat(
            LogPointScope.of(read("validating/policy/limits: 1").at(), other)
                .orElseThrow()
                .covers(pod("{}").request()))
        .isFalse();
    assertThat(LogPointScope.of(read("mutating/hook/all/gone: 1").at(), input)).isEmpty();
  }

  private LogPointScope scope(String place) {
    return LogPointScope.of(read(place + ": 1").at(), input).orElseThrow();
  }

  @Test
  void valuesAreCountedMostFrequentFirst() {
    LogCounts<Integer> counts = new LogCounts<>(5);
    counts.add(0, List.of(value("1"), value("1")));
    counts.add(1, List.of());
    counts.add(2, List.of(value("2"), new LoggedValue(Kind.ERROR, "no"), value("1")));

    LogTable<Integer> table = counts.table();
    assertThat(table.rows().getFirst()).isEqualTo(new LogTable.Row<>(value("1"), 3, List.of(0, 2)));
    assertThat(table.captures()).isEqualTo(3);
    assertThat(table.notReached()).isEqualTo(1);
    assertThat(table.errors()).isEqualTo(1);
    assertThat(table.evaluations()).isEqualTo(5);
  }

  @Test
  void memoryIsBounded() {
    LogCounts<Integer> counts = new LogCounts<>(5);
    for (int i = 0; i < LogCounts.MOST_VALUES + 7; i++) {
      counts.add(i, List.of(value("" + i), value("same")));
    }

    LogTable<Integer> table = counts.table();
    assertThat(table.rows()).hasSize(LogCounts.MOST_VALUES);
    assertThat(table.others()).isEqualTo(8);
    assertThat(table.rows().getFirst().count()).isEqualTo(LogCounts.MOST_VALUES + 7);
    assertThat(table.rows().getFirst().captures()).containsExactly(0, 1, 2, 3, 4);
  }
}

package dev.admittance.simulator.analysis.impact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.registration.LabelSelector;
import dev.admittance.model.registration.LabelSelector.Requirement;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.registration.Scope;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.SimulationInputs;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.fixture.Hooks;
import dev.admittance.simulator.fixture.Runs;
import dev.admittance.simulator.pipeline.Participant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ImpactRunTest {
  private static final Capture A = SimulationInputs.pod("{\"team\":\"a\"}");
  private static final Capture B = SimulationInputs.pod("{\"team\":\"b\"}");
  private static final Rule PODS =
      new Rule(List.of("CREATE"), List.of(""), List.of("v1"), List.of("pods"), Scope.ALL);
  private static final Rule NODES =
      new Rule(List.of("CREATE"), List.of(""), List.of("v1"), List.of("nodes"), Scope.ALL);

  private static LabelSelector team(String team) {
    return new LabelSelector(List.of(new Requirement("team", "In", List.of(team))));
  }

  private static SimulationInputs validating(Hooks... hooks) {
    return SimulationInputs.with(Hooks.validating("guards", hooks));
  }

  private static Impact impact(SimulationInput before, SimulationInput after, Capture... captures) {
    return IncrementalImpactTest.finished(before, after, List.of(captures));
  }

  private static List<String> texts(Impact impact) {
    return impact.groups().stream()
        .flatMap(group ->
            group.rows().stream()
                .map(row -> group.effect() + ": " + row.before() + " → " + row.after()))
        .toList();
  }

  @Test
  void theSameSetupRunsNothing() {
    SimulationInput input = validating(Hooks.hook("v")).build();
    Impact impact = impact(input, validating(Hooks.hook("v")).build(), A, B);
    assertThat(impact).isEqualTo(new Impact(2, 2, 0, 0, 0, 0, List.of()));
  }

  @Test
  void aSelectorTakesOneRequestInAndLeavesAnotherOut() {
    SimulationInput before = validating(Hooks.hook("v").objectSelector(team("a"))).build();
    SimulationInput after = validating(Hooks.hook("v").objectSelector(team("b"))).build();
    Impact impact = impact(before, after, A, B);
    assertThat(impact.count(Effect.NEWLY_MATCHED)).isEqualTo(1);
    assertThat(impact.count(Effect.NO_LONGER_MATCHED)).isEqualTo(1);
    assertThat(impact.callsAdded()).isEqualTo(1);
    assertThat(impact.callsRemoved()).isEqualTo(1);
    assertThat(impact.groups().getFirst().rows().getFirst().capture()).isEqualTo(B);
    assertThat(impact.groups().getFirst().who())
        .contains(new Participant.Id(Participant.Stage.VALIDATING_WEBHOOKS, "guards", "v", 0));
    assertThat(texts(impact))
        .satisfiesExactly(
            newly ->
                assertThat(newly)
                    .startsWith("NEWLY_MATCHED: objectSelector:")
                    .endsWith("→ matched"),
            lost -> assertThat(lost).startsWith("NO_LONGER_MATCHED: matched → objectSelector:"));
  }

  @Test
  void aRuleThatCoversMoreDecidesDifferently() {
    SimulationInputs deny = validating(Hooks.hook("v").rules(NODES));
    SimulationInput before = deny.answer("v", Runs.response("{\"allowed\":false}")).build();
    SimulationInput after =
        validating(Hooks.hook("v").rules(NODES, PODS))
            .answer("v", Runs.response("{\"allowed\":false}"))
            .build();
    Impact impact = impact(before, after, A);
    assertThat(impact.count(Effect.DECISION)).isEqualTo(1);
    assertThat(texts(impact).getFirst())
        .startsWith("DECISION: admitted → denied with 400: admission webhook \"v\" denied");
  }

  @Test
  void anotherFailurePolicyIsAnotherDecision() {
    SimulationInput before =
        validating(Hooks.hook("v")).answer("v", Runs.http(500, "boom")).build();
    SimulationInput after =
        validating(Hooks.hook("v").ignore()).answer("v", Runs.http(500, "boom")).build();
    Impact impact = impact(before, after, A);
    assertThat(impact.count(Effect.DECISION)).isEqualTo(1);
    assertThat(impact.count(Effect.NEWLY_MATCHED)).isZero();
    assertThat(texts(impact).getFirst())
        .startsWith("DECISION: failed with 500:")
        .endsWith("admitted");
  }

  @Test
  void aMutatingHookMoreMakesAnotherObject() {
    SimulationInput before = SimulationInputs.with().build();
    SimulationInput after =
        SimulationInputs.with(Hooks.mutating("c", Hooks.hook("m")))
            .answer("m", SimulationInputs.label("x", "y"))
            .build();
    Impact impact = impact(before, after, A);
    assertThat(texts(impact))
        .satisfiesExactly(
            object -> assertThat(object).startsWith("OBJECT: /metadata/labels/x: nothing → \"y\""),
            matched -> assertThat(matched).isEqualTo("NEWLY_MATCHED: not registered → matched"));
    assertThat(impact.callsAdded()).isEqualTo(1);
  }

  @Test
  void anotherMessageIsAnotherAnswer() {
    SimulationInput before = validating(Hooks.hook("v")).answer("v", denial("one")).build();
    SimulationInput after = validating(Hooks.hook("v")).answer("v", denial("two")).build();
    assertThat(impact(before, after, A).count(Effect.ANSWER)).isEqualTo(1);
  }

  private static Answer denial(String message) {
    return Runs.response("{\"allowed\":false,\"status\":{\"message\":\"" + message + "\"}}");
  }

  /// The second hook is the same, and is called no more since the first one ends the chain.
  @Test
  void aHookBehindTheChangedOneIsCalledNoMore() {
    Hooks second = Hooks.hook("second");
    SimulationInput before =
        SimulationInputs.with(Hooks.mutating("c", Hooks.hook("first").ignore(), second))
            .answer("first", Runs.http(500, "boom"))
            .build();
    SimulationInput after =
        SimulationInputs.with(Hooks.mutating("c", Hooks.hook("first"), second))
            .answer("first", Runs.http(500, "boom"))
            .build();
    Impact impact = impact(before, after, A);
    assertThat(texts(impact)).anyMatch(text -> text.equals("CALLS: calls second → not called"));
  }

  /// W-150: configurations run by name; whoever is renamed takes another turn.
  @Test
  void anotherOrderMakesAnotherObject() {
    Impact impact = impact(inOrder("a", "b"), inOrder("b", "a"), A);
    assertThat(impact.count(Effect.OBJECT)).isEqualTo(1);
  }

  private static SimulationInput inOrder(String first, String second) {
    return SimulationInputs.with(
            Hooks.mutating(first, Hooks.hook("one")), Hooks.mutating(second, Hooks.hook("two")))
        .answer("one", SimulationInputs.label("x", "1"))
        .answer("two", SimulationInputs.label("x", "2"))
        .build();
  }

  @Test
  void aRequestThatNoChangedHookIsForIsNotRun() {
    SimulationInput before = validating(Hooks.hook("v").rules(NODES)).build();
    SimulationInput after = validating(Hooks.hook("v").rules(NODES).ignore()).build();
    assertThat(impact(before, after, A, B).run()).isZero();
  }

  @Test
  void countsAllAndKeepsTheFirstRows() {
    Capture[] many =
        IntStream.range(0, EffectTally.ROWS + 50).mapToObj(_ -> A).toArray(Capture[]::new);
    SimulationInput before = validating(Hooks.hook("v").objectSelector(team("b"))).build();
    Impact impact = impact(before, validating(Hooks.hook("v")).build(), many);
    assertThat(impact.count(Effect.NEWLY_MATCHED)).isEqualTo(EffectTally.ROWS + 50);
    assertThat(impact.groups().getFirst().rows()).hasSize(EffectTally.ROWS);
  }

  @Test
  void countsGrow() {
    ImpactRun run =
        new ImpactRun(
            ImpactSide.of(SimulationInputs.with().build()),
            ImpactSide.of(validating(Hooks.hook("v")).build()),
            List.of(A, B));
    assertThat(
            Stream.generate(
                    () -> {
                      run.step();
                      Impact impact = run.soFar();
                      return List.of(impact.looked(), impact.affected(), impact.run());
                    })
                .limit(4))
        .containsExactly(List.of(1, 1, 0), List.of(2, 2, 0), List.of(2, 2, 1), List.of(2, 2, 2));
    assertThat(run.step()).isFalse();
    assertThat(run.changed()).hasSize(1);
  }

  @Test
  void anEditAboveAHookIsNoChangeOfIt() {
    assertThat(SetupChanges.between(read(""), read("# A comment.\n")).isNone()).isTrue();
    assertThat(SetupChanges.between(read(""), read("# A comment.\n", "Ignore")).isNone()).isFalse();
  }

  private static ImpactSide read(String comment) {
    return read(comment, "Fail");
  }

  private static ImpactSide read(String comment, String failurePolicy) {
    List<WebhookConfiguration> found = new ArrayList<>();
    DocumentReader.read(
        new SourceText(
            "hooks.yaml",
            comment
                + """
                apiVersion: admissionregistration.k8s.io/v1
                kind: ValidatingWebhookConfiguration
                metadata: {name: guards}
                webhooks:
                - name: v.example.com
                  admissionReviewVersions: [v1]
                  sideEffects: None
                  failurePolicy: %s
                  clientConfig: {url: "https://v.example.com"}
                  rules:
                  - {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}
                """
                    .formatted(failurePolicy)),
        document ->
            RegistrationReader.read(document).registrations().stream()
                .map(Registration::configuration)
                .forEach(found::add));
    assertThat(found).hasSize(1);
    return ImpactSide.of(SimulationInputs.with(found.toArray(WebhookConfiguration[]::new)).build());
  }
}

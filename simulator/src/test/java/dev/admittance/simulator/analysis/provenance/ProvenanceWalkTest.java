package dev.admittance.simulator.analysis.provenance;

import static dev.admittance.simulator.analysis.SimulationInputs.pod;
import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.mutating;
import static dev.admittance.simulator.fixture.Requests.createPod;
import static dev.admittance.simulator.fixture.Runs.patch;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.SimulationInputs;
import dev.admittance.simulator.analysis.blame.Author;
import dev.admittance.simulator.fixture.Runs;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.pipeline.WatchedRun;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import org.junit.jupiter.api.Test;

class ProvenanceWalkTest {
  /// A policy that labels by a variable, and one that copies what the first wrote.
  private static final String POLICIES =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: MutatingAdmissionPolicy
      metadata: {name: a-team}
      spec:
        matchConstraints:
          resourceRules:
          - {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}
        failurePolicy: Fail
        reinvocationPolicy: Never
        variables:
        - {name: app, expression: "object.metadata.labels['app']"}
        - {name: team, expression: "variables.app == 'web' ? variables.app + '-team' : 'none'"}
        mutations:
        - patchType: ApplyConfiguration
          applyConfiguration:
            expression: >-
              Object{metadata: Object.metadata{labels: {"user": request.userInfo.username,
              "team": variables.team}}}
        - patchType: JSONPatch
          jsonPatch:
            expression: >-
              [JSONPatch{op: "add", path: "/metadata/labels/constant", value: "x"},
              JSONPatch{op: "copy", from: "/metadata/labels/team", path: "/metadata/labels/again"}]
      ---
      apiVersion: admissionregistration.k8s.io/v1
      kind: MutatingAdmissionPolicyBinding
      metadata: {name: everywhere}
      spec: {policyName: a-team}
      """;

  private static Provenance of(Trace trace, ExpressionSource expressions, String pointer) {
    return ProvenanceWalk.of(trace, expressions, trace.steps().size() - 1, pointer).orElseThrow();
  }

  /// The provenance of a label that the policies left.
  private static Provenance label(String name) {
    SimulationInput input = SimulationInputs.with().policies(POLICIES).build();
    WatchedRun run = Pipeline.compile(input.setup()).watch(pod("{\"app\":\"web\"}"), input.book());
    return of(run.trace(), ExpressionSource.of(input, run), "/metadata/labels/" + name);
  }

  /// A chain as text: each link with what it was made of in brackets.
  private static String text(Provenance link) {
    String made =
        switch (link.origin()) {
          case ValueOrigin.Written(Author author, _, _, var computed) ->
              author.getClass().getSimpleName()
                  + computed.map(it -> " " + it.place() + " `" + it.part() + "`").orElse("");
          case ValueOrigin.Variable(var computed) ->
              computed.place() + " `" + computed.part() + "`";
          case ValueOrigin.Given _ -> "given";
        };
    return link.root()
        + link.pointer()
        + " "
        + made
        + (link.inputs().isEmpty()
            ? ""
            : link.inputs().stream().map(ProvenanceWalkTest::text).toList());
  }

  @Test
  void labelOfAPolicyLeadsThroughItsVariablesToTheRequest() {
    Provenance team = label("team");

    assertThat(team.value()).contains(new JsonString("web-team"));
    assertThat(team.inputs().getFirst().value()).contains(new JsonString("web-team"));
    assertThat(label("user").inputs().getFirst().value()).isPresent();
    assertThat(text(team))
        .isEqualTo(
            "object/metadata/labels/team Policy mutations[0].applyConfiguration `variables.team`"
                + "[variables/team variables[1] (team) `variables.app + '-team'`"
                + "[variables/app variables[0] (app) `object.metadata.labels['app']`"
                + "[object/metadata/labels/app Client]]]");
  }

  @Test
  void eachFieldOfALiteralHasItsOwnInputs() {
    assertThat(text(label("user")))
        .isEqualTo(
            "object/metadata/labels/user Policy mutations[0].applyConfiguration"
                + " `request.userInfo.username`[request/userInfo/username given]");
  }

  @Test
  void operationOfAJsonPatchIsFoundByItsPath() {
    assertThat(text(label("constant")))
        .isEqualTo("object/metadata/labels/constant Policy mutations[1].jsonPatch `\"x\"`");
    assertThat(text(label("again")))
        .startsWith("object/metadata/labels/again Policy mutations[1].jsonPatch `JSONPatch{op:")
        .contains("[object/metadata/labels/team Policy mutations[0]");
  }

  @Test
  void withoutExpressionsThePolicyIsTheEnd() {
    SimulationInput input = SimulationInputs.with().policies(POLICIES).build();
    Trace trace = Pipeline.compile(input.setup()).run(pod("{\"app\":\"web\"}"), input.book());

    assertThat(text(of(trace, ExpressionSource.NONE, "/metadata/labels/team")))
        .isEqualTo("object/metadata/labels/team Policy");
  }

  @Test
  void patchThatWasUndoneWroteNothing() {
    Trace trace =
        Runs.with(mutating("all", hook("a")))
            .answer(
                "a",
                patch(
                    "[{\"op\":\"replace\",\"path\":\"/metadata/labels/app\",\"value\":\"x\"},"
                        + "{\"op\":\"remove\",\"path\":\"/gone\"}]"))
            .send(createPod("{\"app\":\"web\"}"));
    Step.OperationApplied applied =
        trace.steps(Step.OperationApplied.class).findFirst().orElseThrow();

    assertThat(text(of(trace, ExpressionSource.NONE, "/metadata/labels/app")))
        .isEqualTo("object/metadata/labels/app Client");
    assertThat(
            text(
                ProvenanceWalk.of(
                        trace,
                        ExpressionSource.NONE,
                        applied.moment().index(),
                        "/metadata/labels/app")
                    .orElseThrow()))
        .isEqualTo("object/metadata/labels/app Hook");
  }

  @Test
  void defaultNamesItsTable() {
    SimulationInput input = SimulationInputs.with().build();
    Trace trace = Pipeline.compile(input.setup()).run(pod("{}").sent(), input.book());
    Provenance policy = of(trace, ExpressionSource.NONE, "/spec/restartPolicy");

    assertThat(policy.origin())
        .isInstanceOfSatisfying(
            ValueOrigin.Written.class,
            written -> {
              assertThat(written.author()).isInstanceOf(Author.Server.class);
              assertThat(written.detail()).contains("defaults");
            });
  }

  @Test
  void valueThatIsNotThereHasNoProvenance() {
    Trace trace = Runs.with(mutating("all")).send(createPod("{}"));

    assertThat(ProvenanceWalk.of(trace, ExpressionSource.NONE, 0, "/spec/gone")).isEmpty();
  }
}

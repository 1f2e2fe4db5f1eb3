package dev.admittance.engine.kyverno;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.engine.Engines;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.RecordedCalls;
import dev.admittance.simulator.capture.CaptureDecoder;
import dev.admittance.simulator.capture.ManifestCapture;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.request.UserInfo;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What policies do once a request is through, in the trace of the request.
class LaterStepsTest {
  private static final String POLICIES =
      """
      apiVersion: policies.kyverno.io/v1
      kind: GeneratingPolicy
      metadata: {name: notes}
      spec:
        matchConstraints:
          resourceRules:
          - {apiGroups: [""], apiVersions: [v1], resources: [pods], operations: [CREATE]}
        generate:
        - template:
            interpolate: cel
            value: |
              apiVersion: v1
              kind: ConfigMap
              metadata:
                name: (( object.metadata.name ))-notes
                namespace: shop
                labels: {on: yes}
      ---
      apiVersion: policies.kyverno.io/v1
      kind: DeletingPolicy
      metadata: {name: temporary}
      spec:
        schedule: "0 3 * * *"
        matchConstraints:
          resourceRules:
          - {apiGroups: [""], apiVersions: [v1], resources: [pods]}
        conditions:
        - {name: named, expression: "object.metadata.name == 'web'"}
      """;

  private static List<JsonObject> read(String yaml) {
    return DocumentReader.read(new SourceText("policies.yaml", yaml)).documents().stream()
        .map(one -> (JsonObject) JsonConversion.toJson(one.root()))
        .toList();
  }

  private static Trace create(String pod) {
    ClusterState cluster = ClusterState.of(read(POLICIES)).withOtherNamespaces();
    Setup setup =
        Setup.of(Engines.ALL.registrations(cluster, KubernetesRelease.DEFAULT), cluster)
            .withEngines(Engines.ALL);
    ManifestCapture manifests =
        new ManifestCapture(
            new UserInfo("ann", "", List.of(), JsonObject.EMPTY),
            ResourceTable.of(setup.release()));
    JsonObject object =
        read("""
        apiVersion: v1
        kind: Pod
        metadata: {name: %s, namespace: shop}
        spec: {containers: [{name: c, image: nginx}]}
        """
                .formatted(pod))
            .getFirst();
    return Pipeline.compile(setup)
        .run(
            ((CaptureDecoder.Result.Decoded) manifests.creation(object, "pod.yaml:1")).capture(),
            new AnswerBook(List.of()),
            RecordedCalls.NONE)
        .trace();
  }

  @Test
  void stepsSayWhatIsGeneratedAndDeletedAndDecideNothing() {
    Trace trace = create("web");

    assertThat(trace.response().allowed()).isTrue();
    Step.EngineEvaluated generated =
        trace.steps(Step.EngineEvaluated.class).findFirst().orElseThrow();
    assertThat(generated.evaluation().generated())
        .singleElement()
        .satisfies(object ->
            assertThat(object.object("metadata").get("name"))
                .isEqualTo(new JsonString("web-notes")))
        .satisfies(object ->
            assertThat(object.object("metadata").object("labels").text("on"))
                .as("no booleans in the YAML of templates")
                .isEqualTo("yes"));
    assertThat(StepDescriptions.explanation(generated)).contains(": ConfigMap shop/web-notes");
    Step.Scheduled deleted = trace.steps(Step.Scheduled.class).findFirst().orElseThrow();
    assertThat(StepDescriptions.headline(deleted)).isEqualTo("DeletingPolicy/temporary acts later");
    assertThat(StepDescriptions.explanation(deleted)).contains("its schedule, 0 3 * * *");
  }

  @Test
  void objectThatNoPolicyMeansHasNoSchedule() {
    assertThat(create("api").steps(Step.Scheduled.class)).isEmpty();
  }
}

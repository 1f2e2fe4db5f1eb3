package dev.admittance.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.analysis.blame.Blame;
import dev.admittance.simulator.analysis.blame.BlameDescriptions;
import dev.admittance.simulator.analysis.blame.BlameWrite;
import dev.admittance.simulator.analysis.blame.BlamedField;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.RecordedCalls;
import dev.admittance.simulator.capture.CaptureDecoder.Result;
import dev.admittance.simulator.capture.ManifestCapture;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.cluster.ClusterState.Kind;
import dev.admittance.simulator.engine.RegoQuery;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.pipeline.RunResult;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.request.UserInfo;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import dev.admittance.simulator.trace.Trace;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// Engines in the pipeline, behind the webhooks of a cluster.
class EnginesTest {
  private final List<Document> documents = DocumentReader.read(source()).documents();

  private static SourceText source() {
    try (InputStream stream = EnginesTest.class.getResourceAsStream("/gatekeeper/shop.yaml")) {
      byte[] text = Objects.requireNonNull(stream).readAllBytes();
      return new SourceText("shop.yaml", new String(text, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Trace create(String name) {
    return run(name, RecordedCalls.NONE).trace();
  }

  private RunResult run(String name, RecordedCalls calls) {
    List<WebhookConfiguration> configurations =
        documents.stream()
            .flatMap(one -> RegistrationReader.read(one).registrations().stream())
            .map(Registration::configuration)
            .toList();
    List<JsonObject> objects =
        documents.stream().map(one -> (JsonObject) JsonConversion.toJson(one.root())).toList();
    List<JsonObject> policies =
        objects.stream().filter(one -> Engines.isGroup(Kind.of(one).group())).toList();
    Setup setup =
        Setup.of(configurations, ClusterState.of(policies).withOtherNamespaces())
            .withEngines(Engines.ALL);
    JsonObject pod =
        objects.stream()
            .filter(one -> one.object("metadata").text("name").equals(name))
            .findFirst()
            .orElseThrow();
    Result read =
        new ManifestCapture(
                new UserInfo("ann", "", List.of(), JsonObject.EMPTY),
                ResourceTable.of(setup.release()))
            .creation(pod, "shop.yaml:1");
    return Pipeline.compile(setup)
        .run(((Result.Decoded) read).capture(), new AnswerBook(List.of()), calls);
  }

  @Test
  void runIsMadeAgainWithTheAnswersOfRego() {
    RegoQuery query = run("till", RecordedCalls.NONE).rego().getFirst();
    assertThat(query.rule()).isEqualTo("data.shop.violation");
    assertThat(query.input().object("review").object("object").text("kind")).isEqualTo("Pod");
    JsonArray value = JsonArray.of(JsonObject.of("msg", "by Rego"));
    RunResult again =
        run("till", RecordedCalls.NONE.withRego(Map.of(query, new RegoQuery.Answer.Value(value))));
    assertThat(again.rego()).isEmpty();
    assertThat(again.trace().response().message()).contains("] by Rego");
    RunResult failed =
        run("till", RecordedCalls.NONE.withRego(Map.of(query, new RegoQuery.Answer.Failed("no"))));
    assertThat(failed.trace().steps().stream().map(StepDescriptions::headline))
        .contains("Not simulated: the Rego of the template shoprego: no");
  }

  @Test
  void mutatorsAndConstraintsAnswerForTheirWebhooks() {
    Trace trace = create("till");

    assertThat(trace.response().message())
        .isEqualTo(
            "admission webhook \"validation.gatekeeper.sh\" denied the request: [owners] no owner");
    assertThat(trace.steps().stream().map(StepDescriptions::headline))
        .containsSubsequence(
            "mutation.gatekeeper.sh was called",
            "Assign/pull-always mutates the object",
            "mutation.gatekeeper.sh answered after 0 ms",
            "mutation.gatekeeper.sh allowed the request with 1 patch operation",
            "validation.gatekeeper.sh was called",
            "ShopOwner/owners is violated",
            "Not simulated: the Rego of the template shoprego: no opa was asked",
            "validation.gatekeeper.sh denied the request");
  }

  @Test
  void blameGoesDownToTheRule() {
    Trace trace = create("till");

    BlamedField field = Blame.of(trace).find("/spec/containers/0/imagePullPolicy").orElseThrow();
    BlameWrite write = field.changes().getLast().write();
    assertThat(BlameDescriptions.sentence(write))
        .contains("Webhook mutation.gatekeeper.sh", "Assign/pull-always, operation 1");
    assertThat(trace.steps().get(write.moment().orElseThrow().index()))
        .isInstanceOf(Step.EngineEvaluated.class);
    BlamedField byHook =
        Blame.ofHooks(trace).find("/spec/containers/0/imagePullPolicy").orElseThrow();
    assertThat(BlameDescriptions.occasion(byHook.changes().getLast().write().author()))
        .isEqualTo("operation 1");
  }

  @Test
  void satisfiedConstraintLetsTheRequestPass() {
    Trace trace = create("cart");

    assertThat(trace.response().allowed()).isTrue();
    assertThat(trace.steps(Step.AnswerAssumed.class)).isEmpty();
  }

  @Test
  void excludedNamespaceIsLeftAlone() {
    Trace trace = create("clock");

    assertThat(trace.response().allowed()).isTrue();
    assertThat(trace.steps(Step.EngineEvaluated.class)).isEmpty();
  }
}

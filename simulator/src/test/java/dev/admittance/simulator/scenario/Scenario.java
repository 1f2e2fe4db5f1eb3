package dev.admittance.simulator.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.Node;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.initializer.EarlyConfiguration;
import dev.admittance.model.initializer.EarlyConfigurations;
import dev.admittance.model.initializer.EarlyReader;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.policy.FoundPolicy;
import dev.admittance.model.policy.PolicyObject;
import dev.admittance.model.policy.PolicyReader;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.HookAnswersReader;
import dev.admittance.simulator.answer.InitializerAnswer;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureDecoder;
import dev.admittance.simulator.chain.AdmissionChain;
import dev.admittance.simulator.chain.PluginChoice;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.initialization.scenario.WhatIfReader;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.proposal.WhatIf;
import dev.admittance.simulator.trace.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Everything that one run is made from, read from files.
///
/// @param server `setup.yaml`: `kubernetes`, a release, and `plugins`, those that run, or what it
///   runs by itself without `disable` and with `order`; empty for the newest release as it is
/// @param whatIf of `setup.yaml`
record Scenario(
    JsonObject server,
    WhatIf whatIf,
    List<WebhookConfiguration> configurations,
    List<EarlyConfiguration> early,
    List<PolicyObject> policies,
    List<ScriptedAnswer> answers,
    List<InitializerAnswer> initializers,
    ClusterState cluster,
    Capture capture) {

  static Scenario read(Path folder) throws IOException {
    List<Document> configuration = documents(folder.resolve("config.yaml"));
    return new Scenario(
        documents(folder.resolve("setup.yaml")).stream()
            .map(Scenario::json)
            .findFirst()
            .orElse(JsonObject.EMPTY),
        documents(folder.resolve("setup.yaml")).stream()
            .map(Scenario::whatIf)
            .findFirst()
            .orElse(WhatIf.NOTHING),
        configuration.stream()
            .flatMap(document -> RegistrationReader.read(document).registrations().stream())
            .map(Registration::configuration)
            .toList(),
        configuration.stream()
            .flatMap(document -> EarlyReader.read(document).configurations().stream())
            .toList(),
        configuration.stream()
            .flatMap(document -> PolicyReader.read(document).policies().stream())
            .map(FoundPolicy::object)
            .toList(),
        documents(folder.resolve("answers.yaml")).stream()
            .flatMap(document -> answers(document).answers().stream())
            .toList(),
        documents(folder.resolve("answers.yaml")).stream()
            .flatMap(document -> answers(document).initializers().stream())
            .toList(),
        ClusterState.of(
            documents(folder.resolve("cluster.yaml")).stream().map(Scenario::json).toList()),
        capture(documents(folder.resolve("review.yaml")).getFirst()));
  }

  private static List<Document> documents(Path file) throws IOException {
    if (!Files.exists(file)) {
      return List.of();
    }
    String name = String.valueOf(file.getFileName());
    ReadResult result = DocumentReader.read(new SourceText(name, Files.readString(file)));
    assertThat(result.diagnostics()).isEmpty();
    return result.documents();
  }

  private static WhatIf whatIf(Document setup) {
    List<Diagnostic> problems = new ArrayList<>();
    WhatIf whatIf =
        WhatIfReader.ofSettings((Node.Mapping) setup.root(), "setup.yaml", "read/Value", problems);
    assertThat(problems).isEmpty();
    return whatIf;
  }

  private static HookAnswersReader.Result answers(Document document) {
    HookAnswersReader.Result result = HookAnswersReader.read(document);
    assertThat(result.diagnostics()).isEmpty();
    return result;
  }

  private static JsonObject json(Document document) {
    return (JsonObject) JsonConversion.toJson(document.root());
  }

  private static Capture capture(Document document) {
    return switch (CaptureDecoder.decode(json(document), "review.yaml:1")) {
      case CaptureDecoder.Result.Decoded(Capture capture) -> capture;
      case CaptureDecoder.Result other -> throw new AssertionError(other);
    };
  }

  Trace run() {
    return Pipeline.compile(setup()).run(capture, new AnswerBook(answers));
  }

  private Setup setup() {
    GoFields fields = new GoFields(server);
    KubernetesRelease release =
        fields.has("kubernetes")
            ? KubernetesRelease.parse(fields.text("kubernetes"))
            : KubernetesRelease.DEFAULT;
    PluginChoice choice =
        fields.has("plugins")
            ? new PluginChoice.Listed(fields.texts("plugins"))
            : new PluginChoice.Adjusted(
                List.of(),
                fields.texts("disable"),
                fields.text("order").equals("proposed")
                    ? PluginChoice.Order.PROPOSED
                    : PluginChoice.Order.DEFAULT);
    return new Setup(configurations, cluster, release, AdmissionChain.of(release, choice))
        .withEarly(new EarlyConfigurations(early))
        .withInitializerAnswers(initializers)
        .withPolicies(policies)
        .withWhatIf(whatIf);
  }
}

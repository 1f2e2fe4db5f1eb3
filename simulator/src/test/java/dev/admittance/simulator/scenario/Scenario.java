package dev.admittance.simulator.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.HookAnswersReader;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureDecoder;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.trace.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Everything that one run is made from, read from files.
record Scenario(
    List<WebhookConfiguration> configurations,
    List<ScriptedAnswer> answers,
    ClusterState cluster,
    Capture capture) {

  static Scenario read(Path folder) throws IOException {
    return new Scenario(
        documents(folder.resolve("config.yaml")).stream()
            .flatMap(document -> RegistrationReader.read(document).registrations().stream())
            .map(Registration::configuration)
            .toList(),
        documents(folder.resolve("answers.yaml")).stream()
            .flatMap(document -> answers(document).stream())
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

  private static List<ScriptedAnswer> answers(Document document) {
    HookAnswersReader.Result result = HookAnswersReader.read(document);
    assertThat(result.diagnostics()).isEmpty();
    return result.answers();
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
    return Pipeline.compile(Setup.of(configurations, cluster))
        .run(capture, new AnswerBook(answers));
  }
}

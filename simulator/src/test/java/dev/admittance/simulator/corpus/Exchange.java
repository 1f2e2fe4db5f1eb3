package dev.admittance.simulator.corpus;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.registration.Webhook;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.Origin;
import dev.admittance.model.text.Range;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureDecoder;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.fixture.Requests;
import dev.admittance.simulator.fixture.Runs;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.trace.Trace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// One recorded request: the set-up, the reviews that were sent, and what was answered.
///
/// @param calls in the order of the recording
record Exchange(List<WebhookConfiguration> configurations, ClusterState cluster, List<Call> calls) {

  /// One call of a hook.
  ///
  /// @param hook the last part of the hook's path
  record Call(String hook, JsonObject request, Answer answer) {}

  static Exchange read(Path folder, String name) {
    JsonObject setup = Requests.object(text(folder.resolve(name + ".setup.json")));
    return new Exchange(
        items(setup, "configurations").stream().map(Exchange::configuration).toList(),
        ClusterState.of(items(setup, "namespaces")),
        calls(folder, name));
  }

  private static List<JsonObject> items(JsonObject setup, String name) {
    return ((JsonArray) setup.find(name).orElseThrow())
        .items().stream().map(JsonObject.class::cast).toList();
  }

  private static WebhookConfiguration configuration(JsonObject json) {
    SourceText text = new SourceText("setup.json", JsonText.write(json));
    Document document = DocumentReader.read(text).documents().getFirst();
    List<Registration> found = RegistrationReader.read(document).registrations();
    return found.getFirst().configuration();
  }

  private static List<Call> calls(Path folder, String name) {
    try (Stream<Path> files = Files.list(folder)) {
      List<String> requests =
          files
              .map(file -> String.valueOf(file.getFileName()))
              .filter(file -> file.startsWith(name + ".") && file.endsWith(".request.json"))
              .sorted()
              .toList();
      List<Call> calls = new ArrayList<>();
      for (String request : requests) {
        String stem = request.substring(0, request.length() - ".request.json".length());
        calls.add(
            new Call(
                stem.substring(stem.indexOf('-', name.length()) + 1),
                Requests.object(text(folder.resolve(request))),
                answer(folder, stem)));
      }
      return calls;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Answer answer(Path folder, String stem) {
    Path review = folder.resolve(stem + ".response.json");
    if (!Files.exists(review)) {
      String body = text(folder.resolve(stem + ".response.http503.txt"));
      return new Answer.Http(Duration.ZERO, 503, JsonObject.EMPTY, body);
    }
    JsonObject response = (JsonObject) Requests.object(text(review)).find("response").orElseThrow();
    return new Answer.Reviewed(Duration.ZERO, response.without("uid"));
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// What was sent, without the uids of the calls.
  List<JsonValue> requests() {
    return calls.stream().<JsonValue>map(call -> withoutUid(call.request())).toList();
  }

  static JsonObject withoutUid(JsonObject review) {
    JsonObject request = (JsonObject) review.find("request").orElseThrow();
    return review.with("request", request.without("uid"));
  }

  /// Runs the request of the first call, which no hook had changed yet.
  Trace run() {
    return run(calls.getFirst().request(), answers());
  }

  /// Runs another capture of the request, with the answers that it tells.
  Trace run(JsonObject captured) {
    return run(captured, AnswerBook.EMPTY);
  }

  private Trace run(JsonObject captured, AnswerBook answers) {
    return switch (CaptureDecoder.decode(captured, "exchange")) {
      case CaptureDecoder.Result.Decoded(Capture capture) ->
          Pipeline.compile(Runs.webhooksAlone(configurations, cluster, KubernetesRelease.DEFAULT))
              .run(capture, answers);
      case CaptureDecoder.Result other -> throw new AssertionError(other);
    };
  }

  /// The answers of each hook in the order of its calls; a hook without any was never heard of.
  private AnswerBook answers() {
    List<ScriptedAnswer> answers = new ArrayList<>();
    for (WebhookConfiguration configuration : configurations) {
      for (Webhook hook : configuration.webhooks()) {
        List<Call> own = calls.stream().filter(call -> call.hook().equals(pathOf(hook))).toList();
        for (int round = 0; round < own.size(); round++) {
          answers.add(answer(hook, Optional.of(round), own.get(round).answer()));
        }
        answers.add(answer(hook, Optional.empty(), new Answer.Silence()));
      }
    }
    return new AnswerBook(answers);
  }

  private static String pathOf(Webhook hook) {
    return hook.clientConfig().service().orElseThrow().path().orElse("").substring(1);
  }

  private static ScriptedAnswer answer(Webhook hook, Optional<Integer> round, Answer answer) {
    return new ScriptedAnswer(
        new Origin("exchange", Range.START),
        hook.name(),
        Optional.empty(),
        Optional.empty(),
        round,
        answer);
  }
}

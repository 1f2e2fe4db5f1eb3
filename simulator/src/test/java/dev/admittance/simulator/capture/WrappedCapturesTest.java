package dev.admittance.simulator.capture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonBoolean;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every sample holds the same two requests that were admitted or refused, among other things: the
/// creation of a pod, which a hook patched, and that of a config map, which a hook refused.
class WrappedCapturesTest {
  static Stream<Path> samples() throws IOException, URISyntaxException {
    try (Stream<Path> files =
        Files.list(Path.of(WrappedCapturesTest.class.getResource("/wrapped").toURI()))) {
      return files.sorted().toList().stream();
    }
  }

  private static List<CaptureItem> read(Path sample, String name) throws IOException {
    List<CaptureItem> items = new ArrayList<>();
    try (InputStream bytes = Files.newInputStream(sample)) {
      CaptureReader reader =
          new CaptureReader(name, bytes, CaptureReader.Manifests.WRAPPED, new AuditHistory());
      for (Optional<CaptureItem> item = reader.next(); item.isPresent(); item = reader.next()) {
        items.add(item.get());
      }
    }
    return items;
  }

  @ParameterizedTest
  @MethodSource("samples")
  void sampleIsKnownByItsContent(Path sample) throws IOException {
    // kube-audit-rest is a hook itself, and sees no answers of others.
    boolean answered = !sample.endsWith("kube-audit-rest.log");
    assertThat(read(sample, "capture"))
        .extracting(WrappedCapturesTest::words)
        .containsExactly(
            "CREATE pods shop/web by ada@example.com, " + (answered ? "patched" : "unknown"),
            "CREATE configmaps shop/prices by ada@example.com, "
                + (answered ? "denied: no prices today" : "unknown"));
  }

  @ParameterizedTest
  @MethodSource("samples")
  void itsNameDoesNoHarm(Path sample) throws IOException {
    assertThat(read(sample, sample.getFileName().toString()))
        .extracting(WrappedCapturesTest::words)
        .isEqualTo(read(sample, "capture").stream().map(WrappedCapturesTest::words).toList());
  }

  private static String words(CaptureItem item) {
    return switch (item) {
      case CaptureItem.Read(Capture capture) ->
          "%s %s %s/%s by %s, %s"
              .formatted(
                  capture.request().operation(),
                  capture.request().resource().resource(),
                  capture.request().namespace(),
                  capture.request().name(),
                  capture.request().userInfo().username(),
                  answer(capture.recording()));
      case CaptureItem.Response(String uid, var _, var _) -> "response " + uid;
      case CaptureItem.Withheld(int _, var problem) -> problem.place() + " " + problem.message();
      case CaptureItem.Problem(var problem) -> problem.place() + " " + problem.message();
    };
  }

  private static String answer(RecordedAnswers recording) {
    return switch (recording) {
      case RecordedAnswers.Nothing _ -> "unknown";
      case RecordedAnswers.OneResponse(var response) ->
          response.get("allowed") == JsonBoolean.TRUE && response.has("patch")
              ? "patched"
              : "denied: " + response.object("status").text("message");
      case AuditTrail trail ->
          trail.refusal() instanceof AuditRefusal.Denied(var _, var response)
              ? "denied: " + response.object("status").text("message")
              : trail.mutating().stream().anyMatch(call -> call.patch().isPresent())
                  ? "patched"
                  : "unknown";
    };
  }
}

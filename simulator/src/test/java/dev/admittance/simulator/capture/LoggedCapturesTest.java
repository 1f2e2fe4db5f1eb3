package dev.admittance.simulator.capture;

import static dev.admittance.simulator.capture.CaptureTexts.first;
import static dev.admittance.simulator.capture.CaptureTexts.read;
import static dev.admittance.simulator.capture.CaptureTexts.review;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Captures in the logs of webhooks, clusters and clouds.
class LoggedCapturesTest {
  private static String quoted(String text) {
    return JsonText.write(new JsonString(text));
  }

  private static String event(String message) {
    return "{\"timestamp\":1793613601250,\"message\":" + quoted(message) + "}";
  }

  @Test
  void answerOfAnySizeIsReadRecordByRecord() {
    String filler = " ".repeat(CaptureReader.MAX_PIECE / 4);
    String answer =
        IntStream.range(0, 8)
            .mapToObj(number -> event(review("u" + number)) + filler)
            .collect(joining(",\n", "{\"events\":[\n", "],\"searchedLogStreams\":[{\"a\":1}]}"));

    assertThat(read("a.json", answer))
        .containsExactlyElementsOf(
            IntStream.range(0, 8)
                .mapToObj(number -> "a.json:" + (number + 2) + " u" + number)
                .toList());
    assertThat(read("a.log", answer.replace("\n", ""))).hasSize(8);
  }

  @Test
  void capturesInOneValueAreNumbered() {
    String cut = review("2").substring(0, 150);
    String batch =
        "{\"messageType\":\"DATA_MESSAGE\",\"logEvents\":["
            + String.join(",", event(review("1")), event(cut), event(review("3")), event("hello"))
            + "]}";

    assertThat(read("a.jsonl", review("0") + "\n" + batch + "\n"))
        .containsExactly(
            "a.jsonl:1 0", "a.jsonl:2 1", "a.jsonl:2:1 number 2 in it is cut off", "a.jsonl:2#3 3");
  }

  @Test
  void linesOfALogThatHoldNoCaptureArePassedOver() {
    assertThat(
            read(
                "webhook",
                "I1102 10:00:00.000000       1 main.go:30] listening {a}\n"
                    + "{\"level\":\"info\",\"msg\":\"ready\"}\n"
                    + "I1102 10:00:01.000000       1 hook.go:77] asked: "
                    + review("1")
                    + "\npanic: not a line of the log\n"
                    + "{\"level\":\"info\",\"msg\":\"cut"))
        .satisfiesExactly(
            one -> assertThat(one).isEqualTo("webhook:3 1"),
            other -> assertThat(other).startsWith("webhook:4:").contains("not JSON"),
            last -> assertThat(last).startsWith("webhook:5:").contains("cut off"));
  }

  /// An answer beside its request, which is a text.
  @Test
  void requestInATextIsNotLostBesideItsAnswer() {
    String request = review("1");
    request = request.substring(request.indexOf("\"request\":") + 10, request.length() - 1);

    assertThat(
            read(
                "a.jsonl",
                "{\"msg\":\"handled\",\"request\":"
                    + quoted(request)
                    + ",\"response\":{\"uid\":\"1\",\"allowed\":true}}\n"))
        .containsExactly("a.jsonl:1 1 answered");
  }

  @Test
  void timeOfKubeAuditRestIsKept() throws IOException {
    String line =
        review("1")
            .replaceFirst("\\}$", ",\"requestReceivedTimestamp\":\"2026-11-02T10:00:01.5Z\"}");

    assertThat(first("a.log", line).received()).contains(Instant.parse("2026-11-02T10:00:01.5Z"));
  }

  @Test
  void whatALogLostIsAGap() throws IOException {
    try (InputStream bytes =
        LoggedCapturesTest.class.getResourceAsStream("/wrapped/cloud-logging.json")) {
      assertThat(first("a.json", bytes).gaps())
          .extracting(CaptureGap::what)
          .contains("the groups, uid and extra of the user, which Cloud Logging does not hold");
    }
  }

  @Test
  void prettyAnswerInAFileNamedAsALogIsRead() {
    assertThat(read("audit.log", "{\n\"events\": [\n" + event(review("1")) + "\n]\n}\n"))
        .containsExactly("audit.log:3 1");
  }
}

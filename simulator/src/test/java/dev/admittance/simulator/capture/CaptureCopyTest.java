package dev.admittance.simulator.capture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class CaptureCopyTest {
  private static final String REVIEW =
      "{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/v1\",\"request\":{\"uid\":\"%1$s\","
          + "\"kind\":{\"group\":\"\",\"version\":\"v1\",\"kind\":\"%2$s\"},\"operation\":\"CREATE\","
          + "\"object\":{\"kind\":\"%2$s\",\"apiVersion\":\"v1\",\"data\":{\"a\":\"%3$s\"}}}}";
  private static final String ANSWER =
      "{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/v1\",\"response\":{\"uid\":\"%s\","
          + "\"allowed\":true,\"patch\":[{\"op\":\"add\",\"path\":\"/data/b\",\"value\":\"%s\"}]}}";
  private static final String SECRET =
      "{\"apiVersion\":\"v1\",\"kind\":\"Secret\",\"metadata\":{\"name\":\"s\"},"
          + "\"stringData\":{\"a\":\"hush\"}}";

  private final StringBuilder out = new StringBuilder();
  private RedactedCaptures clean = new RedactedCaptures(true);

  private CaptureCopy copy(String text) throws IOException {
    CaptureCopy copy =
        new CaptureCopy(
            "a.json", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), clean);
    boolean more = copy.next(out);
    while (more) {
      more = copy.next(out);
    }
    return copy;
  }

  @Test
  void linesStayLinesAndLoseTheirSecrets() throws IOException {
    String plain = REVIEW.formatted("1", "ConfigMap", "loud") + "\n";

    assertThat(copy(plain + REVIEW.formatted("2", "Secret", "hush") + "\n").problem()).isEmpty();

    assertThat(out.toString()).startsWith(plain).doesNotContain("hush").hasLineCount(2);
    assertThat(clean.captures()).isEqualTo(2);
    assertThat(clean.secrets()).isEqualTo(1);
  }

  @Test
  void listBecomesLines() throws IOException {
    copy(
        "[\n"
            + REVIEW.formatted("1", "Secret", "hush")
            + ",\n{\"kind\":\"List\",\"items\":["
            + SECRET
            + "]}]");

    assertThat(out.toString()).doesNotContain("hush").contains("\"secrets\"").hasLineCount(2);
    assertThat(clean.wrapped()).isEqualTo(1);
    assertThat(clean.captures()).isEqualTo(2);
  }

  @Test
  void answerApartFromItsRequestKeepsItsPatchOnlyWhereThatIsKnownToBeHarmless() throws IOException {
    copy(
        REVIEW.formatted("1", "ConfigMap", "x")
            + REVIEW.formatted("2", "Secret", "x")
            + ANSWER.formatted("1", "loud")
            + ANSWER.formatted("2", "hush")
            + ANSWER.formatted("3", "hush"));

    assertThat(out.toString()).contains("loud").doesNotContain("hush");
  }

  @Test
  void ownManifestsStayWhereTheyAreNotAskedFor() throws IOException {
    clean = new RedactedCaptures(false);

    copy(SECRET + REVIEW.formatted("2", "Secret", "secret"));

    assertThat(out.toString()).contains("hush").doesNotContain("\"secret\"");
    assertThat(clean.own()).isEqualTo(1);
    assertThat(clean.captures()).isEqualTo(1);
  }

  @Test
  void damageIsToldWithItsLine() throws IOException {
    CaptureCopy copy = copy(REVIEW.formatted("1", "ConfigMap", "x") + "\n{\"data\": hush}\n");

    assertThat(copy.problem().orElseThrow().range().start().line()).isEqualTo(2);
    assertThat(out.toString()).doesNotContain("hush");
    assertThat(copy.next(out)).isFalse();
  }

  @Test
  void whatIsNoJsonIsAProblem() throws IOException {
    CaptureCopy copy = copy("kind: Secret\n");

    assertThat(copy.problem().orElseThrow().message()).contains("only if it holds JSON");
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void valueThatDoesNotFitIsAProblem() throws IOException {
    CaptureCopy copy =
        copy("{\"kind\":\"List\",\"items\":[\"" + "x".repeat(CaptureReader.MAX_PIECE * 2) + "\"]}");

    assertThat(copy.problem().orElseThrow().message()).contains("more than 16 MiB");
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void captureInARecordLosesItsSecretsAndTheRecordAroundIt() throws IOException {
    String plain = record(REVIEW.formatted("1", "ConfigMap", "loud"));

    copy("{\"events\":[" + plain + "," + record(REVIEW.formatted("2", "Secret", "hush")) + "]}");

    assertThat(out.toString()).startsWith(plain + "\n").doesNotContain("hush").hasLineCount(2);
    assertThat(clean.captures()).isEqualTo(2);
    assertThat(clean.secrets()).isEqualTo(1);
  }

  @Test
  void lineOfALogBecomesTheCaptureInIt() throws IOException {
    String head = "2026-11-02T10:00:00.250000000Z stdout F ";

    copy(head + "listening\n" + head + REVIEW.formatted("2", "Secret", "hush") + "\n");

    assertThat(out.toString()).startsWith("{\"kind\":\"AdmissionReview\"").doesNotContain("hush");
    assertThat(clean.captures()).isEqualTo(1);
  }

  @Test
  void captureThatIsCutOffIsNotKept() throws IOException {
    String cut = REVIEW.formatted("2", "Secret", "hush");
    copy(record(cut.substring(0, cut.length() - 9)));
    assertThat(out.toString()).isEqualTo("[]\n");

    CaptureCopy copy =
        copy("I1102 10:00:00.250000 1 a.go:1] " + cut.substring(0, cut.length() - 9));
    assertThat(copy.problem()).isPresent();
  }

  private static String record(String message) {
    return JsonText.write(JsonObject.of("message", message));
  }
}

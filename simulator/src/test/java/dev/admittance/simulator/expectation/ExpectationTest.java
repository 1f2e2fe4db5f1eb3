package dev.admittance.simulator.expectation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureDecoder;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.trace.Trace;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExpectationTest {
  private static final String HOOKS =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: MutatingWebhookConfiguration
      metadata: {name: m}
      webhooks:
      - name: a.example
        clientConfig: {service: {namespace: shop, name: hook}}
        rules: [{operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [configmaps]}]
        admissionReviewVersions: [v1]
        sideEffects: None
      """;

  private static final Capture CAPTURE = capture("captures/one.yaml:3", "u-1");
  private static final Trace TRACE = run(HOOKS);

  private static Capture capture(String source, String uid) {
    try {
      JsonObject review =
          (JsonObject)
              JsonText.parse(
                  "{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/v1\",\"request\":"
                      + "{\"uid\":\""
                      + uid
                      + "\",\"kind\":{\"group\":\"\",\"version\":\"v1\",\"kind\":\"ConfigMap\"},"
                      + "\"resource\":{\"group\":\"\",\"version\":\"v1\",\"resource\":\"configmaps\"},"
                      + "\"name\":\"p\",\"namespace\":\"shop\",\"operation\":\"CREATE\",\"userInfo\":{},"
                      + "\"object\":{\"kind\":\"ConfigMap\",\"apiVersion\":\"v1\",\"metadata\":{\"name\":\"p\",\"namespace\":\"shop\"}}}}");
      return ((CaptureDecoder.Result.Decoded) CaptureDecoder.decode(review, source)).capture();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static Trace run(String hooks) {
    List<Registration> read =
        DocumentReader.read(new SourceText("h.yaml", hooks)).documents().stream()
            .flatMap(document -> RegistrationReader.read(document).registrations().stream())
            .toList();
    return Pipeline.compile(
            Setup.of(read.stream().map(Registration::configuration).toList(), ClusterState.UNKNOWN))
        .run(CAPTURE, AnswerBook.EMPTY);
  }

  private static ExpectationReader.Result read(String file, String text) {
    return ExpectationReader.read(
        DocumentReader.read(new SourceText(file, text)).documents().getFirst());
  }

  private static Expectation expect(String fields) {
    return read(
            "captures/one.expect.yaml",
            "apiVersion: admittance.dev/v1\nkind: Expectation\n"
                + "capture: {file: one.yaml, uid: u-1}\nexpect: {"
                + fields
                + "}\n")
        .expectation()
        .orElseThrow();
  }

  private static List<String> mismatches(String fields) {
    return ExpectationCheck.of(expect(fields), TRACE).stream().map(Mismatch::text).toList();
  }

  @Test
  void whatWasWrittenFromARunIsMetByIt() {
    Expectation written = Expectation.of(CAPTURE, TRACE, true);

    Expectation again =
        read("captures/one.expect.yaml", JsonText.writePretty(written.json()))
            .expectation()
            .orElseThrow();

    assertThat(again.json()).isEqualTo(written.json());
    assertThat(again.isAbout(CAPTURE)).isTrue();
    assertThat(ExpectationCheck.of(again, TRACE)).isEmpty();
    assertThat(again.calls().orElseThrow())
        .containsExactly(new Expectation.Call("m", "a.example", 0));
  }

  @Test
  void onlyWhatIsWrittenIsLookedAt() {
    assertThat(mismatches("")).isEmpty();
    assertThat(mismatches("allowed: true, warnings: []")).isEmpty();
  }

  @Test
  void eachFieldIsExplained() {
    assertThat(
            mismatches(
                "allowed: false, code: 403, message: nope, warnings: [w], calls: [{configuration:"
                    + " m, webhook: other}], object: {kind: ConfigMap, apiVersion: v1, metadata:"
                    + " {name: q, namespace: shop}}"))
        .contains(
            "allowed: expected false, got true",
            "code: expected 403, got " + TRACE.response().code(),
            "message: expected \"nope\", got \"\"",
            "warnings: expected [\"w\"], got []",
            "calls: expected {\"configuration\":\"m\",\"webhook\":\"other\",\"round\":0}, got"
                + " nothing",
            "calls: expected nothing, got"
                + " {\"configuration\":\"m\",\"webhook\":\"a.example\",\"round\":0}",
            "object/metadata/name: expected \"q\", got \"p\"");
  }

  @Test
  void anotherConfigurationIsNoticed() {
    Expectation written = Expectation.of(CAPTURE, TRACE, true);

    List<Mismatch> found = ExpectationCheck.of(written, run(HOOKS.replace("[CREATE]", "[DELETE]")));

    assertThat(found).extracting(Mismatch::field).containsExactly("calls");
  }

  @Test
  void captureIsFoundByFileAndUid() {
    Expectation expectation = expect("allowed: true");

    assertThat(expectation.isAbout(CAPTURE)).isTrue();
    assertThat(expectation.isAbout(capture("captures/one.yaml:30", "u-1"))).isTrue();
    assertThat(expectation.isAbout(capture("captures/one.yaml:3", "u-2"))).isFalse();
    assertThat(expectation.isAbout(capture("other/one.yaml:3", "u-1"))).isFalse();
  }

  @Test
  void captureWithoutUidIsFoundByItsLine() {
    Capture manifest = capture("one.yaml:7", "");
    Expectation written = Expectation.of(manifest, TRACE, false);
    Expectation again =
        read("one.expect.yaml", JsonText.write(written.json())).expectation().orElseThrow();

    assertThat(again.line()).contains(7);
    assertThat(again.isAbout(manifest)).isTrue();
    assertThat(again.isAbout(capture("one.yaml:8", ""))).isFalse();
  }

  @Test
  void whatIsWrongIsSaidWithItsPlace() {
    ExpectationReader.Result result =
        read(
            "e.yaml",
            """
            apiVersion: admittance.dev/v1
            kind: Expectation
            capture: {uid: u}
            expect:
              alowed: true
              code: "403"
              warnings: no
              calls: [{webhook: a}]
              object: 5
            """);

    assertThat(result.expectation()).isEmpty();
    assertThat(result.diagnostics())
        .extracting(problem -> problem.range().start().line())
        .contains(3, 5, 6, 7, 8, 9);
    assertThat(result.diagnostics())
        .extracting(Diagnostic::message)
        .contains("code must be a whole number", "warnings must be a list");
  }
}

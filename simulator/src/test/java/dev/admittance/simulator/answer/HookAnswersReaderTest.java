package dev.admittance.simulator.answer;

import static dev.admittance.simulator.fixture.Requests.object;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.patch.PatchOperation;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HookAnswersReaderTest {
  private static HookAnswersReader.Result read(String answers) {
    String text = "apiVersion: admittance.dev/v1\nkind: HookAnswers\nanswers:\n" + answers;
    return HookAnswersReader.read(
        DocumentReader.read(new SourceText("a.yaml", text)).documents().getFirst());
  }

  private static ScriptedAnswer one(String answer) {
    HookAnswersReader.Result result = read(answer);
    assertThat(result.diagnostics()).isEmpty();
    assertThat(result.answers()).hasSize(1);
    return result.answers().getFirst();
  }

  private static List<String> problems(String answers) {
    return read(answers).diagnostics().stream()
        .map(diagnostic -> diagnostic.place() + " " + diagnostic.message())
        .toList();
  }

  @Test
  void readsEveryKeyOfAnAnswer() {
    ScriptedAnswer answer =
        one(
            """
            - webhook: a.example.com
              configuration: first
              when: request.operation == "CREATE"
              round: 1
              delay: 1.5s
              response: {allowed: true, patch: [{op: remove, path: /a}]}
            """);
    assertThat(answer.webhook()).isEqualTo("a.example.com");
    assertThat(answer.configuration()).isEqualTo(Optional.of("first"));
    assertThat(answer.when()).isPresent();
    assertThat(answer.round()).isEqualTo(Optional.of(1));
    assertThat(answer.origin().range().start().line()).isEqualTo(4);
    assertThat(answer.answer())
        .isEqualTo(
            new Answer.Reviewed(
                Duration.ofMillis(1500),
                object("{\"allowed\":true,\"patch\":[{\"op\":\"remove\",\"path\":\"/a\"}]}")));
  }

  @Test
  void readsRawHttpAnswers() {
    assertThat(
            one("- {webhook: a, http: {status: 503, headers: {Retry-After: \"1\"}, body: later}}")
                .answer())
        .isInstanceOf(Answer.class);
    assertThat(one("- {webhook: a, http: {status: 500, body: boom}}").answer())
        .isEqualTo(new Answer.Http(Duration.ZERO, 500, object("{}"), "boom"));
  }

  @Test
  void readsTransportFailures() {
    assertThat(one("- {webhook: a, delay: 2s, error: connection refused}").answer())
        .isEqualTo(new Answer.TransportError(Duration.ofSeconds(2), "connection refused"));
    assertThat(one("- {webhook: a, error: timeout}").answer()).isEqualTo(new Answer.Silence());
  }

  @Test
  void readsRealCalls() {
    assertThat(one("- {webhook: a, call: \"https://127.0.0.1:8443/mutate\"}").answer())
        .isEqualTo(
            new Answer.RealCall(
                new CallTarget(
                    "127.0.0.1:8443",
                    Optional.of("/mutate"),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty())));
  }

  @Test
  void realCallsTakeTheHooksOwnPathAndPort443WhereTheUrlStatesNone() {
    assertThat(one("- {webhook: a, call: \"https://hooks.test\"}").answer())
        .isEqualTo(
            new Answer.RealCall(
                new CallTarget(
                    "hooks.test:443",
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty())));
  }

  @Test
  void realCallsMayStateHowTlsIsChecked() {
    ScriptedAnswer answer =
        one(
            """
            - webhook: a
              call:
                address: "[::1]:8443"
                path: /m
                serverName: a.b.svc
                caFile: tls/ca.crt
                clientCertificateFile: tls/client.crt
                clientKeyFile: tls/client.key
            """);
    assertThat(answer.answer())
        .isEqualTo(
            new Answer.RealCall(
                new CallTarget(
                    "[::1]:8443",
                    Optional.of("/m"),
                    Optional.of("a.b.svc"),
                    Optional.of(new CallTarget.Authority.File("tls/ca.crt")),
                    Optional.of(new CallTarget.Identity("tls/client.crt", "tls/client.key")))));
    assertThat(one("- {webhook: a, call: {address: a, caBundle: Y2E=}}").answer())
        .isEqualTo(
            new Answer.RealCall(
                new CallTarget(
                    "a:443",
                    Optional.empty(),
                    Optional.empty(),
                    Optional.of(new CallTarget.Authority.Bundle("Y2E=")),
                    Optional.empty())));
  }

  private static InitializerAnswer.Effect deed(String answer) {
    HookAnswersReader.Result result = read(answer);
    assertThat(result.diagnostics()).isEmpty();
    assertThat(result.answers()).isEmpty();
    return result.initializers().getFirst().deed();
  }

  @Test
  void initializersPatchFailOrNeverAct() {
    InitializerAnswer.Effect patches =
        deed("- {initializer: i, response: {patch: [{op: remove, path: /a}]}}");
    assertThat(patches)
        .isInstanceOfSatisfying(
            InitializerAnswer.Effect.Patches.class,
            found ->
                assertThat(found.patch()).extracting(PatchOperation::op).containsExactly("remove"));
    assertThat(deed("- {initializer: i, response: {result: {status: Failure}}}"))
        .isEqualTo(new InitializerAnswer.Effect.Fails(JsonObject.of("status", "Failure")));
    assertThat(deed("- {initializer: i, error: timeout}"))
        .isEqualTo(new InitializerAnswer.Effect.Nothing());
  }

  @Test
  void anInitializerTakesItsTimeAndLooksFirst() {
    InitializerAnswer answer =
        read("- {initializer: i, delay: 2s, when: 'has(object.spec)', response: {patch: []}}")
            .initializers()
            .getFirst();
    assertThat(answer.initializer()).isEqualTo("i");
    assertThat(answer.delay()).isEqualTo(Duration.ofSeconds(2));
    assertThat(answer.when()).isPresent();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "- {webhok: a, error: x} | a.yaml:4:4 unknown key \"webhok\" in an answer",
        "- {error: x} | a.yaml:4:3 an answer names no webhook",
        "- {webhook: a} | a.yaml:4:3 an answer states nothing to answer",
        "- {webhook: a, error: x, call: y} | a.yaml:4:3 an answer states both error and call",
        "- {webhook: a, round: 2, error: x} | a.yaml:4:23 round must be 0 or 1",
        "- {webhook: a, delay: soon, error: x} | a.yaml:4:23 delay \"soon\" is not a duration",
        "- {webhook: a, http: {status: 99}} | a.yaml:4:31 status must be an HTTP status from 100 to 599",
        "- {webhook: a, http: {status: 500, text: x}} | a.yaml:4:36 unknown key \"text\" in http",
        "- {webhook: a, http: {status: 500, headers: {A: 1}}} | a.yaml:4:45 headers must be a mapping of strings",
        "- {webhook: a, http: {status: 500, headers: x}} | a.yaml:4:45 headers must be a mapping of strings",
        "- {webhook: a, response: yes} | a.yaml:4:26 response must be a mapping",
        "- {webhook: 5, error: x} | a.yaml:4:13 webhook must be a string",
        "- {webhook: a, call: 'http://127.0.0.1/'} | a.yaml:4:22 call \"http://127.0.0.1/\" is not an https URL without query",
        "- {webhook: a, call: 'https://a?b=c'} | a.yaml:4:22 call \"https://a?b=c\" is not an https URL without query",
        "- {webhook: a, call: 'https://a:70000/'} | a.yaml:4:22 call \"https://a:70000/\" is not an https URL without query",
        "- {webhook: a, call: [a]} | a.yaml:4:22 call must be a URL or a mapping",
        "- {webhook: a, call: {path: /m}} | a.yaml:4:22 call needs an address",
        "- {webhook: a, call: {address: a, path: m}} | a.yaml:4:41 path must begin with /",
        "- {webhook: a, call: {address: a, caFile: c, caBundle: Y2E=}} | a.yaml:4:22 call states both caBundle and caFile",
        "- {webhook: a, call: {address: a, clientKeyFile: k}} | a.yaml:4:22 clientCertificateFile and clientKeyFile go together",
        "- {webhook: a, call: {address: a, insecure: true}} | a.yaml:4:35 unknown key \"insecure\" in call",
        "- {initializer: i, round: 0, error: timeout} | a.yaml:4:20 unknown key \"round\" in an initializer's answer",
        "- {initializer: i} | a.yaml:4:3 an initializer's answer states nothing to do",
        "- {initializer: 5, error: timeout} | a.yaml:4:17 initializer must be a string",
        "- {initializer: i, error: timeout, response: {patch: []}} | a.yaml:4:3 an initializer's answer states both response and error",
        "- {initializer: i, error: refused} | a.yaml:4:27 error of an initializer must be timeout",
        "- {initializer: i, response: yes} | a.yaml:4:30 response must be a mapping",
        "- {initializer: i, response: {allowed: true, patch: []}} | a.yaml:4:31 unknown key \"allowed\" in an initializer's response",
        "- {initializer: i, response: {}} | a.yaml:4:30 an initializer's response is a patch or a result",
        "- {initializer: i, response: {patch: x}} | a.yaml:4:38 patch is not a JSON Patch: json: cannot unmarshal string into Go value of type jsonpatch.Patch",
        "- {initializer: i, response: {result: x}} | a.yaml:4:39 result must be a Status",
        "- a | a.yaml:4:3 an answer must be a mapping"
      })
  void problemsNameThePlace(String answer, String problem) {
    assertThat(problems(answer + "\n")).contains(problem);
    assertThat(read(answer + "\n").answers()).isEmpty();
  }

  @Test
  void oneBrokenAnswerLeavesTheOthers() {
    HookAnswersReader.Result result = read("- {webhook: a}\n- {webhook: b, error: timeout}\n");
    assertThat(result.answers()).hasSize(1);
    assertThat(result.diagnostics()).extracting(Diagnostic::file).containsOnly("a.yaml");
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "120ms, 120",
    "1.5s, 1500",
    "1m30s, 90000",
    ".5s, 500",
    "2h, 7200000",
    "1s500ms, 1500"
  })
  void durationsAsGoWritesThem(String text, long millis) {
    assertThat(GoDuration.parse(text)).isEqualTo(Optional.of(Duration.ofMillis(millis)));
  }

  @ParameterizedTest
  @CsvSource({"''", "1", "s", "-1s", "1 s", "1d", "99999999999999999999h"})
  void otherTextIsNoDuration(String text) {
    assertThat(GoDuration.parse(text)).isEmpty();
  }

  /// I-108.
  @Test
  void whatIfTakesProposedPatches() {
    assertThat(one("- {webhook: a, whatIf: true, response: {allowed: true}}").answer())
        .isEqualTo(
            new Answer.Proposed(new Answer.Reviewed(Duration.ZERO, object("{\"allowed\":true}"))));
    assertThat(one("- {webhook: a, whatIf: false, response: {allowed: true}}").answer())
        .isInstanceOf(Answer.Reviewed.class);
  }

  @Test
  void whatIfIsABooleanBesideAResponse() {
    assertThat(problems("- {webhook: a, whatIf: sure, response: {allowed: true}}"))
        .singleElement()
        .asString()
        .contains("whatIf must be true or false");
    assertThat(problems("- {webhook: a, whatIf: true, error: timeout}"))
        .singleElement()
        .asString()
        .contains("whatIf goes with response alone");
  }
}

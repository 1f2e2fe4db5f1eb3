package dev.admittance.simulator.pipeline;

import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.mutating;
import static dev.admittance.simulator.fixture.Hooks.validating;
import static dev.admittance.simulator.fixture.Requests.createPod;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.Node;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.HookAnswersReader;
import dev.admittance.simulator.answer.RecordedCalls;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.chain.AdmissionChain;
import dev.admittance.simulator.chain.PluginChoice;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.initialization.scenario.WhatIfReader;
import dev.admittance.simulator.proposal.WhatIf;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import dev.admittance.simulator.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What the proposals had and no release shipped (I-95 to I-100, I-103): each thing that a run does
/// because of it is a step that says so.
class WhatIfTest {
  private static final KubernetesRelease NOW = KubernetesRelease.DEFAULT;
  private static final AdmissionRequest POD = createPod("{}");

  private static WhatIf whatIf(String switches) {
    Document document =
        DocumentReader.read(new SourceText("admittance.yaml", "whatIf: {" + switches + "}"))
            .documents()
            .getFirst();
    List<Diagnostic> problems = new ArrayList<>();
    WhatIf whatIf =
        WhatIfReader.ofSettings(
            (Node.Mapping) document.root(), "admittance.yaml", "read/Value", problems);
    assertThat(problems).isEmpty();
    return whatIf;
  }

  /// The steps between arrival and end, each as time, rule and headline.
  private static String told(Trace trace) {
    return trace.steps().stream()
        .filter(step -> !(step instanceof Step.Received || step instanceof Step.ObjectPrepared))
        .filter(step -> !(step instanceof Step.NotSimulated))
        .map(step ->
            step.moment().at().toMillis()
                + " "
                + step.rule()
                + " "
                + StepDescriptions.headline(step)
                + "\n")
        .collect(Collectors.joining());
  }

  private static Pipeline pipeline(WhatIf whatIf, WebhookConfiguration... configurations) {
    AdmissionChain chain =
        AdmissionChain.of(
            NOW,
            new PluginChoice.Listed(
                List.of("MutatingAdmissionWebhook", "ValidatingAdmissionWebhook")));
    return Pipeline.compile(
        new Setup(List.of(configurations), ClusterState.UNKNOWN, NOW, chain).withWhatIf(whatIf));
  }

  private static AnswerBook answers(String entries) {
    String text = "{apiVersion: admittance.dev/v1, kind: HookAnswers, answers: [" + entries + "]}";
    Document document =
        DocumentReader.read(new SourceText("answers.yaml", text)).documents().getFirst();
    HookAnswersReader.Result result = HookAnswersReader.read(document);
    assertThat(result.diagnostics()).isEmpty();
    return new AnswerBook(result.answers());
  }

  private static Trace run(
      Pipeline pipeline, AdmissionRequest request, String answers, long number) {
    Capture capture = new Capture("test", request, Optional.empty());
    return pipeline.run(capture, answers(answers), RecordedCalls.NONE, number).trace();
  }

  @Test
  void i96_noWebhookIsCalledInAnExemptNamespace() {
    WhatIf exempt = whatIf("exemptNamespaces: [shop]");
    Pipeline pipeline = pipeline(exempt, mutating("m", hook("a")), validating("v", hook("b")));
    assertThat(told(run(pipeline, POD, "", 0)))
        .isEqualTo(
            """
            0 I-96 Proposed, not shipped: no webhook is called
            0 I-96 Proposed, not shipped: no webhook is called
            0 W-104 Admitted
            """);
  }

  @Test
  void i97_noWebhookIsCalledForAnExemptServiceAccount() {
    WhatIf exempt = whatIf("exemptServiceAccounts: ['" + POD.userInfo().username() + "']");
    assertThat(told(run(pipeline(exempt, validating("v", hook("b"))), POD, "", 0)))
        .isEqualTo(
            """
            0 I-97 Proposed, not shipped: no webhook is called
            0 W-104 Admitted
            """);
  }

  @Test
  void i98_hooksOfSomeResourcesAlwaysFailOpen() {
    WhatIf open = whatIf("failOpenFor: [pods]");
    String down = "{webhook: b, error: connection refused}";
    assertThat(told(run(pipeline(open, validating("v", hook("b"))), POD, down, 0)))
        .endsWith(
            """
            0 W-347 b failed, and was ignored
            0 W-104 Admitted
            """);
  }

  /// Requests arrive every second; the hook is added after 1 s, answers from 2 s, and is removed at
  /// 3.5 s, while the call of the fourth request is under way.
  @Test
  void i99_i100_hookComesIntoRotationAndDrains() {
    WhatIf whatIf =
        whatIf("rollouts: [{webhook: b, addedAt: 1s, answersFrom: 2s, removedAt: 3.5s}]");
    Pipeline pipeline = pipeline(whatIf, validating("v", hook("b")));
    String slow = "{webhook: b, delay: 800ms, response: {allowed: true}}";
    String all =
        Stream.of(0, 1, 2, 3, 4)
            .map(number -> "request " + number + "\n" + told(run(pipeline, POD, slow, number)))
            .collect(Collectors.joining());
    assertThat(all)
        .isEqualTo(
            """
            request 0
            0 W-210 b matches
            0 I-99 Proposed, not shipped: b is not there yet
            0 W-104 Admitted
            request 1
            0 W-210 b matches
            0 I-99 Proposed, not shipped: b is pending rotation
            0 W-104 Admitted
            request 2
            0 W-210 b matches
            0 W-300 b was called
            800 W-320 b answered after 800 ms
            800 W-350 b allowed the request
            800 W-104 Admitted
            request 3
            0 W-210 b matches
            0 W-300 b was called
            800 W-320 b answered after 800 ms
            800 I-100 Proposed, not shipped: b drains this call
            800 W-350 b allowed the request
            800 W-104 Admitted
            request 4
            0 W-210 b matches
            0 I-100 Proposed, not shipped: b is draining
            0 W-104 Admitted
            """);
  }

  @Test
  void i95_mutatingHookIsCalledAgainAfterAFailure() {
    Pipeline pipeline =
        pipeline(whatIf("retry: {webhooks: [a]}"), mutating("m", hook("a").ignore()));
    String recovers =
        """
        {webhook: a, extra: 0, delay: 100ms, error: connection refused},
        {webhook: a, extra: 1, delay: 20ms, response: {allowed: true}}\
        """;
    assertThat(told(run(pipeline, POD, recovers, 0)))
        .isEqualTo(
            """
            0 W-210 a matches
            0 W-300 a was called
            100 W-320 a gave no answer within 100 ms
            100 I-95 Proposed, not shipped: a is called again (1 of 1)
            100 W-300 a was called
            120 W-320 a answered after 20 ms
            120 W-360 a allowed the request
            120 W-104 Admitted
            """);
  }

  /// The policy of the hook is `Ignore`; `Retry` fails closed all the same.
  @Test
  void i95_hookThatNeverAnswersFailsClosedInTheEnd() {
    Pipeline pipeline =
        pipeline(
            whatIf("retry: {webhooks: [b], extraCalls: 2}"),
            validating("v", hook("b").ignore(), hook("c")));
    String answers =
        """
        {webhook: b, delay: 100ms, error: connection refused},
        {webhook: c, delay: 150ms, response: {allowed: true}}\
        """;
    assertThat(told(run(pipeline, POD, answers, 0)))
        .isEqualTo(
            """
            0 W-210 b matches
            0 W-210 c matches
            0 W-300 b was called
            0 W-300 c was called
            100 W-320 b gave no answer within 100 ms
            100 I-95 Proposed, not shipped: b is called again (1 of 2)
            100 W-300 b was called
            150 W-320 c answered after 150 ms
            150 W-350 c allowed the request
            200 W-320 b gave no answer within 100 ms
            200 I-95 Proposed, not shipped: b is called again (2 of 2)
            200 W-300 b was called
            300 W-320 b gave no answer within 100 ms
            300 W-342 b failed, which refuses the request
            300 W-104 Refused: 500 InternalError
            """);
  }

  @Test
  void i103_firstRefusalEndsTheHooksBesideIt() {
    WebhookConfiguration hooks = validating("v", hook("b"), hook("c"));
    String answers =
        """
        {webhook: b, delay: 5s, response: {allowed: true}},
        {webhook: c, delay: 1s, response: {allowed: false}}\
        """;
    assertThat(told(run(pipeline(whatIf("firstFailureEnds: true"), hooks), POD, answers, 0)))
        .endsWith(
            """
            1000 W-340 c denied the request
            1000 I-103 Proposed, not shipped: the call of b is cancelled
            1000 W-104 Refused: 400
            """);
    assertThat(told(run(pipeline(WhatIf.NOTHING, hooks), POD, answers, 0)))
        .endsWith(
            """
            5000 W-350 b allowed the request
            5000 W-104 Refused: 400
            """);
  }
}

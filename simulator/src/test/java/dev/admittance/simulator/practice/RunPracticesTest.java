package dev.admittance.simulator.practice;

import static dev.admittance.simulator.fixture.Runs.allow;
import static dev.admittance.simulator.fixture.Runs.patch;
import static dev.admittance.simulator.fixture.Runs.response;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.text.Origin;
import dev.admittance.model.text.Range;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.fixture.Requests;
import dev.admittance.simulator.pipeline.Setup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// L-38, L-39, L-40.
class RunPracticesTest {
  private static final Answer DENIAL = response("{\"allowed\":false}");
  private static final Answer LABEL_A = label("a");
  private static final Answer LABEL_B = label("b");
  private static final Answer SIDECAR =
      patch("[{\"op\":\"add\",\"path\":\"/spec/containers/-\",\"value\":{\"name\":\"side\"}}]");

  private final List<String> texts = new ArrayList<>();
  private final List<ScriptedAnswer> answers = new ArrayList<>();

  private static Answer label(String value) {
    return patch(
        "[{\"op\":\"add\",\"path\":\"/metadata/labels/team\",\"value\":\"" + value + "\"}]");
  }

  private RunPracticesTest hook(String kind, String name, String more) {
    texts.add(
        """
        apiVersion: admissionregistration.k8s.io/v1
        kind: %sWebhookConfiguration
        metadata: {name: %s}
        webhooks:
        - name: %2$s.example.com
          clientConfig: {url: https://%2$s.example.com}
          rules: [{apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: [pods]}]
          sideEffects: None
          admissionReviewVersions: [v1]
          %3$s
        """
            .formatted(kind, name, more));
    return this;
  }

  private RunPracticesTest answer(String name, Optional<Integer> round, Answer answer) {
    answers.add(
        new ScriptedAnswer(
            new Origin("answers.yaml", Range.START),
            name + ".example.com",
            Optional.empty(),
            Optional.empty(),
            round,
            answer));
    return this;
  }

  private RunPracticesTest answer(String name, Answer answer) {
    return answer(name, Optional.empty(), answer);
  }

  private List<String> findings(Capture... captures) {
    List<Registration> registrations =
        DocumentReader.read(new SourceText("hooks.yaml", String.join("---\n", texts)))
            .documents()
            .stream()
            .flatMap(document -> RegistrationReader.read(document).registrations().stream())
            .toList();
    Setup setup =
        Setup.of(
            registrations.stream().map(Registration::configuration).toList(), ClusterState.UNKNOWN);
    return RunPractices.check(registrations, setup, answers, List.of(captures)).stream()
        .map(found ->
            found.rule()
                + " "
                + found.configuration().orElse("")
                + " "
                + found.path()
                + " "
                + found.message())
        .toList();
  }

  private static Capture pod() {
    return new Capture("pods.json:1", Requests.createPod("{}"), Optional.empty());
  }

  @Test
  void aHookThatPatchesTheSameAgainIsNotIdempotent() {
    assertThat(
            hook("Mutating", "inject", "reinvocationPolicy: IfNeeded")
                .hook("Mutating", "label", "")
                .answer("inject", SIDECAR)
                .answer("label", LABEL_A)
                .findings(pod()))
        .anySatisfy(found ->
            assertThat(found)
                .startsWith("practice/L-38 inject webhooks[0].reinvocationPolicy Called a second")
                .contains("add /spec/containers/-", "Seen with pods.json:1."));
  }

  @Test
  void aHookThatPatchesNothingTheSecondTimeIsIdempotent() {
    assertThat(
            hook("Mutating", "inject", "reinvocationPolicy: IfNeeded")
                .hook("Mutating", "label", "")
                .answer("inject", Optional.of(0), SIDECAR)
                .answer("inject", Optional.of(1), allow())
                .answer("label", LABEL_A)
                .findings(pod()))
        .isEmpty();
  }

  @Test
  void hooksThatWriteOneFieldDifferentlyFight() {
    assertThat(
            hook("Mutating", "a", "")
                .hook("Mutating", "b", "")
                .answer("a", LABEL_A)
                .answer("b", LABEL_B)
                .findings(pod(), pod()))
        .singleElement()
        .asString()
        .startsWith("practice/L-39 b webhooks[0].name The hook writes /metadata/labels/team, ")
        .contains("`a.example.com` of `a`");
  }

  @Test
  void hooksThatAgreeOrAppendToAListDoNotFight() {
    assertThat(
            hook("Mutating", "a", "")
                .hook("Mutating", "b", "")
                .answer("a", LABEL_A)
                .answer("b", LABEL_A)
                .findings(pod()))
        .isEmpty();
    answers.clear();
    assertThat(answer("a", SIDECAR).answer("b", SIDECAR).findings(pod())).isEmpty();
  }

  @Test
  void aChangeInTheSecondRoundHasNoThird() {
    assertThat(
            hook("Mutating", "a", "reinvocationPolicy: IfNeeded")
                .hook("Mutating", "b", "")
                .answer("a", Optional.of(0), allow())
                .answer("a", Optional.of(1), SIDECAR)
                .answer("b", LABEL_B)
                .findings(pod()))
        .singleElement()
        .asString()
        .startsWith("practice/L-39 a webhooks[0].reinvocationPolicy The hook changed the object");
  }

  @Test
  void aMutatingHookThatAloneRefusesIsNotTheLastWord() {
    assertThat(hook("Mutating", "guard", "").answer("guard", DENIAL).findings(pod()))
        .singleElement()
        .asString()
        .startsWith("practice/L-40 guard webhooks[0].name This mutating hook refuses requests")
        .contains("CREATE of pods", "Seen with pods.json:1.");
  }

  @Test
  void aScriptedRefusalTellsWithoutARequest() {
    assertThat(hook("Mutating", "guard", "").answer("guard", DENIAL).findings())
        .singleElement()
        .asString()
        .startsWith("practice/L-40 guard ");
  }

  @Test
  void aValidatingHookForTheSameRequestsIsTheLastWord() {
    assertThat(
            hook("Mutating", "guard", "")
                .hook("Validating", "check", "")
                .answer("guard", DENIAL)
                .answer("check", allow())
                .findings(pod()))
        .isEmpty();
    assertThat(hook("Validating", "refuse", "").answer("refuse", DENIAL).findings()).isEmpty();
  }
}

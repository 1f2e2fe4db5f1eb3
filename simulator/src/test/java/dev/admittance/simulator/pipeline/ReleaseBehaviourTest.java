package dev.admittance.simulator.pipeline;

import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.mutating;
import static dev.admittance.simulator.fixture.Hooks.validating;
import static dev.admittance.simulator.fixture.Requests.clusterScoped;
import static dev.admittance.simulator.fixture.Requests.createPod;
import static dev.admittance.simulator.fixture.Requests.request;
import static dev.admittance.simulator.fixture.Runs.allow;
import static dev.admittance.simulator.fixture.Runs.calls;
import static dev.admittance.simulator.fixture.Runs.http;
import static dev.admittance.simulator.fixture.Runs.patch;
import static dev.admittance.simulator.fixture.Runs.response;
import static dev.admittance.simulator.fixture.Runs.steps;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.registration.LabelSelector;
import dev.admittance.model.registration.LabelSelector.Requirement;
import dev.admittance.model.registration.SideEffects;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.fixture.Hooks;
import dev.admittance.simulator.fixture.Runs;
import dev.admittance.simulator.match.Check;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What a server does by its release: each change of section 12, at the last release without it and
/// the first with it.
class ReleaseBehaviourTest {
  private static final Answer DENIED =
      response("{\"allowed\":false,\"status\":{\"message\":\"no\"}}");
  private static final Answer LABELLED =
      patch("[{\"op\":\"add\",\"path\":\"/metadata/labels/a\",\"value\":\"x\"}]");

  private static Hooks old(String name) {
    return hook(name).versions("v1beta1");
  }

  private static Trace mutate(int minor, Answer answer) {
    return Runs.with(mutating("all", old("a")))
        .release(minor)
        .answer("a", answer)
        .send(createPod("{}"));
  }

  private static Trace validate(int minor, Answer answer) {
    return Runs.with(validating("all", old("a")))
        .release(minor)
        .answer("a", answer)
        .send(createPod("{}"));
  }

  private static String message(Trace trace) {
    return trace.response().message();
  }

  private static JsonObject review(Trace trace) {
    return steps(trace, Step.HookCalled.class).getFirst().call().review();
  }

  private static JsonObject reviewed(Trace trace) {
    return (JsonObject) review(trace).find("request").orElseThrow();
  }

  /// W-341 and `mutating/dispatcher.go` of 1.14.
  @Test
  void denialsOfMutatingHooksWereInternalErrorsBefore15() {
    assertThat(message(mutate(14, DENIED)))
        .isEqualTo("Internal error occurred: admission webhook \"a\" denied the request: no");
    assertThat(mutate(14, DENIED).response().code()).isEqualTo(500);
    assertThat(message(mutate(15, DENIED)))
        .isEqualTo("admission webhook \"a\" denied the request: no");
    assertThat(mutate(15, DENIED).response().code()).isEqualTo(400);
  }

  /// I-92: without a code the status writer takes 500.
  @Test
  void codesOfDenialsHadNoFloorBefore15() {
    assertThat(validate(14, DENIED).response().code()).isEqualTo(500);
    assertThat(validate(15, DENIED).response().code()).isEqualTo(400);
    Answer odd = response("{\"allowed\":false,\"status\":{\"code\":200,\"status\":\"Success\"}}");
    assertThat(validate(14, odd).response().code()).isEqualTo(200);
    assertThat(validate(14, odd).response().allowed()).isFalse();
    assertThat(validate(15, odd).response().code()).isEqualTo(400);
  }

  /// W-342.
  @Test
  void failuresWereOfAdmissionWebhooksBefore13() {
    assertThat(message(validate(12, http(409, ""))))
        .isEqualTo(
            "Internal error occurred: failed calling admission webhook \"a\":"
                + " the server reported a conflict");
    assertThat(message(validate(13, http(409, ""))))
        .isEqualTo(
            "Internal error occurred: failed calling webhook \"a\": the server reported a conflict");
  }

  /// W-343.
  @Test
  void reasonsAreWrappedSince22And23() {
    String bare = "failed calling webhook \"a\": the server reported a conflict";
    String wrapped =
        "failed calling webhook \"a\": failed to call webhook: the server reported a conflict";
    assertThat(message(mutate(21, http(409, "")))).endsWith(bare);
    assertThat(message(mutate(22, http(409, "")))).endsWith(wrapped);
    assertThat(message(validate(22, http(409, "")))).endsWith(bare);
    assertThat(message(validate(23, http(409, "")))).endsWith(wrapped);
  }

  @Test
  void urlsAreInQuotesSinceGo15() {
    Answer refused = new Answer.TransportError(Duration.ZERO, "EOF");
    assertThat(message(validate(18, refused)))
        .contains(": Post https://hooks.ops.svc:443/a?")
        .endsWith("s: EOF");
    assertThat(message(validate(19, refused)))
        .contains(": Post \"https://hooks.ops.svc:443/a?")
        .endsWith("s\": EOF");
  }

  /// W-333.
  @Test
  void absentResponseWasWrittenLargeBefore16() {
    Answer empty =
        http(200, "{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/v1beta1\"}");
    assertThat(message(validate(15, empty))).endsWith(": Webhook response was absent");
    assertThat(message(validate(16, empty))).endsWith(": webhook response was absent");
  }

  /// W-343: before 1.34 a patch that cannot be decoded was an internal error, which no failure
  /// policy governs.
  @Test
  void undecodablePatchMayBeIgnoredSince34() {
    Runs run =
        Runs.with(mutating("all", old("a").ignore()))
            .answer(
                "a", response("{\"allowed\":true,\"patchType\":\"JSONPatch\",\"patch\":\"e30=\"}"));
    assertThat(run.release(33).send(createPod("{}")).response().code()).isEqualTo(500);
    assertThat(run.release(34).send(createPod("{}")).response().allowed()).isTrue();
  }

  /// W-363; version 4.2 of the library in 1.16 to 1.18.
  @Test
  void patchTextsAreThoseOfTheLibrary() {
    Answer test = patch("[{\"op\":\"test\",\"path\":\"/metadata/name\",\"value\":\"db\"}]");
    Answer add = patch("[{\"op\":\"add\",\"path\":\"/status/a/b\",\"value\":1}]");
    Answer remove = patch("[{\"op\":\"remove\",\"path\":\"/metadata/uid\"}]");
    Answer index = patch("[{\"op\":\"add\",\"path\":\"/spec/containers/x\",\"value\":1}]");
    assertThat(message(mutate(18, test)))
        .isEqualTo("Internal error occurred: Testing value /metadata/name failed");
    assertThat(message(mutate(19, test)))
        .isEqualTo("Internal error occurred: testing value /metadata/name failed: test failed");
    assertThat(message(mutate(18, add)))
        .isEqualTo(
            "Internal error occurred: jsonpatch add operation does not apply: doc is missing path:"
                + " \"/status/a/b\"");
    assertThat(message(mutate(18, remove)))
        .isEqualTo("Internal error occurred: Unable to remove nonexistent key: uid");
    assertThat(message(mutate(18, index)))
        .isEqualTo("Internal error occurred: strconv.Atoi: parsing \"x\": invalid syntax");
    assertThat(message(mutate(14, test)))
        .isEqualTo(
            "Internal error occurred: Internal error occurred: Testing value /metadata/name failed");
  }

  /// W-301.
  @Test
  void reviewVersionsAreNegotiatedSince14And16() {
    assertThat(versionSent(13, "v1")).isEqualTo("admission.k8s.io/v1beta1");
    assertThat(versionSent(15, "v1", "v1beta1")).isEqualTo("admission.k8s.io/v1beta1");
    assertThat(versionSent(16, "v1", "v1beta1")).isEqualTo("admission.k8s.io/v1");
  }

  private static String versionSent(int minor, String... versions) {
    Trace trace =
        Runs.with(validating("all", hook("a").versions(versions)))
            .release(minor)
            .answer("a", allow())
            .send(createPod("{}"));
    return JsonText.write(review(trace).find("apiVersion").orElseThrow()).replace("\"", "");
  }

  @Test
  void hooksOfVersion1CannotBeCalledBefore16() {
    Trace trace =
        Runs.with(mutating("all", hook("a").versions("v1"))).release(15).send(createPod("{}"));
    assertThat(message(trace))
        .isEqualTo(
            "Internal error occurred: failed calling webhook \"a\":"
                + " webhook does not accept v1beta1 AdmissionReview");
  }

  /// W-302.
  @Test
  void reviewHasTheMembersOfItsRelease() {
    assertThat(reviewed(mutate(11, allow())).names())
        .containsExactly(
            "uid",
            "kind",
            "resource",
            "name",
            "namespace",
            "operation",
            "userInfo",
            "object",
            "oldObject");
    assertThat(reviewed(mutate(12, allow())).names()).endsWith("oldObject", "dryRun");
    assertThat(reviewed(mutate(15, allow())).names())
        .contains("requestKind", "requestResource")
        .endsWith("dryRun", "options");
  }

  @Test
  void oldObjectOfDeleteIsSentSince15() {
    AdmissionRequest delete =
        request(
            Operation.DELETE,
            "",
            "v1",
            "Pod",
            "pods",
            "",
            "shop",
            "web",
            createPod("{}").object().orElseThrow());
    Runs run = Runs.with(validating("all", old("a"))).answer("a", allow());
    assertThat(
            JsonText.write(reviewed(run.release(14).send(delete)).find("oldObject").orElseThrow()))
        .isEqualTo("null");
    assertThat(reviewed(run.release(15).send(delete)).find("oldObject").orElseThrow())
        .isInstanceOf(JsonObject.class);
  }

  /// W-303.
  @Test
  void creationTimestampIsNullUpTo33() {
    assertThat(JsonText.write(reviewed(mutate(33, allow()))))
        .contains(
            "\"metadata\":{\"name\":\"web\",\"namespace\":\"shop\",\"creationTimestamp\":null,\"labels\"");
    assertThat(JsonText.write(reviewed(mutate(34, allow())))).doesNotContain("creationTimestamp");
  }

  /// W-460, W-470 to W-472.
  @Test
  void annotationsCameOneAfterTheOther() {
    Answer annotated = response("{\"allowed\":true,\"auditAnnotations\":{\"k\":\"v\"}}");
    assertThat(mutate(11, annotated).response().auditAnnotations()).isEmpty();
    assertThat(mutate(12, annotated).response().auditAnnotations()).containsOnlyKeys("a/k");
    assertThat(mutate(15, LABELLED).response().auditAnnotations()).isEmpty();
    assertThat(mutate(16, LABELLED).response().auditAnnotations())
        .containsOnlyKeys(
            "mutation.webhook.admission.k8s.io/round_0_index_0",
            "patch.webhook.admission.k8s.io/round_0_index_0");
    Runs open = Runs.with(validating("all", old("a").ignore())).answer("a", http(500, ""));
    assertThat(open.release(21).send(createPod("{}")).response().auditAnnotations()).isEmpty();
    assertThat(open.release(22).send(createPod("{}")).response().auditAnnotations())
        .containsOnlyKeys("failed-open.validating.webhook.admission.k8s.io/round_0_index_0");
  }

  /// W-450.
  @Test
  void warningsReachTheClientSince19() {
    Answer warning = response("{\"allowed\":true,\"warnings\":[\"old\"]}");
    assertThat(validate(18, warning).response().warnings()).isEmpty();
    assertThat(validate(19, warning).response().warnings()).containsExactly("old");
  }

  /// W-381.
  @Test
  void secondRoundIsRunSince15() {
    Runs run =
        Runs.with(mutating("all", old("a").ifNeeded(), old("b")))
            .answer("a", allow())
            .answer("b", LABELLED);
    assertThat(calls(run.release(14).send(createPod("{}")))).containsExactly("a", "b");
    assertThat(calls(run.release(15).send(createPod("{}")))).containsExactly("a", "b", "a");
  }

  /// W-212 and `mutating/dispatcher.go` of 1.14. A namespace's labels are those of its object.
  @Test
  void hooksAreMatchedOnWhatTheOthersLeftSince15() {
    LabelSelector labelled = new LabelSelector(List.of(new Requirement("a", "Exists", List.of())));
    AdmissionRequest namespace =
        request(
            Operation.CREATE,
            "",
            "v1",
            "Namespace",
            "namespaces",
            "",
            "shop",
            "shop",
            createPod("{}").object().orElseThrow());
    Runs run =
        Runs.with(mutating("all", old("a"), old("b").namespaceSelector(labelled)))
            .answer("a", LABELLED)
            .answer("b", allow());
    assertThat(calls(run.release(14).send(namespace))).containsExactly("a");
    assertThat(calls(run.release(15).send(namespace))).containsExactly("a", "b");
  }

  @Test
  void namespacesAreLabelledWithTheirNamesSince21() {
    LabelSelector named =
        new LabelSelector(
            List.of(new Requirement("kubernetes.io/metadata.name", "In", List.of("shop"))));
    Runs run = Runs.with(validating("all", old("a").namespaceSelector(named))).answer("a", allow());
    assertThat(calls(run.release(20).send(createPod("{}")))).isEmpty();
    assertThat(calls(run.release(21).send(createPod("{}")))).containsExactly("a");
  }

  /// W-245.
  @Test
  void objectSelectorSaysNothingBefore15() {
    LabelSelector labelled = new LabelSelector(List.of(new Requirement("a", "Exists", List.of())));
    Runs run = Runs.with(validating("all", old("a").objectSelector(labelled))).answer("a", allow());
    assertThat(calls(run.release(14).send(createPod("{}")))).containsExactly("a");
    assertThat(calls(run.release(15).send(createPod("{}")))).isEmpty();
  }

  /// W-247.
  @Test
  void matchConditionsCountSince28() {
    Runs run = Runs.with(validating("all", old("a").conditions("false"))).answer("a", allow());
    assertThat(calls(run.release(27).send(createPod("{}")))).containsExactly("a");
    assertThat(calls(run.release(28).send(createPod("{}")))).isEmpty();
  }

  /// W-345.
  @Test
  void sideEffectsCountSince12() {
    AdmissionRequest pod = createPod("{}");
    AdmissionRequest dryRun =
        new AdmissionRequest(
            pod.uid(),
            pod.kind(),
            pod.resource(),
            pod.subResource(),
            pod.name(),
            pod.namespace(),
            pod.operation(),
            pod.userInfo(),
            pod.object(),
            pod.oldObject(),
            true,
            pod.options());
    Runs run =
        Runs.with(mutating("all", old("a").sideEffects(SideEffects.SOME))).answer("a", allow());
    assertThat(run.release(11).send(dryRun).response().allowed()).isTrue();
    assertThat(message(run.release(12).send(dryRun)))
        .isEqualTo("Internal error occurred: admission webhook \"a\" does not support dry run");
    assertThat(message(run.release(15).send(dryRun)))
        .isEqualTo("admission webhook \"a\" does not support dry run");
  }

  /// W-310: fixed before 1.14, and apart from the time of the request before 1.16.
  @Test
  void timeoutsAreThoseOfTheRelease() {
    assertThat(firstUrl(9)).doesNotContain("timeout");
    assertThat(firstUrl(13)).endsWith("?timeout=30s");
    assertThat(firstUrl(14)).endsWith("?timeout=10s");
    Answer slow = response(Duration.ofSeconds(20), "{\"allowed\":true}");
    Runs run =
        Runs.with(mutating("all", old("a").timeout(25), old("b").timeout(25)))
            .answer("a", slow)
            .answer("b", slow);
    assertThat(run.release(15).send(createPod("{}")).response().allowed()).isTrue();
    assertThat(message(run.release(16).send(createPod("{}"))))
        .startsWith("Timeout: request did not complete");
  }

  private static String firstUrl(int minor) {
    return steps(mutate(minor, allow()), Step.HookCalled.class).getFirst().call().url();
  }

  /// W-210.
  @Test
  void rulesWereLookedAtFirstBefore20() {
    LabelSelector labelled = new LabelSelector(List.of(new Requirement("a", "Exists", List.of())));
    Runs run = Runs.with(validating("all", old("a").objectSelector(labelled)));
    assertThat(checks(run.release(19).send(createPod("{}"))))
        .containsExactly(
            Check.Name.RULES, Check.Name.NAMESPACE_SELECTOR, Check.Name.OBJECT_SELECTOR);
    assertThat(checks(run.release(20).send(createPod("{}"))))
        .containsExactly(Check.Name.NAMESPACE_SELECTOR, Check.Name.OBJECT_SELECTOR);
  }

  private static List<Check.Name> checks(Trace trace) {
    return steps(trace, Step.HookSkipped.class).getFirst().why().checks().stream()
        .map(Check::name)
        .toList();
  }

  /// W-240 and `namespace/matcher.go` of 1.9.
  @Test
  void hooksAreCalledForClusterScopedResourcesSince10() {
    Runs run = Runs.with(validating("all", old("a"))).answer("a", allow());
    assertThat(calls(run.release(9).send(clusterScoped("", "v1", "nodes")))).isEmpty();
    assertThat(calls(run.release(10).send(clusterScoped("", "v1", "nodes")))).containsExactly("a");
  }

  /// W-202, W-203.
  @Test
  void exemptionsCameOneAfterTheOther() {
    assertThat(exempt(9, "ValidatingWebhookConfiguration")).isFalse();
    assertThat(exempt(10, "ValidatingWebhookConfiguration")).isTrue();
    assertThat(exempt(25, "ValidatingAdmissionPolicy")).isFalse();
    assertThat(exempt(26, "ValidatingAdmissionPolicy")).isTrue();
    assertThat(exempt(31, "MutatingAdmissionPolicyBinding")).isFalse();
    assertThat(exempt(32, "MutatingAdmissionPolicyBinding")).isTrue();
    Runs run = Runs.with(validating("all", old("a"))).answer("a", allow());
    AdmissionRequest review = clusterScoped("authentication.k8s.io", "v1", "tokenreviews");
    assertThat(calls(run.release(36).send(review))).containsExactly("a");
    assertThat(steps(run.release(37).send(review), Step.RequestExempted.class))
        .singleElement()
        .satisfies(step -> assertThat(step.rule()).isEqualTo(RuleId.W_203));
  }

  private static boolean exempt(int minor, String kind) {
    Trace trace =
        Runs.with(validating("all", old("a"))).answer("a", allow()).release(minor).send(own(kind));
    return !steps(trace, Step.RequestExempted.class).isEmpty();
  }

  private static AdmissionRequest own(String kind) {
    return request(
        Operation.UPDATE,
        "admissionregistration.k8s.io",
        "v1",
        kind,
        "any",
        "",
        "shop",
        "it",
        JsonObject.EMPTY);
  }

  /// W-82: static hooks come first, and are called on configurations of admission; W-203: on
  /// reviews of access they are not.
  @Test
  void staticHooksAreExemptFromVirtualResourcesAlone() {
    Runs run =
        Runs.with(validating("all", old("a")), validating("z.static.k8s.io", old("s")).asStatic())
            .answer("a", allow())
            .answer("s", allow())
            .release(37);
    assertThat(calls(run.send(createPod("{}")))).containsExactly("s", "a");
    Trace trace = run.send(own("ValidatingWebhookConfiguration"));
    assertThat(calls(trace)).containsExactly("s");
    Step.RequestExempted exempted = steps(trace, Step.RequestExempted.class).getFirst();
    assertThat(exempted.leavesOut("all")).isTrue();
    assertThat(exempted.leavesOut("z.static.k8s.io")).isFalse();
    assertThat(StepDescriptions.headline(exempted))
        .isEqualTo("Only static webhooks are called for this kind");
    assertThat(calls(run.send(clusterScoped("authentication.k8s.io", "v1", "tokenreviews"))))
        .isEmpty();
  }

  /// W-80: a server with static manifests and the gate off does not start.
  @ParameterizedTest
  @CsvSource({"35, a", "36, a", "37, s a"})
  void staticHooksAreLeftOutWhereTheirGateIsOff(int minor, String called) {
    Trace trace =
        Runs.with(validating("all", old("a")), validating("z.static.k8s.io", old("s")).asStatic())
            .answer("a", allow())
            .answer("s", allow())
            .release(minor)
            .send(createPod("{}"));
    assertThat(String.join(" ", calls(trace))).isEqualTo(called);
    assertThat(trace.gaps().stream().map(Step.NotSimulated::consequence))
        .filteredOn(text -> text.contains("runs without"))
        .hasSize(minor < 37 ? 1 : 0)
        .allMatch(text -> text.endsWith("z.static.k8s.io"));
  }

  /// W-101: 1.8 knew neither plugin.
  @Test
  void hooksAreNotCalledWhereTheirPluginDoesNotRun() {
    Trace trace = Runs.with(mutating("all", old("a"))).release(8).send(createPod("{}"));
    assertThat(calls(trace)).isEmpty();
    assertThat(steps(trace, Step.RequestExempted.class))
        .singleElement()
        .satisfies(step ->
            assertThat(step.reason())
                .isEqualTo("the admission plugin MutatingAdmissionWebhook does not run"));
  }
}

package dev.admittance.simulator.conformance.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.conformance.Aspect;
import dev.admittance.simulator.conformance.Case;
import dev.admittance.simulator.conformance.Json;
import dev.admittance.simulator.conformance.Replay;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ReasonsTest {
  private static final Case ONE =
      CaseGroup.of(Json.read("case", "request: {send: GET /api/v1/pods/one/proxy/x}"));

  private static Optional<Reasons.Explanation> explain(
      String reasons, String recording, Set<Aspect> differing) {
    Map<Aspect, String> differences = new EnumMap<>(Aspect.class);
    differing.forEach(aspect -> differences.put(aspect, ""));
    return Reasons.of(Json.read("reasons", reasons))
        .explain(new Evidence(ONE, Json.read("recording", recording), List.of(), differences));
  }

  @Test
  void aReasonHoldsWhereAllItAsksForIsSo() {
    String reasons =
        "reasons: [{why: later, code: 400, message: '^not', send: proxy, differs: [CODE, STATUS]}]";
    Set<Aspect> both = EnumSet.of(Aspect.CODE, Aspect.STATUS);
    assertThat(explain(reasons, "{code: 400, answer: {message: not allowed}}", both))
        .contains(new Reasons.Explanation(false, List.of("later")));
    assertThat(explain(reasons, "{code: 404, answer: {message: not allowed}}", both)).isEmpty();
    assertThat(explain(reasons, "{code: 400, answer: {message: is not}}", both)).isEmpty();
  }

  @Test
  void eachAspectThatDiffersNeedsAReason() {
    String reasons =
        "reasons: [{why: a, differs: [CODE]}, {why: b, differs: [STATUS]}, {why: c, code: 1,"
            + " differs: [CALLS]}]";
    assertThat(explain(reasons, "code: 2", EnumSet.of(Aspect.CODE, Aspect.STATUS)))
        .contains(new Reasons.Explanation(false, List.of("a", "b")));
    assertThat(explain(reasons, "code: 2", EnumSet.of(Aspect.CODE, Aspect.CALLS))).isEmpty();
  }

  @Test
  void aConditionThatIsNotKnownIsAnError() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> explain("reasons: [{why: a, sent: x}]", "{}", Set.of(Aspect.CODE)));
  }

  @Test
  void aStepThatIsNotThereExplainsNothing() {
    assertThat(
            explain("reasons: [{why: a, step: x, differs: [CODE]}]", "{}", EnumSet.of(Aspect.CODE)))
        .isEmpty();
  }

  @Test
  void aReasonMayAskForTheBody() {
    String reasons = "reasons: [{why: odd, body: '\"kind\":\"Widget\"', differs: [CODE]}]";
    assertThat(explain(sent("{kind: Widget}"), reasons))
        .contains(new Reasons.Explanation(false, List.of("odd")));
    assertThat(explain(sent("{kind: Cart}"), reasons)).isEmpty();
  }

  /// A volume without a capacity, of which the server prints what a review does not show.
  @Test
  void emptinessExplainsWhatIsPrintedOfIt() {
    assertThat(refused("{}").differsInEmptiness()).isTrue();
    assertThat(refused("null").differences()).doesNotContainKey(Aspect.STATUS);
    assertThat(refused("5").differsInEmptiness()).isFalse();
  }

  private static Evidence refused(String printed) {
    Case one = CaseGroup.of(Json.read("case", "request: {send: POST /api/v1/persistentvolumes}"));
    JsonObject recording =
        Json.read(
            "recording",
            """
            runs: [{request: {uid: $uid, kind: {group: "", version: v1, kind: PersistentVolume}, resource: {group: "", version: v1, resource: persistentvolumes}, name: shelf, operation: CREATE, userInfo: {username: admin, groups: ["system:masters"]}, object: {kind: PersistentVolume, apiVersion: v1, metadata: {name: shelf, finalizers: [kubernetes.io/pv-protection]}, spec: {hostPath: {path: /data, type: ""}, accessModes: [ReadWriteOnce], persistentVolumeReclaimPolicy: Retain, volumeMode: Filesystem}, status: {phase: Pending}}, options: {kind: CreateOptions, apiVersion: meta.k8s.io/v1}}, calls: []}]
            code: 422
            answer: {kind: Status, apiVersion: v1, metadata: {}, status: Failure, message: 'PersistentVolume "shelf" is invalid: [spec.capacity: Required value, spec.capacity: Unsupported value: %1$s: supported values: "storage"]', reason: Invalid, details: {name: shelf, kind: PersistentVolume, causes: [{reason: FieldValueRequired, message: Required value, field: spec.capacity}, {reason: FieldValueNotSupported, message: 'Unsupported value: %1$s: supported values: "storage"', field: spec.capacity}]}, code: 422}
            warnings: []
            annotations: {}
            """
                .formatted(printed));
    Replay replay = Replay.of(one, recording);
    return new Evidence(one, recording, replay.traces(), replay.differences());
  }

  private static Evidence sent(String body) {
    Case one = CaseGroup.of(Json.read("case", "request: {send: POST /x, body: " + body + "}"));
    return new Evidence(
        one, Json.read("recording", "{}"), List.of(), Map.of(Aspect.CODE, "differs"));
  }

  private static Optional<Reasons.Explanation> explain(Evidence found, String reasons) {
    return Reasons.of(Json.read("reasons", reasons)).explain(found);
  }

  /// A policy warns of names with a digit, and another of a namespace, which is no chance.
  @Test
  void anotherMadeUpNameExplainsWhatFollowsFromTheName() {
    assertThat(byAnotherName("['warned']", "object.metadata.name.matches('^[a-z-]+$')")).isTrue();
    assertThat(byAnotherName("[]", "object.metadata.name.matches('^[a-z-]+$')")).isTrue();
    assertThat(byAnotherName("['warned']", "object.metadata.namespace == 'shop'")).isFalse();
  }

  private static boolean byAnotherName(String warnings, String expression) {
    Case one =
        CaseGroup.of(
            Json.read(
                "case",
                """
                request: {user: admin, send: POST /api/v1/namespaces/shop/configmaps, body: {metadata: {generateName: gen-}}}
                validatingPolicies: {checks: {validations: [{expression: "%s", message: told}]}}
                validatingBindings: {checks: {policyName: checks, validationActions: [Warn]}}
                """
                    .formatted(expression)));
    String warning =
        "Validation failed for ValidatingAdmissionPolicy 'checks' with binding 'checks': told";
    JsonObject recording =
        Json.read(
            "recording",
            """
            runs: [{request: {uid: $uid, kind: {group: "", version: v1, kind: ConfigMap}, resource: {group: "", version: v1, resource: configmaps}, namespace: shop, operation: CREATE, userInfo: {username: admin, groups: ["system:masters"]}, object: {kind: ConfigMap, apiVersion: v1, metadata: {generateName: gen-, namespace: shop}}, options: {kind: CreateOptions, apiVersion: meta.k8s.io/v1}}, calls: []}]
            code: 201
            answer: {kind: ConfigMap, apiVersion: v1, metadata: {name: gen-$name, generateName: gen-, namespace: shop, uid: $uid, creationTimestamp: $time}}
            warnings: %s
            annotations: {mutation.webhook.admission.k8s.io/round_0_index_1: '{"configuration":"0-harness","webhook":"observer.admittance.dev","mutated":false}'}
            """
                .formatted(warnings.replace("'warned'", '"' + warning + '"')));
    return new Evidence(one, recording, List.of(), Map.of()).isEqualByAnotherName();
  }
}

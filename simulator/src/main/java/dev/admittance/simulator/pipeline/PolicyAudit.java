package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.policy.ValidatingAdmissionPolicyBinding;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.gojson.GoJson;
import dev.admittance.simulator.policy.Annotation;
import dev.admittance.simulator.policy.PolicyDecision;
import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.trace.PolicyId;
import dev.admittance.simulator.trace.Step;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The audit annotations that validating policies add to the audit event of one request (P-82,
/// P-83). Source: k8s.io/apiserver `pkg/admission/plugin/policy/validating/dispatcher.go`,
/// `publishValidationFailureAnnotation`, `(auditAnnotationCollector).publish`.
final class PolicyAudit {
  private static final String FAILURE_KEY = "validation.policy.admission.k8s.io/validation_failure";
  private static final int MOST_FAILURES = 50;
  private static final int LONGEST_VALUE = 10 * 1024;

  private final TraceRecorder trace;
  private final Features features;
  private final List<JsonValue> failures = new ArrayList<>();
  private final Map<String, List<String>> annotations = new LinkedHashMap<>();
  private @Nullable PolicyId lastFailed;

  PolicyAudit(TraceRecorder trace, Features features) {
    this.trace = trace;
    this.features = features;
  }

  /// P-82: a validation failed whose binding has the action Audit. Up to 1.36 only the first
  /// failure of a request is written.
  void failed(PolicyId policy, ValidatingAdmissionPolicyBinding binding, PolicyDecision decision) {
    failures.add(failure(policy, binding, decision));
    if (features.has(Feature.ALL_POLICY_FAILURES)) {
      lastFailed = policy;
    } else if (failures.size() == 1) {
      write(policy, FAILURE_KEY, GoJson.write(new JsonArray(failures)));
    }
  }

  private static JsonObject failure(
      PolicyId policy, ValidatingAdmissionPolicyBinding binding, PolicyDecision decision) {
    return JsonObject.builder()
        .put("message", decision.message())
        .put("policy", policy.policy())
        .put("binding", policy.binding())
        .put("expressionIndex", decision.index())
        .put("validationActions", JsonArray.ofTexts(binding.validationActions()))
        .build();
  }

  /// Adds an audit annotation of the policy in evaluation.
  void annotated(Annotation.Published annotation) {
    List<String> values = annotations.computeIfAbsent(annotation.key(), _ -> new ArrayList<>());
    String value = cut(annotation.value());
    if (!values.contains(value)) {
      values.add(value);
    }
  }

  /// Go cuts between bytes, and writes the rest of a character as replacement characters.
  private static String cut(String value) {
    byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
    if (bytes.length <= LONGEST_VALUE) {
      return value;
    }
    int end = LONGEST_VALUE;
    while ((bytes[end] & 0xC0) == 0x80) {
      end--;
    }
    return new String(Arrays.copyOf(bytes, end), StandardCharsets.UTF_8)
        + "\uFFFD".repeat(LONGEST_VALUE - end);
  }

  /// P-83: writes the annotations of a policy after the evaluation of all its bindings.
  void publish(PolicyId policy) {
    annotations.forEach(
        (key, values) -> write(policy, policy.policy() + "/" + key, String.join(", ", values)));
    annotations.clear();
  }

  private void write(PolicyId policy, String key, String value) {
    trace.annotations().ofPlugin(Map.of(key, value));
    trace.add(
        key.equals(FAILURE_KEY) ? RuleId.P_82 : RuleId.P_83,
        header -> new Step.PolicyAudited(header, policy, key, value));
  }

  /// P-82: since 1.37 all failures are written, after the evaluation of all policies.
  void finish() {
    if (lastFailed != null) {
      List<JsonValue> most = failures.subList(0, Math.min(failures.size(), MOST_FAILURES));
      write(lastFailed, FAILURE_KEY, GoJson.write(new JsonArray(most)));
    }
  }
}

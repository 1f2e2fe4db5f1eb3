package dev.admittance.engine.kyverno;

import dev.admittance.engine.kyverno.policy.KyvernoPolicy;
import dev.admittance.engine.kyverno.policy.KyvernoRule;
import dev.admittance.engine.kyverno.rule.RuleVerdict;
import dev.admittance.engine.kyverno.rule.RuleVerdict.Status;
import dev.admittance.engine.kyverno.value.GoYamlText;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.engine.EngineEvaluation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What the validating webhook answers: whether it blocks the request, with which text, and its
/// warnings. Source: kyverno `pkg/webhooks/utils/block.go`, `warning.go` and
/// `pkg/webhooks/resource/validation/validation.go`.
///
/// @param message empty where the request is allowed
public record AdmissionVerdict(boolean allowed, String message, List<String> warnings) {
  public AdmissionVerdict {
    warnings = List.copyOf(warnings);
  }

  /// What the rules of one policy came to that are handled in one way.
  ///
  /// @param policy with these rules alone
  /// @param enforced whether they are handled as ones that refuse
  /// @param unmatched the steps of those that do not match
  public record PolicyResults(
      KyvernoPolicy policy,
      boolean enforced,
      List<RuleVerdict> results,
      List<EngineEvaluation> unmatched) {
    public PolicyResults {
      results = List.copyOf(results);
      unmatched = List.copyOf(unmatched);
    }
  }

  /// Combines policies.
  ///
  /// @param evaluated in the order in which Kyverno runs them
  /// @param object of the request, or the stored one
  public static AdmissionVerdict of(
      List<PolicyResults> evaluated, JsonObject object, Map<String, String> namespaceLabels) {
    String namespace = object.object("metadata").text("namespace");
    List<PolicyResults> enforced = evaluated.stream().filter(PolicyResults::enforced).toList();
    boolean closed = enforced.stream().anyMatch(one -> !one.policy().ignoresFailures());
    boolean blocked =
        enforced.stream()
            .anyMatch(one ->
                one.results().stream()
                    .anyMatch(result ->
                        switch (result.status()) {
                          case FAIL ->
                              enforces(one.policy(), result.rule(), namespace, namespaceLabels);
                          case ERROR -> closed;
                          case PASS, SKIP, UNKNOWN -> false;
                        }));
    if (blocked) {
      return new AdmissionVerdict(false, denial(object, failures(enforced)), List.of());
    }
    List<String> warnings = new ArrayList<>(warnings(enforced));
    warnings.addAll(
        warnings(
            evaluated.stream()
                .filter(one -> !one.enforced() && one.policy().emitsWarnings())
                .toList()));
    return new AdmissionVerdict(true, "", warnings);
  }

  private static boolean isViolated(RuleVerdict result) {
    return result.status() == Status.FAIL || result.status() == Status.ERROR;
  }

  private static Map<String, Map<String, String>> failures(List<PolicyResults> evaluated) {
    Map<String, Map<String, String>> failures = new LinkedHashMap<>();
    for (PolicyResults one : evaluated) {
      Map<String, String> reasons = new LinkedHashMap<>();
      one.results().stream()
          .filter(AdmissionVerdict::isViolated)
          .forEach(result -> reasons.put(result.rule(), result.message()));
      if (!reasons.isEmpty()) {
        failures.put(one.policy().name(), reasons);
      }
    }
    return failures;
  }

  private static List<String> warnings(List<PolicyResults> evaluated) {
    return evaluated.stream()
        .flatMap(one -> one.results().stream())
        .filter(AdmissionVerdict::isViolated)
        .map(result -> "policy " + result.policy() + "." + result.rule() + ": " + result.message())
        .toList();
  }

  /// Whether a rule, or the one that it is derived from, refuses what violates it.
  public static boolean enforces(
      KyvernoPolicy policy, String rule, String namespace, Map<String, String> labels) {
    return policy.rules().stream()
        .filter(written ->
            rule.equals(written.name())
                || rule.equals(shortened("autogen-" + written.name()))
                || rule.equals(shortened("autogen-cronjob-" + written.name())))
        .findFirst()
        .map(written -> policy.enforces(written, namespace, labels))
        .orElseGet(() -> policy.enforces(new KyvernoRule(JsonObject.EMPTY), namespace, labels));
  }

  private static String shortened(String name) {
    return name.length() > 63 ? name.substring(0, 63) : name;
  }

  private static String denial(JsonObject object, Map<String, Map<String, String>> failures) {
    JsonObject metadata = object.object("metadata");
    return "\n\nresource "
        + object.text("kind")
        + "/"
        + metadata.text("namespace")
        + "/"
        + metadata.text("name")
        + " was blocked due to the following policies \n\n"
        + GoYamlText.write(failures);
  }
}

package dev.admittance.simulator.match;

import dev.admittance.model.registration.RegistrationVersion;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.request.AdmissionRequest;
import java.util.Optional;

/// Why no webhook is called for a request (W-200). Source: k8s.io/apiserver
/// `pkg/admission/plugin/webhook/predicates/rules/rules.go`,
/// `IsExemptAdmissionConfigurationResource`; k8s.io/kubernetes
/// `pkg/kubeapiserver/admission/exclusion/resources.go`, `Excluded`.
///
/// @param rule the rule number, such as `W-202`
/// @param reason in words
/// @param sparesStatic whether the webhooks of static manifests are called nonetheless (W-82)
public record Exemption(RuleId rule, String reason, boolean sparesStatic) {

  /// An exemption that holds for all webhooks.
  public Exemption(RuleId rule, String reason) {
    this(rule, reason, false);
  }

  /// The exemption of a request by the server of a release; empty where its hooks are matched.
  public static Optional<Exemption> of(AdmissionRequest request, Features features) {
    if (features.has(Feature.EXCLUDED_VIRTUAL_RESOURCES) && isVirtual(request)) {
      return Optional.of(
          new Exemption(
              RuleId.W_203, "webhooks are never called for " + request.resource().groupResource()));
    }
    return configures(request, features)
        ? Optional.of(
            new Exemption(
                RuleId.W_202, "webhooks are never called for " + request.kind().kind(), true))
        : Optional.empty();
  }

  /// Reviews of access and tokens, which the server never stores (W-203).
  private static boolean isVirtual(AdmissionRequest request) {
    return switch (request.resource().groupResource()) {
      case "selfsubjectreviews.authentication.k8s.io",
          "tokenreviews.authentication.k8s.io",
          "localsubjectaccessreviews.authorization.k8s.io",
          "selfsubjectaccessreviews.authorization.k8s.io",
          "selfsubjectrulesreviews.authorization.k8s.io",
          "subjectaccessreviews.authorization.k8s.io" ->
          true;
      default -> false;
    };
  }

  /// Kinds that configure admission, so that a broken webhook can be repaired (W-202).
  private static boolean configures(AdmissionRequest request, Features features) {
    return request.kind().group().equals(RegistrationVersion.GROUP)
        && switch (request.kind().kind()) {
          case "ValidatingWebhookConfiguration", "MutatingWebhookConfiguration" ->
              features.has(Feature.EXEMPT_WEBHOOK_CONFIGURATIONS);
          case "ValidatingAdmissionPolicy", "ValidatingAdmissionPolicyBinding" ->
              features.has(Feature.EXEMPT_VALIDATING_POLICIES);
          case "MutatingAdmissionPolicy", "MutatingAdmissionPolicyBinding" ->
              features.has(Feature.EXEMPT_MUTATING_POLICIES);
          default -> false;
        };
  }
}

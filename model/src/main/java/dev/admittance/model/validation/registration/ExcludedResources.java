package dev.admittance.model.validation.registration;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.WrittenConfiguration;
import dev.admittance.model.resource.KubernetesRelease;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Warns about rules with a resource that admission webhooks are not called for from release 1.37
/// on (W-75, W-203). A rule with `*` among its groups or resources may cover others too and is not
/// reported. Source: k8s.io/kubernetes v1.37.2
/// `pkg/apis/admissionregistration/validation/warnings.go`, `warningsForExcludedRules`.
final class ExcludedResources {
  private static final int SINCE = 37;
  private static final String ALL = "*";

  /// In the form `resource.group`.
  private static final Set<String> EXCLUDED =
      Set.of(
          "selfsubjectreviews.authentication.k8s.io",
          "tokenreviews.authentication.k8s.io",
          "localsubjectaccessreviews.authorization.k8s.io",
          "selfsubjectaccessreviews.authorization.k8s.io",
          "selfsubjectrulesreviews.authorization.k8s.io",
          "subjectaccessreviews.authorization.k8s.io");

  private ExcludedResources() {}

  static List<Diagnostic> warn(Registration registration, KubernetesRelease release) {
    List<Diagnostic> warnings = new ArrayList<>();
    if (release.isAtLeast(SINCE)) {
      for (WrittenConfiguration.Hook hook : registration.written().webhooks()) {
        FieldPath rules = FieldPath.ROOT.child("webhooks").index(hook.index()).child("rules");
        for (int i = 0; i < hook.rules().size(); i++) {
          for (String resource : named(hook.rules().get(i))) {
            warnings.add(warning(registration, rules.index(i), resource));
          }
        }
      }
    }
    return warnings;
  }

  /// Returns the distinct excluded resources of a rule, ordered by its groups, then its resources.
  private static Set<String> named(WrittenConfiguration.RuleText rule) {
    Set<String> named = new LinkedHashSet<>();
    if (!rule.apiGroups().contains(ALL) && !rule.resources().contains(ALL)) {
      for (String group : rule.apiGroups()) {
        rule.resources().stream()
            .map(resource -> resource + "." + group)
            .filter(EXCLUDED::contains)
            .forEach(named::add);
      }
    }
    return named;
  }

  private static Diagnostic warning(Registration registration, FieldPath rule, String resource) {
    return registration
        .subject()
        .finding(
            Severity.WARNING,
            "api/Excluded",
            rule,
            resource + " is excluded from admission webhooks; this rule will have no effect",
            Optional.of("Remove the resource from the rule."));
  }
}

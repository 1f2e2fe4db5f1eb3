package dev.admittance.model.validation.registration;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.expression.ExpressionRole;
import dev.admittance.model.expression.ExpressionScope;
import dev.admittance.model.registration.WrittenConfiguration;
import dev.admittance.model.validation.ConditionRules;
import dev.admittance.model.validation.FieldError;
import dev.admittance.model.validation.FullyQualifiedName;
import dev.admittance.model.validation.RuleRules;
import dev.admittance.model.validation.SelectorRules;
import dev.admittance.model.validation.ValidatingServer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Validates a hook, in the server's order (W-12 to W-32). Source: `validateValidatingWebhook` and
/// `validateMutatingWebhook` of k8s.io/kubernetes
/// `pkg/apis/admissionregistration/validation/validation.go`.
record HookRules(Strictness strictness, ValidatingServer server) {

  List<FieldError> check(WrittenConfiguration.Hook hook, FieldPath path) {
    List<FieldError> errors =
        new ArrayList<>(FullyQualifiedName.check(hook.name(), path.child("name")));
    for (int i = 0; i < hook.rules().size(); i++) {
      errors.addAll(RuleRules.check(hook.rules().get(i), path.child("rules").index(i)));
    }
    errors.addAll(PolicyRules.check(hook, strictness, path));
    errors.addAll(selector(hook.namespaceSelector(), path.child("namespaceSelector")));
    errors.addAll(selector(hook.objectSelector(), path.child("objectSelector")));
    errors.addAll(PolicyRules.checkReinvocation(hook, path));
    errors.addAll(ClientConfigRules.check(hook.clientConfig(), path.child("clientConfig")));
    if (strictness.conditions()) {
      FieldPath conditions = path.child("matchConditions");
      errors.addAll(ConditionRules.check(hook.matchConditions(), conditions, this::compilation));
    }
    FieldPath versions = path.child("admissionReviewVersions");
    errors.addAll(
        ReviewVersionRules.check(
            hook.admissionReviewVersions(),
            strictness.knownReviewVersion(),
            server.release(),
            versions));
    return errors;
  }

  private List<FieldError> selector(WrittenConfiguration.Selector selector, FieldPath path) {
    return SelectorRules.check(selector, path, strictness.selectorValues());
  }

  private Optional<String> compilation(String expression) {
    boolean stored = strictness.stored().contains(expression);
    return server
        .expressions()
        .problem(
            expression,
            new ExpressionScope(ExpressionRole.HOOK_CONDITION, false, List.of(), stored));
  }
}

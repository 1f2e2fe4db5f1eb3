package dev.admittance.model.migration;

import dev.admittance.model.conversion.ConversionFinding;
import dev.admittance.model.conversion.ConversionItem.Kind;
import dev.admittance.model.decode.Fields;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.rule.RuleId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// Reports on a policy that replaces a webhook.
///
/// @param policy the index of the policy among the new objects; its binding follows it
/// @param findings receives the reports
record PolicyFindings(Fields hook, int policy, List<ConversionFinding> findings) {
  private static final FieldPath SPEC = FieldPath.ROOT.child("spec");

  /// Adds all findings.
  ///
  /// @param name of the policy
  void note(String failurePolicy, String name) {
    add(
        Kind.DECISION,
        hook.path(),
        SPEC.child("validations").index(0).child("expression"),
        "What the webhook checks is in its code: write it here as CEL. Until then the expression is"
            + " `false`, and the policy finds fault with each request that it covers.",
        RuleId.P_10);
    findings.add(
        new ConversionFinding(
            Kind.DECISION,
            hook.path(),
            policy + 1,
            SPEC.child("validationActions"),
            "`Audit` only marks in the audit log what the policy covers. When its expression is"
                + " written, put `Deny` here and take the webhook away.",
            RuleId.P_78));
    noteName(name);
    noteLostFields();
    add(
        Kind.CHANGED,
        hook.path().child("failurePolicy"),
        SPEC.child("failurePolicy"),
        "`%s` is no longer about calls that fail, but about expressions that do and bindings that"
                .formatted(failurePolicy)
            + " cannot be configured.",
        RuleId.P_70);
    add(
        Kind.CHANGED,
        hook.path(),
        FieldPath.ROOT,
        "Policies are judged before all validating webhooks, and a denial keeps those from being"
            + " called.",
        RuleId.P_4);
    noteOtherResources();
  }

  private void noteName(String name) {
    if (!hook.string("name").equals(Optional.of(name))) {
      add(
          Kind.CHANGED,
          hook.path().child("name"),
          FieldPath.ROOT.child("metadata").child("name"),
          "The policy is called `%s`, as it needs a name that no other has.".formatted(name),
          RuleId.P_10);
    }
  }

  private void noteLostFields() {
    List<String> lost = new ArrayList<>();
    if (hook.object("clientConfig", "v1.WebhookClientConfig").isPresent()) {
      lost.add("`clientConfig`");
    }
    hook.string("sideEffects").ifPresent(_ -> lost.add("`sideEffects`"));
    hook.int32("timeoutSeconds").ifPresent(_ -> lost.add("`timeoutSeconds`"));
    if (!hook.strings("admissionReviewVersions").isEmpty()) {
      lost.add("`admissionReviewVersions`");
    }
    if (!lost.isEmpty()) {
      add(
          Kind.LOST,
          hook.path(),
          SPEC,
          "A policy calls nobody: %s have no place in it."
              .replace("have no", lost.size() == 1 ? "has no" : "have no")
              .formatted(String.join(", ", lost)),
          RuleId.P_10);
    }
  }

  private void noteOtherResources() {
    List<String> groups =
        hook.objects("rules", "v1.RuleWithOperations").stream()
            .flatMap(Optional::stream)
            .flatMap(rule -> rule.strings("apiGroups").stream())
            .toList();
    if (!Collections.disjoint(groups, List.of("*", "admissionregistration.k8s.io"))) {
      add(
          Kind.CHANGED,
          hook.path().child("rules"),
          SPEC.child("matchConstraints").child("resourceRules"),
          "Webhooks are not called for webhook configurations; policies are judged for them, where"
              + " the rules cover them.",
          RuleId.P_34);
    }
    if (!Collections.disjoint(
        groups, List.of("*", "authentication.k8s.io", "authorization.k8s.io"))) {
      add(
          Kind.CHANGED,
          hook.path().child("rules"),
          SPEC.child("matchConstraints").child("resourceRules"),
          "Policies are never judged for the reviews of authentication and authorization; webhooks"
              + " are called for them up to 1.36.",
          RuleId.P_34);
    }
  }

  private void add(Kind kind, FieldPath before, FieldPath after, String message, RuleId rule) {
    findings.add(new ConversionFinding(kind, before, policy, after, message, rule));
  }
}

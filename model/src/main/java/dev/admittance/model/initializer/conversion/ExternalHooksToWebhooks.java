package dev.admittance.model.initializer.conversion;

import dev.admittance.model.conversion.ConversionItem.Kind;
import dev.admittance.model.conversion.ConversionPlan;
import dev.admittance.model.conversion.FoundObject;
import dev.admittance.model.conversion.Rewrite;
import dev.admittance.model.conversion.StrictFields;
import dev.admittance.model.conversion.TypeMeta;
import dev.admittance.model.decode.Fields;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.RegistrationVersion;
import dev.admittance.model.rule.RuleId;
import java.util.List;
import java.util.Optional;

/// Converts an ExternalAdmissionHookConfiguration to a ValidatingWebhookConfiguration (I-37).
/// Kubernetes never did this: the alpha configurations were removed in release 1.9 (I-35).
public final class ExternalHooksToWebhooks {
  private static final String HOOKS = "externalAdmissionHooks";

  private final Rewrite rewrite;
  private final RegistrationVersion version;
  private final boolean served;

  /// @param served whether a server ever called the hooks
  private ExternalHooksToWebhooks(FoundObject found, RegistrationVersion version, boolean served) {
    this.rewrite =
        new Rewrite(
            found, new TypeMeta(version.apiVersion(), HookKind.VALIDATING.configurationKind()));
    this.version = version;
    this.served = served;
  }

  public static ConversionPlan plan(FoundObject found, RegistrationVersion version) {
    return new ExternalHooksToWebhooks(found, version, true).plan();
  }

  /// Plans the conversion of hooks that were proposed but never served.
  static ConversionPlan planProposed(FoundObject found, RegistrationVersion version) {
    return new ExternalHooksToWebhooks(found, version, false).plan();
  }

  private ConversionPlan plan() {
    if (rewrite.fields().objects(HOOKS, "v1alpha1.ExternalAdmissionHook").isEmpty()) {
      return rewrite.plan();
    }
    rewrite.rename(FieldPath.ROOT.child(HOOKS), "webhooks");
    List<Fields> hooks = rewrite.hooks(HOOKS);
    hooks.forEach(this::convert);
    if (version == RegistrationVersion.V1) {
      StrictFields.checkNames(hooks, rewrite);
    }
    return rewrite.plan();
  }

  private void convert(Fields hook) {
    checkClient(hook);
    hook.objects("rules", "v1alpha1.RuleWithOperations").stream()
        .flatMap(Optional::stream)
        .forEach(this::convertRule);
    switch (version) {
      case V1 -> writeDefaultsOut(hook);
      case V1BETA1 -> noteSideEffects(hook);
    }
    rewrite.report(
        Kind.DECISION,
        hook.path().child("admissionReviewVersions"),
        "The hook has to learn another review: `request` and `response` with a `uid` instead of"
            + " `spec` and `status`. "
            + (version == RegistrationVersion.V1
                ? "List the versions that it reads, `v1` or `v1beta1`: there is no default."
                : "It is sent v1beta1 unless another version is listed here."),
        RuleId.I_37);
    if (served) {
      rewrite.report(
          Kind.DECISION,
          hook.path(),
          "The hook was sent objects in the form that the server has in memory, with field names in"
              + " capitals and without `apiVersion`; it has to read the form of the API version now.",
          RuleId.I_83);
    }
  }

  private void checkClient(Fields hook) {
    Optional<Fields> service =
        hook.object("clientConfig", "v1alpha1.AdmissionHookClientConfig")
            .flatMap(client -> client.object("service", "v1alpha1.ServiceReference"));
    if (service.isEmpty()) {
      rewrite.report(
          Kind.DECISION,
          hook.path().child("clientConfig"),
          "Nothing says where the hook is: write a `service` or a `url`.",
          RuleId.I_37);
    } else if (service.get().string("path").isEmpty()) {
      rewrite.report(
          Kind.DEFAULTED,
          service.get().path(),
          "The service reference has no path, and needs none: the hook is called at `/`, as"
              + " before.",
          RuleId.I_37);
    }
  }

  private void convertRule(Fields rule) {
    FieldPath verbs = rule.path().child("verbs");
    if (!rule.strings("verbs").isEmpty() && rule.strings("operations").isEmpty()) {
      rewrite.rename(verbs, "operations");
      rewrite.report(
          Kind.CHANGED, verbs, "`verbs` of the proposal is called `operations`.", RuleId.I_23);
    }
  }

  private void writeDefaultsOut(Fields hook) {
    StrictFields.writePoliciesOut(hook, rewrite, RuleId.I_37);
    StrictFields.checkSideEffects(hook, rewrite, "Alpha hooks had no way to say it.", RuleId.I_37);
    if (hook.int32("timeoutSeconds").isEmpty()) {
      rewrite.writeOut(
          hook,
          "timeoutSeconds",
          JsonNumber.of(30),
          "Alpha hooks had 30 seconds; the default of v1 is 10.",
          RuleId.I_37);
    }
  }

  private void noteSideEffects(Fields hook) {
    if (hook.string("sideEffects").isEmpty()) {
      rewrite.report(
          Kind.CHANGED,
          hook.path().child("sideEffects"),
          "v1beta1 takes side effects that are not stated for `Unknown`: from 1.12 on dry runs that"
              + " meet the hook are refused.",
          RuleId.I_37);
    }
  }
}

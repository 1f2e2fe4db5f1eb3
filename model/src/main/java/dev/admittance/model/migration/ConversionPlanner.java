package dev.admittance.model.migration;

import dev.admittance.model.conversion.ConversionFinding;
import dev.admittance.model.conversion.ConversionPlan;
import dev.admittance.model.conversion.FoundObject;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.initializer.AdmissionControlConfiguration;
import dev.admittance.model.initializer.ConfigMapEntries;
import dev.admittance.model.initializer.EarlyReader;
import dev.admittance.model.initializer.conversion.AdmissionControlConversion;
import dev.admittance.model.initializer.conversion.ConfigMapConversion;
import dev.admittance.model.initializer.conversion.ExternalHooksToWebhooks;
import dev.admittance.model.initializer.conversion.InitializersToWebhooks;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.RegistrationVersion;
import dev.admittance.model.rule.RuleId;
import java.util.Optional;

/// Chooses the conversion for an object.
final class ConversionPlanner {
  private final ConversionTarget target;
  private final EngineConversion engines;
  private final PolicyNames policyNames = new PolicyNames();

  ConversionPlanner(ConversionTarget target, EngineConversion engines) {
    this.target = target;
    this.engines = engines;
  }

  ConversionPlan plan(FoundObject found) {
    return switch (target) {
      case V1, V1BETA1, V1ALPHA1 -> configuration(found);
      case POLICY -> engines.plan(found, target).orElseGet(() -> configuration(found));
      case KYVERNO -> engines.plan(found, target).orElseGet(ConversionPlan.Foreign::new);
    };
  }

  private ConversionPlan configuration(FoundObject found) {
    return switch (found.type().kind()) {
      case AdmissionControlConfiguration.KIND -> proposed(found);
      case ConfigMapEntries.KIND -> ConfigMapConversion.plan(found, this::proposed);
      default -> found.type().isRegistration() ? registration(found) : new ConversionPlan.Foreign();
    };
  }

  private ConversionPlan proposed(FoundObject found) {
    return target == ConversionTarget.POLICY
        ? firstToV1(found)
        : AdmissionControlConversion.plan(found, webhookVersion());
  }

  private ConversionPlan registration(FoundObject found) {
    return switch (found.type().kind()) {
      case "InitializerConfiguration" ->
          alpha(found, version -> InitializersToWebhooks.plan(found, version));
      case "ExternalAdmissionHookConfiguration" ->
          alpha(found, version -> ExternalHooksToWebhooks.plan(found, version));
      case "MutatingWebhookConfiguration" -> webhooks(found, HookKind.MUTATING);
      case "ValidatingWebhookConfiguration" -> webhooks(found, HookKind.VALIDATING);
      default -> new ConversionPlan.Foreign();
    };
  }

  private interface ToWebhooks {
    ConversionPlan plan(RegistrationVersion version);
  }

  private ConversionPlan alpha(FoundObject found, ToWebhooks conversion) {
    if (!found.type().apiVersion().equals(EarlyReader.API_VERSION)) {
      return unknownVersion(found);
    }
    return target == ConversionTarget.V1ALPHA1
        ? new ConversionPlan.Kept()
        : webhookVersion().map(conversion::plan).orElseGet(() -> firstToV1(found));
  }

  private Optional<RegistrationVersion> webhookVersion() {
    return switch (target) {
      case V1 -> Optional.of(RegistrationVersion.V1);
      case V1BETA1 -> Optional.of(RegistrationVersion.V1BETA1);
      case V1ALPHA1, POLICY, KYVERNO -> Optional.empty();
    };
  }

  private ConversionPlan webhooks(FoundObject found, HookKind kind) {
    String written = found.type().apiVersion();
    if (written.equals(RegistrationVersion.V1.apiVersion())) {
      return fromV1(found, kind);
    }
    if (written.equals(RegistrationVersion.V1BETA1.apiVersion())) {
      return fromV1Beta1(found, kind);
    }
    return unknownVersion(found);
  }

  private ConversionPlan fromV1(FoundObject found, HookKind kind) {
    return switch (target) {
      case V1 -> new ConversionPlan.Kept();
      case V1BETA1 -> V1ToV1Beta1.plan(found);
      case V1ALPHA1 -> notBack(found);
      case POLICY -> policy(found, kind, RegistrationVersion.V1);
      case KYVERNO -> new ConversionPlan.Foreign();
    };
  }

  private ConversionPlan fromV1Beta1(FoundObject found, HookKind kind) {
    return switch (target) {
      case V1 -> V1Beta1ToV1.plan(found);
      case V1BETA1 -> new ConversionPlan.Kept();
      case V1ALPHA1 -> notBack(found);
      case POLICY -> policy(found, kind, RegistrationVersion.V1BETA1);
      case KYVERNO -> new ConversionPlan.Foreign();
    };
  }

  private ConversionPlan policy(FoundObject found, HookKind kind, RegistrationVersion version) {
    return switch (kind) {
      case VALIDATING -> WebhooksToPolicies.plan(found, version, policyNames);
      case MUTATING ->
          impossible(
              "What a mutating webhook changes is in its code, and a mutating policy says nothing"
                  + " else: write a MutatingAdmissionPolicy by hand.",
              RuleId.P_14);
    };
  }

  private static ConversionPlan notBack(FoundObject found) {
    return impossible(
        "Only an AdmissionControlConfiguration becomes v1alpha1, not a %s."
            .formatted(found.type().kind()),
        RuleId.I_35);
  }

  private static ConversionPlan firstToV1(FoundObject found) {
    return impossible(
        "Policies are made of webhook configurations: convert this %s to v1 first."
            .formatted(found.type().kind()),
        RuleId.I_36);
  }

  private static ConversionPlan unknownVersion(FoundObject found) {
    return impossible(
        "No release served a %s in the version %s."
            .formatted(found.type().kind(), found.type().version()),
        RuleId.W_1);
  }

  private static ConversionPlan impossible(String message, RuleId rule) {
    return new ConversionPlan.Impossible(
        ConversionFinding.unconverted(FieldPath.ROOT, message, rule));
  }
}

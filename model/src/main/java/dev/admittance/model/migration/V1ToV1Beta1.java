package dev.admittance.model.migration;

import dev.admittance.model.conversion.ConversionItem.Kind;
import dev.admittance.model.conversion.ConversionPlan;
import dev.admittance.model.conversion.FoundObject;
import dev.admittance.model.conversion.Rewrite;
import dev.admittance.model.conversion.TypeMeta;
import dev.admittance.model.decode.Fields;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.registration.RegistrationVersion;
import dev.admittance.model.rule.RuleId;
import java.util.List;

/// Converts a webhook configuration from v1 back to v1beta1, for releases up to 1.21. Defaults of
/// v1 that differ in v1beta1 are written out (W-3); nothing is removed, so that converting back
/// gives the same configuration.
final class V1ToV1Beta1 {
  private V1ToV1Beta1() {}

  static ConversionPlan plan(FoundObject found) {
    Rewrite rewrite =
        new Rewrite(
            found, new TypeMeta(RegistrationVersion.V1BETA1.apiVersion(), found.type().kind()));
    rewrite.hooks("webhooks").forEach(hook -> convert(hook, rewrite));
    return rewrite.plan();
  }

  private static void convert(Fields hook, Rewrite rewrite) {
    writeDefaultsOut(hook, rewrite);
    if (hook.string("sideEffects").isEmpty()) {
      rewrite.report(
          Kind.CHANGED,
          hook.path().child("sideEffects"),
          "v1 refuses a hook without side effects; v1beta1 takes them for `Unknown`, and dry runs"
              + " that meet the hook are refused.",
          RuleId.W_3);
    }
    checkReviewVersions(hook, rewrite);
    if (!hook.objects("matchConditions", "v1.MatchCondition").isEmpty()) {
      rewrite.report(
          Kind.LOST,
          hook.path().child("matchConditions"),
          "No release that serves v1beta1 knows match conditions: it drops them, and calls the hook"
              + " for all that its rules and selectors match. The text keeps them.",
          RuleId.W_3);
    }
  }

  private static void writeDefaultsOut(Fields hook, Rewrite rewrite) {
    if (hook.string("failurePolicy").isEmpty()) {
      rewrite.writeOut(
          hook,
          "failurePolicy",
          new JsonString("Fail"),
          "The default of v1beta1 is `Ignore`.",
          RuleId.W_3);
    }
    if (hook.string("matchPolicy").isEmpty()) {
      rewrite.writeOut(
          hook,
          "matchPolicy",
          new JsonString("Equivalent"),
          "The default of v1beta1 is `Exact`.",
          RuleId.W_3);
    }
    if (hook.int32("timeoutSeconds").isEmpty()) {
      rewrite.writeOut(
          hook, "timeoutSeconds", JsonNumber.of(10), "The default of v1beta1 is 30.", RuleId.W_3);
    }
  }

  private static void checkReviewVersions(Fields hook, Rewrite rewrite) {
    List<String> versions = hook.strings("admissionReviewVersions");
    if (versions.isEmpty()) {
      rewrite.report(
          Kind.CHANGED,
          hook.path().child("admissionReviewVersions"),
          "v1 refuses a hook without review versions; v1beta1 takes them for `[v1beta1]`.",
          RuleId.W_3);
    } else if (!versions.contains("v1beta1")) {
      rewrite.report(
          Kind.CHANGED,
          hook.path().child("admissionReviewVersions"),
          "Releases before 1.16 know only the review version v1beta1, and 1.14 to 1.16 refuse a"
              + " list without it.",
          RuleId.W_32);
    }
  }
}

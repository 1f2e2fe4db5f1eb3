package dev.admittance.model.migration;

import dev.admittance.model.conversion.ConversionItem.Kind;
import dev.admittance.model.conversion.ConversionPlan;
import dev.admittance.model.conversion.FoundObject;
import dev.admittance.model.conversion.Rewrite;
import dev.admittance.model.conversion.StrictFields;
import dev.admittance.model.conversion.TypeMeta;
import dev.admittance.model.decode.Fields;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.registration.RegistrationVersion;
import dev.admittance.model.rule.RuleId;
import java.util.List;

/// Converts a webhook configuration from v1beta1 to v1. Defaults of v1beta1 that differ in v1 are
/// written out (W-3).
final class V1Beta1ToV1 {
  private V1Beta1ToV1() {}

  static ConversionPlan plan(FoundObject found) {
    Rewrite rewrite =
        new Rewrite(found, new TypeMeta(RegistrationVersion.V1.apiVersion(), found.type().kind()));
    List<Fields> hooks = rewrite.hooks("webhooks");
    hooks.forEach(hook -> convert(hook, rewrite));
    StrictFields.checkNames(hooks, rewrite);
    return rewrite.plan();
  }

  private static void convert(Fields hook, Rewrite rewrite) {
    StrictFields.writePoliciesOut(hook, rewrite, RuleId.W_3);
    StrictFields.checkSideEffects(hook, rewrite, "v1beta1 took it for `Unknown`.", RuleId.W_3);
    if (hook.int32("timeoutSeconds").isEmpty()) {
      rewrite.writeOut(
          hook, "timeoutSeconds", JsonNumber.of(30), "The default of v1 is 10.", RuleId.W_3);
    }
    if (hook.strings("admissionReviewVersions").isEmpty()) {
      rewrite.writeOut(
          hook,
          "admissionReviewVersions",
          JsonArray.of(new JsonString("v1beta1")),
          "v1 has no default.",
          RuleId.W_3);
    }
    if (!hook.objects("matchConditions", "v1.MatchCondition").isEmpty()) {
      rewrite.report(
          Kind.CHANGED,
          hook.path().child("matchConditions"),
          "No release that serves v1beta1 knows match conditions; from 1.27 on they take effect.",
          RuleId.W_3);
    }
  }
}

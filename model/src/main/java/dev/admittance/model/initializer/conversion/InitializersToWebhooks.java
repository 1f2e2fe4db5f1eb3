package dev.admittance.model.initializer.conversion;

import dev.admittance.model.conversion.ConversionItem.Kind;
import dev.admittance.model.conversion.ConversionPlan;
import dev.admittance.model.conversion.FoundObject;
import dev.admittance.model.conversion.Rewrite;
import dev.admittance.model.conversion.StrictFields;
import dev.admittance.model.conversion.TypeMeta;
import dev.admittance.model.decode.Fields;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.RegistrationVersion;
import dev.admittance.model.rule.RuleId;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// Converts an InitializerConfiguration to the skeleton of a MutatingWebhookConfiguration (I-38),
/// one webhook per initializer. Webhooks work so differently that the result is useless without a
/// new server; the report lists what that server can no longer do.
public final class InitializersToWebhooks {
  private static final String INITIALIZERS = "initializers";

  private final Rewrite rewrite;
  private final RegistrationVersion version;

  private InitializersToWebhooks(FoundObject found, RegistrationVersion version) {
    this.rewrite =
        new Rewrite(
            found, new TypeMeta(version.apiVersion(), HookKind.MUTATING.configurationKind()));
    this.version = version;
  }

  public static ConversionPlan plan(FoundObject found, RegistrationVersion version) {
    return new InitializersToWebhooks(found, version).plan();
  }

  private ConversionPlan plan() {
    List<Fields> initializers = rewrite.hooks(INITIALIZERS);
    FieldPath list = FieldPath.ROOT.child(INITIALIZERS);
    if (!initializers.isEmpty()) {
      rewrite.rename(list, "webhooks");
      InitializerLosses.report(rewrite, list);
      initializers.forEach(this::convert);
    }
    if (version == RegistrationVersion.V1) {
      StrictFields.checkNames(initializers, rewrite);
    }
    return rewrite.plan();
  }

  private void convert(Fields initializer) {
    rewrite.report(
        Kind.DECISION,
        initializer.path().child("clientConfig"),
        "An initializer came to the server by itself; a webhook is called. Write the server that"
            + " does its work, and name its `service` or `url` here.",
        RuleId.I_38);
    convertRules(initializer);
    convertPolicy(initializer);
    switch (version) {
      case V1 -> writeForV1(initializer);
      case V1BETA1 ->
          rewrite.report(
              Kind.CHANGED,
              initializer.path().child("sideEffects"),
              "v1beta1 takes side effects that are not stated for `Unknown`: dry runs that meet the"
                  + " hook are refused.",
              RuleId.W_3);
    }
  }

  private void convertRules(Fields initializer) {
    List<Fields> rules =
        initializer.objects("rules", "v1alpha1.Rule").stream().flatMap(Optional::stream).toList();
    JsonArray create = JsonArray.of(new JsonString("CREATE"));
    rules.forEach(rule -> rewrite.set(rule.path().child("operations"), create));
    FieldPath path = initializer.path().child("rules");
    if (rules.size() > 1) {
      rewrite.report(
          Kind.DECISION,
          path,
          "An initializer ran where all its rules matched, a webhook is called where one does: of"
              + " several rules that never matched together each starts to fire. Keep those that"
              + " are meant.",
          RuleId.I_38);
    }
    if (rules.stream().anyMatch(InitializersToWebhooks::coversPods)) {
      rewrite.report(
          Kind.DECISION,
          path,
          "Initializers left mirror pods alone, and a webhook is called for them: let it pass pods"
              + " with the annotation `kubernetes.io/config.mirror`, or from 1.28 on add a match"
              + " condition for that.",
          RuleId.I_38);
    }
  }

  private static boolean coversPods(Fields rule) {
    List<String> resources = rule.strings("resources");
    return !Collections.disjoint(rule.strings("apiGroups"), List.of("", "*"))
        && !Collections.disjoint(resources, List.of("pods", "*", "*/*"));
  }

  /// An initializer that did not respond held the object back, whatever its failure policy (I-21).
  private void convertPolicy(Fields initializer) {
    FieldPath path = initializer.path().child("failurePolicy");
    Optional<String> written = initializer.string("failurePolicy");
    if (written.isEmpty()) {
      rewrite.set(path, new JsonString("Fail"));
    }
    rewrite.report(
        Kind.DECISION,
        path,
        written.isEmpty()
            ? "`Fail` is written out: an object waited for its initializer until the create timed"
                + " out. Decide whether objects shall pass while the webhook is down: `Ignore`."
            : "No release ever read `"
                + written.get()
                + "` here: an object waited for its"
                + " initializer until the create timed out. For a webhook it counts; decide.",
        RuleId.I_21);
  }

  private void writeForV1(Fields initializer) {
    rewrite.writeOut(
        initializer,
        "matchPolicy",
        new JsonString("Exact"),
        "Initializers matched the requested version alone; the default of v1 is `Equivalent`.",
        RuleId.I_45);
    StrictFields.checkSideEffects(
        initializer, rewrite, "An initializer had no way to say it.", RuleId.I_38);
    rewrite.writeOut(
        initializer,
        "timeoutSeconds",
        JsonNumber.of(30),
        "A create waited 30 seconds for its initializers; the default of v1 is 10.",
        RuleId.I_56);
    rewrite.report(
        Kind.DECISION,
        initializer.path().child("admissionReviewVersions"),
        "List the versions of the review that the server will read, `v1` or `v1beta1`: there is no"
            + " default.",
        RuleId.W_32);
  }
}

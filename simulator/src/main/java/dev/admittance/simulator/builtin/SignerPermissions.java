package dev.admittance.simulator.builtin;

import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.access.AccessRequest.Target;
import dev.admittance.simulator.access.AuthorizationDecision;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.patch.SemanticEquality;
import dev.admittance.simulator.request.Operation;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// CertificateApproval, CertificateSigning and ClusterTrustBundleAttest: who acts for a signer of
/// certificates must be allowed to. Source: k8s.io/kubernetes `plugin/pkg/admission/certificates`,
/// `approval`, `signing` and `ctbattest`; `pkg/certauthorization/certauthorization.go`,
/// `IsAuthorizedForSignerName`.
///
/// @param verb on the signer that is needed
/// @param text of the refusal, before the signer's name
/// @param signer whom a request acts for; empty where it does not
record SignerPermissions(
    String name, String verb, String text, Function<PluginContext, String> signer)
    implements BuiltIn {
  private static final String GROUP = "certificates.k8s.io";
  private static final String REQUESTS = "certificatesigningrequests";

  static BuiltIn ofApproval() {
    return new SignerPermissions(
        "CertificateApproval",
        "approve",
        "user not permitted to approve requests with signerName",
        situation -> isAbout(situation, REQUESTS, "approval") ? signer(situation.oldFields()) : "");
  }

  static BuiltIn ofSigning() {
    return new SignerPermissions(
        "CertificateSigning",
        "sign",
        "user not permitted to sign requests with signerName",
        situation ->
            isAbout(situation, REQUESTS, "status") && issues(situation)
                ? signer(situation.oldFields())
                : "");
  }

  /// @param isOn whether the server's feature gate for it is on
  static BuiltIn ofAttesting(boolean isOn) {
    return new SignerPermissions(
        "ClusterTrustBundleAttest",
        "attest",
        "user not permitted to attest for signerName",
        situation ->
            isOn && isAbout(situation, "clustertrustbundles", "") && attests(situation)
                ? signer(situation.fields())
                : "");
  }

  @Override
  public PluginResult validate(PluginContext situation) {
    String wanted = signer.apply(situation);
    if (wanted.isEmpty()) {
      return PluginResult.SILENT;
    }
    List<Optional<Boolean>> decisions =
        List.of(wanted, wanted.split("/", -1)[0] + "/*").stream()
            .map(one ->
                situation
                    .decide(verb, new Target.Resource(GROUP, "signers", "", "", one))
                    .map(AuthorizationDecision::allowed))
            .toList();
    if (decisions.contains(Optional.of(true))) {
      return PluginResult.SILENT;
    }
    return decisions.contains(Optional.<Boolean>empty())
        ? new PluginResult.Unknown(
            "whether "
                + situation.request().userInfo().username()
                + " may "
                + verb
                + " for signer "
                + wanted,
            "nothing is refused")
        : PluginResult.forbidden(text + " \"" + wanted + "\"");
  }

  private static boolean isAbout(PluginContext situation, String resource, String subresource) {
    return situation.request().resource().group().equals(GROUP)
        && situation.request().resource().resource().equals(resource)
        && situation.request().subResource().equals(subresource);
  }

  private static String signer(GoFields object) {
    return object.object("spec").text("signerName");
  }

  private static boolean issues(PluginContext situation) {
    GoFields before = situation.oldFields().object("status");
    GoFields after = situation.fields().object("status");
    return !before.text("certificate").equals(after.text("certificate"))
        || !SemanticEquality.equal(
            member(before.json(), "conditions"), member(after.json(), "conditions"));
  }

  private static JsonValue member(JsonObject object, String name) {
    return object.find(name).orElse(JsonNull.NULL);
  }

  /// Whether more changes than what the garbage collector may.
  private static boolean attests(PluginContext situation) {
    return !situation.is(Operation.UPDATE)
        || !SemanticEquality.equal(
            withoutCollected(situation.fields().json()),
            withoutCollected(situation.oldFields().json()));
  }

  private static JsonObject withoutCollected(JsonObject object) {
    return Edits.within(
        object,
        "metadata",
        metadata ->
            metadata
                .without("ownerReferences")
                .without("finalizers")
                .without("selfLink")
                .without("managedFields"));
  }
}

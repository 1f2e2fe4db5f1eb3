package dev.admittance.simulator.builtin;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.access.AccessRequest.Target;
import dev.admittance.simulator.access.AuthorizationDecision;
import dev.admittance.simulator.builtin.PluginResult.Refusal;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Which tokens of service accounts a kubelet may ask for: those of its own pods, for the audiences
/// that they name. Source: k8s.io/kubernetes `plugin/pkg/admission/noderestriction/admission.go`,
/// `(*Plugin).admitServiceAccount` and `(*Plugin).validateNodeServiceAccountAudience`.
///
/// @param node the kubelet's own
record KubeletTokens(String node, KubernetesRelease release, PluginContext situation) {
  private static final int AUDIENCES_SINCE = 33;

  PluginResult admit() {
    AdmissionRequest request = situation.request();
    if (!situation.is(Operation.CREATE) || !request.subResource().equals("token")) {
      return PluginResult.SILENT;
    }
    GoFields spec = situation.fields().object("spec");
    GoFields reference = spec.object("boundObjectRef");
    String name = reference.text("name");
    boolean bound =
        reference.text("apiVersion").equals("v1")
            && reference.text("kind").equals("Pod")
            && !name.isEmpty();
    if (!bound) {
      return PluginResult.forbidden("node requested token not bound to a pod");
    }
    if (reference.text("uid").isEmpty()) {
      return PluginResult.forbidden("node requested token with a pod binding without a uid");
    }
    Optional<JsonObject> known = situation.objects().find(request.namespace(), name, "", "Pod");
    if (known.isEmpty()) {
      return situation.objects().tellsAllOf("", "Pod")
          ? PluginResult.refused(new Refusal.NotFound("pod", name))
          : new PluginResult.Unknown("pod " + name, "its node is assumed to ask for its token");
    }
    return ofPod(spec, reference.text("uid"), new GoFields(known.get()));
  }

  private PluginResult ofPod(GoFields spec, String uid, GoFields pod) {
    if (!pod.object("metadata").text("uid").equals(uid)) {
      return PluginResult.forbidden(
          "the UID in the bound object reference ("
              + uid
              + ") does not match the UID in record. The object might have been deleted and then"
              + " recreated");
    }
    if (!pod.object("spec").text("nodeName").equals(node)) {
      return PluginResult.forbidden(
          "node requested token bound to a pod scheduled on a different node");
    }
    return release.isAtLeast(AUDIENCES_SINCE)
        ? ofAudience(spec.texts("audiences"), pod.object("spec").list("volumes"))
        : PluginResult.SILENT;
  }

  private PluginResult ofAudience(List<String> audiences, List<GoFields> volumes) {
    if (audiences.size() > 1) {
      return PluginResult.forbidden("node may only request 0 or 1 audiences");
    }
    String audience = audiences.isEmpty() ? "" : audiences.getFirst();
    boolean named =
        volumes.stream()
            .flatMap(volume -> volume.object("projected").list("sources").stream())
            .filter(source -> source.has("serviceAccountToken"))
            .anyMatch(
                source -> source.object("serviceAccountToken").text("audience").equals(audience));
    if (named) {
      return PluginResult.SILENT;
    }
    Optional<Boolean> allowed =
        situation
            .decide(
                "request-serviceaccounts-token-audience",
                new Target.Resource(
                    "", audience, "", situation.request().namespace(), situation.request().name()))
            .map(AuthorizationDecision::allowed);
    boolean byDriver =
        volumes.stream()
            .anyMatch(volume ->
                Stream.of("csi", "persistentVolumeClaim", "ephemeral").anyMatch(volume::has));
    if (allowed.orElse(false)) {
      return PluginResult.SILENT;
    }
    return byDriver || allowed.isEmpty()
        ? new PluginResult.Unknown(
            "whether a token for audience \"" + audience + "\" is for the pod",
            "it is assumed to be")
        : PluginResult.forbidden(
            situation.request().userInfo().username()
                + " is not authorized to request tokens for audience \""
                + audience
                + "\"");
  }
}

package dev.admittance.simulator.builtin;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.request.UserInfo;
import java.util.Optional;
import java.util.Set;

/// NodeRestriction: a kubelet changes its own node, and what belongs to it and its pods. The
/// refusal of a claim's status lacks Go's list of what changed. Source: k8s.io/kubernetes
/// `plugin/pkg/admission/noderestriction/admission.go`, `(*Plugin).Admit`.
record NodeRestrictions(KubernetesRelease release) implements BuiltIn {
  private static final String USER = "system:node:";
  private static final String GROUP = "system:nodes";
  private static final String LEASES = "kube-node-lease";
  private static final int CERTIFICATES_SINCE = 31;
  private static final int CLAIMS_RECOVER_SINCE = 32;
  private static final int POD_CERTIFICATES_SINCE = 37;
  private static final Set<String> OF_KUBELETS =
      Set.of("kubernetes.io/kubelet-serving", "kubernetes.io/kube-apiserver-client-kubelet");

  @Override
  public String name() {
    return "NodeRestriction";
  }

  @Override
  public PluginResult admit(PluginContext situation) {
    UserInfo user = situation.request().userInfo();
    if (!user.username().startsWith(USER) || !user.groups().contains(GROUP)) {
      return PluginResult.SILENT;
    }
    String node = user.username().substring(USER.length());
    return node.isEmpty()
        ? PluginResult.forbidden("could not determine node from user \"" + user.username() + "\"")
        : ofNode(node, situation);
  }

  private PluginResult ofNode(String node, PluginContext situation) {
    return switch (situation.request().resource().groupResource()) {
      case "pods" -> new KubeletPods(node, release, situation).admit();
      case "nodes" -> KubeletNodes.admit(node, release, situation);
      case "persistentvolumeclaims" -> ofClaim(node, situation);
      case "serviceaccounts" -> new KubeletTokens(node, release, situation).admit();
      case "leases.coordination.k8s.io" -> ofLease(node, situation);
      case "csinodes.storage.k8s.io" ->
          named(situation).equals(node)
              ? PluginResult.SILENT
              : PluginResult.forbidden(
                  "can only access CSINode with the same name as the requesting node");
      case "resourceslices.resource.k8s.io" -> ofDevices(node, situation);
      case "certificatesigningrequests.certificates.k8s.io" -> ofCertificate(node, situation);
      case "podcertificaterequests.certificates.k8s.io" -> ofPodCertificate();
      default -> PluginResult.SILENT;
    };
  }

  private PluginResult ofPodCertificate() {
    return release.isAtLeast(POD_CERTIFICATES_SINCE)
        ? new PluginResult.Unknown(
            "whether the pod and its node are as the request says", "it is assumed to be right")
        : PluginResult.forbidden("PodCertificateRequest feature gate is disabled");
  }

  /// The name of a new object, or that in the URL.
  private static String named(PluginContext situation) {
    return situation.is(Operation.CREATE)
        ? situation.fields().object("metadata").text("name")
        : situation.request().name();
  }

  private PluginResult ofClaim(String node, PluginContext situation) {
    if (!situation.request().subResource().equals("status")) {
      return PluginResult.forbidden("may only update PVC status");
    }
    return unchanging(situation.fields().json()).equals(unchanging(situation.oldFields().json()))
        ? PluginResult.SILENT
        : PluginResult.forbidden(
            "node \""
                + node
                + "\" is not allowed to update fields other than status.quantity and"
                + " status.conditions: ");
  }

  private JsonObject unchanging(JsonObject claim) {
    JsonObject plain =
        Edits.within(
            claim,
            "metadata",
            metadata -> metadata.without("resourceVersion").without("managedFields"));
    return Edits.within(
        plain,
        "status",
        status -> {
          JsonObject left = status.without("capacity").without("conditions");
          return release.isAtLeast(CLAIMS_RECOVER_SINCE)
              ? left.without("allocatedResourceStatuses").without("allocatedResources")
              : left;
        });
  }

  private static PluginResult ofLease(String node, PluginContext situation) {
    if (!situation.request().namespace().equals(LEASES)) {
      return PluginResult.forbidden(
          "can only access leases in the \"" + LEASES + "\" system namespace");
    }
    return named(situation).equals(node)
        ? PluginResult.SILENT
        : PluginResult.forbidden(
            "can only access node lease with the same name as the requesting node");
  }

  private static PluginResult ofDevices(String node, PluginContext situation) {
    AdmissionRequest request = situation.request();
    Optional<GoFields> slice =
        switch (request.operation()) {
          case CREATE -> Optional.of(situation.fields());
          case DELETE -> Optional.of(situation.oldFields());
          case UPDATE, CONNECT -> Optional.empty();
        };
    return slice
        .filter(one -> !one.object("spec").text("nodeName").equals(node))
        .map(_ ->
            PluginResult.forbidden(
                "can only "
                    + (situation.is(Operation.CREATE) ? "create" : "delete")
                    + " ResourceSlice with the same NodeName as the requesting node"))
        .orElse(PluginResult.SILENT);
  }

  private PluginResult ofCertificate(String node, PluginContext situation) {
    GoFields spec = situation.fields().object("spec");
    if (!release.isAtLeast(CERTIFICATES_SINCE)
        || !situation.is(Operation.CREATE)
        || !OF_KUBELETS.contains(spec.text("signerName"))) {
      return PluginResult.SILENT;
    }
    return switch (CertificateRequest.parse(spec.text("request"))) {
      case CertificateRequest.Parsed.Ok(var request)
          when request.commonName().equals(USER + node) ->
          PluginResult.SILENT;
      case CertificateRequest.Parsed.Ok _ ->
          PluginResult.forbidden("can only create a node CSR with CN=" + USER + node);
      case CertificateRequest.Parsed.NoRequest(String text) ->
          PluginResult.forbidden("unable to parse csr: " + text);
      case CertificateRequest.Parsed.Damaged _ ->
          new PluginResult.Unknown("whom the certificate is for", "nothing is refused");
    };
  }
}

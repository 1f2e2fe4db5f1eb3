package dev.admittance.simulator.capture;

import static dev.admittance.simulator.capture.CaptureDecoder.object;
import static dev.admittance.simulator.capture.CaptureDecoder.text;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.request.UserInfo;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Wraps plain manifests as the requests that create them, for whoever has no captures yet. What a
/// manifest does not tell is guessed: the resource from the kind, the namespace `default` for
/// namespaced kinds of Kubernetes itself. The user is unknown. The object is as written: decoding
/// and defaults are steps of its run.
public final class ManifestCapture {
  /// Groups whose objects set admission up, or are about it, and are not what is admitted.
  private static final Set<String> ADMISSION_GROUPS =
      Set.of("admission.k8s.io", "admissionregistration.k8s.io", "admittance.dev", "audit.k8s.io");

  private static final Set<String> CLUSTER_SCOPED =
      Set.of(
          "APIService",
          "CSIDriver",
          "CSINode",
          "CertificateSigningRequest",
          "ClusterRole",
          "ClusterRoleBinding",
          "ClusterTrustBundle",
          "CustomResourceDefinition",
          "DeviceClass",
          "FlowSchema",
          "IPAddress",
          "IngressClass",
          "Node",
          "PersistentVolume",
          "PriorityClass",
          "PriorityLevelConfiguration",
          "ResourceSlice",
          "RuntimeClass",
          "ServiceCIDR",
          "StorageClass",
          "StorageVersionMigration",
          "VolumeAttachment",
          "VolumeAttributesClass");

  private static final JsonObject CREATE_OPTIONS =
      JsonObject.builder().put("kind", "CreateOptions").put("apiVersion", "meta.k8s.io/v1").build();

  private ManifestCapture() {}

  /// The request that creates an object, or why there is none.
  ///
  /// @param source where the manifest was read, as `file:line`
  public static CaptureDecoder.Result wrapAsCreate(JsonObject manifest, String source) {
    String apiVersion = text(manifest, "apiVersion");
    String kind = text(manifest, "kind");
    Optional<JsonObject> metadata = object(manifest, "metadata");
    if (apiVersion.isEmpty() || kind.isEmpty() || metadata.isEmpty()) {
      return new CaptureDecoder.Result.NotACapture("a manifest has apiVersion, kind and metadata");
    }
    int slash = apiVersion.indexOf('/');
    String group = slash < 0 ? "" : apiVersion.substring(0, slash);
    if (ADMISSION_GROUPS.contains(group)) {
      return new CaptureDecoder.Result.NotACapture("kind " + kind + " is about admission itself");
    }
    if (kind.equals("List") && group.isEmpty()) {
      return new CaptureDecoder.Result.NotACapture("a List is not created, its items are");
    }
    GroupVersionKind type = new GroupVersionKind(group, apiVersion.substring(slash + 1), kind);
    return new CaptureDecoder.Result.Decoded(
        new Capture(
            source,
            request(type, manifest, metadata.get()),
            new Recording.Nothing(),
            List.of(),
            true));
  }

  private static AdmissionRequest request(
      GroupVersionKind type, JsonObject manifest, JsonObject metadata) {
    String name = text(metadata, "name");
    return new AdmissionRequest(
        "",
        type,
        Plurals.guess(type),
        "",
        name,
        namespace(type, name, text(metadata, "namespace")),
        Operation.CREATE,
        new UserInfo("", "", List.of(), JsonObject.EMPTY),
        Optional.of(manifest),
        Optional.empty(),
        false,
        Optional.of(CREATE_OPTIONS));
  }

  /// A request for a Namespace is in that namespace (W-130); a written namespace of a kind that has
  /// none is not sent.
  private static String namespace(GroupVersionKind type, String name, String written) {
    boolean ofKubernetes = !type.group().contains(".") || type.group().endsWith(".k8s.io");
    if (type.kind().equals("Namespace") && type.group().isEmpty()) {
      return name;
    }
    if (ofKubernetes && CLUSTER_SCOPED.contains(type.kind())) {
      return "";
    }
    return written.isEmpty() && ofKubernetes ? "default" : written;
  }
}

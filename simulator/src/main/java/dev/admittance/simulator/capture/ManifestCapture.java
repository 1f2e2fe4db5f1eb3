package dev.admittance.simulator.capture;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.resource.GroupVersion;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.request.RequestOrigin;
import dev.admittance.simulator.request.UserInfo;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Makes requests from plain manifests: the creation of the object by a user, or its update.
/// Resource and scope are the server's for the kind; for an unknown kind they are guessed, which is
/// a [CaptureGap]. The object is as written: decoding and defaults are steps of its run.
public final class ManifestCapture {
  /// The default user: an ordinary administrator as `kubeadm` sets one up. Admission has no
  /// exceptions for this user, in contrast to many for `system:masters`.
  public static final UserInfo ADMINISTRATOR =
      new UserInfo(
          "kubernetes-admin",
          "",
          List.of("kubeadm:cluster-admins", "system:authenticated"),
          JsonObject.EMPTY);

  /// The options of a deletion after which what belongs to the object goes.
  public static final JsonObject BACKGROUND = options("DeleteOptions");

  /// The options of a deletion in the foreground: the object waits for what belongs to it.
  public static final JsonObject FOREGROUND =
      options("DeleteOptions").with("propagationPolicy", new JsonString("Foreground"));

  /// The options of a deletion after which what belongs to the object stays.
  public static final JsonObject ORPHAN =
      options("DeleteOptions").with("propagationPolicy", new JsonString("Orphan"));

  private static final ManifestCapture BY_DEFAULT =
      new ManifestCapture(ADMINISTRATOR, ResourceTable.of(KubernetesRelease.DEFAULT));

  /// Groups of files that programs read, whose objects no API server stores.
  private static final Set<String> NO_API =
      Set.of(
          "admittance.dev",
          "apiserver.config.k8s.io",
          "apiserver.k8s.io",
          "audit.k8s.io",
          "cli.kyverno.io",
          "client.authentication.k8s.io",
          "controller-runtime.sigs.k8s.io",
          "ctlptl.dev",
          "eksctl.io",
          "k3d.io",
          "kind.sigs.k8s.io",
          "kind.x-k8s.io",
          "kubeadm.k8s.io",
          "kubecontrollermanager.config.k8s.io",
          "kubelet.config.k8s.io",
          "kubeproxy.config.k8s.io",
          "kubescheduler.config.k8s.io",
          "kustomize.config.k8s.io",
          "test.gatekeeper.sh");

  private static final String CONFIGURATIONS = "admissionregistration.k8s.io";

  /// Groups whose objects configure admission or carry its requests, and mostly are not meant as
  /// requests.
  private static final Set<String> ADMISSION_GROUPS = Set.of("admission.k8s.io", CONFIGURATIONS);

  private static final JsonObject CREATE_OPTIONS = options("CreateOptions");
  private static final JsonObject PATCH_OPTIONS = options("PatchOptions");
  private static final JsonObject UPDATE_OPTIONS = options("UpdateOptions");

  private final UserInfo user;
  private final ManifestResources resources;
  private final boolean configuring;

  /// @param user the sender of the requests
  /// @param table the served resources, custom ones included
  public ManifestCapture(UserInfo user, ResourceTable table) {
    this(user, new ManifestResources(table), false);
  }

  private ManifestCapture(UserInfo user, ManifestResources resources, boolean configuring) {
    this.user = user;
    this.resources = resources;
    this.configuring = configuring;
  }

  /// The same for a release whose webhook configurations and policies are applied like other
  /// objects.
  public ManifestCapture configuring() {
    return new ManifestCapture(user, resources, true);
  }

  /// The create request for an object, by the default administrator to a server of the newest
  /// release; or why there is none.
  ///
  /// @param source where the manifest was read, as `file:line`
  public static CaptureDecoder.Result wrapAsCreate(JsonObject manifest, String source) {
    return BY_DEFAULT.creation(manifest, source);
  }

  /// Whether no API server stores objects of a group, which are read from files.
  public static boolean isForFilesOnly(String group) {
    return NO_API.contains(group);
  }

  /// The create request for an object, or why there is none.
  ///
  /// @param source where the manifest was read, as `file:line`
  public CaptureDecoder.Result creation(JsonObject manifest, String source) {
    String apiVersion = manifest.text("apiVersion");
    String kind = manifest.text("kind");
    Optional<JsonObject> metadata = manifest.findObject("metadata");
    if (apiVersion.isEmpty() || kind.isEmpty() || metadata.isEmpty()) {
      return none("a manifest has apiVersion, kind and metadata");
    }
    String group = GroupVersion.of(apiVersion).group();
    if (ADMISSION_GROUPS.contains(group) && !(configuring && group.equals(CONFIGURATIONS))) {
      return none("kind " + kind + " is about admission itself");
    }
    if (NO_API.contains(group)) {
      return none("an API server has no objects of " + apiVersion + ", which are read from files");
    }
    if (kind.equals("List") && group.isEmpty()) {
      return none("a List is not created, its items are");
    }
    GroupVersionKind type = GroupVersionKind.of(apiVersion, kind);
    return switch (resources.of(type)) {
      case ManifestResources.Found.Nowhere(String reason) -> none(reason);
      case ManifestResources.Found.Resource found ->
          new CaptureDecoder.Result.Decoded(
              new Capture(
                  source,
                  request(type, found, manifest, metadata.get()),
                  new RecordedAnswers.Nothing(),
                  found.gap().stream().toList(),
                  true,
                  Optional.empty(),
                  new RequestOrigin.Manifest(Optional.empty(), Optional.empty()),
                  Optional.empty()));
    };
  }

  private static CaptureDecoder.Result none(String reason) {
    return new CaptureDecoder.Result.NotACapture(reason);
  }

  private AdmissionRequest request(
      GroupVersionKind type,
      ManifestResources.Found.Resource resource,
      JsonObject manifest,
      JsonObject metadata) {
    String name = metadata.text("name");
    return new AdmissionRequest(
        "",
        type,
        resource.name(),
        "",
        name,
        namespace(type, resource.namespaced(), name, metadata.text("namespace")),
        Operation.CREATE,
        user,
        Optional.of(manifest),
        Optional.empty(),
        false,
        Optional.of(CREATE_OPTIONS));
  }

  /// A request for a Namespace is in that namespace (W-130); a namespace in a manifest of a
  /// cluster-scoped kind is not sent, and kubectl sends `default` where none is written.
  private static String namespace(
      GroupVersionKind type, Optional<Boolean> namespaced, String name, String written) {
    if (type.kind().equals("Namespace") && type.group().isEmpty()) {
      return name;
    }
    if (namespaced.isEmpty()) {
      return written;
    }
    if (!namespaced.get()) {
      return "";
    }
    return written.isEmpty() ? "default" : written;
  }

  /// The update of an object to the one that a request creates.
  ///
  /// @param creation the result of [#creation]
  /// @param stored the manifest of the old object, with the same kind and name
  /// @param place where that manifest was read, as `file:line`
  public static Capture update(Capture creation, JsonObject stored, String place) {
    return update(creation, creation.request().object(), stored, UPDATE_OPTIONS)
        .of(stored(creation, place));
  }

  /// The patch of a stored object with which a client applies the object that a request creates.
  ///
  /// @param creation the result of [#creation]
  /// @param patched the stored object after the patch
  public static Capture patch(Capture creation, JsonObject patched, JsonObject stored) {
    return update(creation, Optional.of(patched), stored, PATCH_OPTIONS)
        .of(stored(creation, creation.source()));
  }

  private static RequestOrigin stored(Capture creation, String place) {
    return new RequestOrigin.Manifest(
        Optional.of(place),
        creation.origin() instanceof RequestOrigin.Manifest(_, var made) ? made : Optional.empty());
  }

  private static Capture update(
      Capture creation, Optional<JsonObject> object, JsonObject stored, JsonObject options) {
    AdmissionRequest created = creation.request();
    return creation.with(
        new AdmissionRequest(
            created.uid(),
            created.kind(),
            created.resource(),
            created.subResource(),
            created.name(),
            created.namespace(),
            Operation.UPDATE,
            created.userInfo(),
            object,
            Optional.of(stored),
            created.dryRun(),
            Optional.of(options)));
  }

  /// The deletion of the object that a request creates.
  ///
  /// @param creation the result of [#creation], for the object as it is stored
  public static Capture deletion(Capture creation, UserInfo user) {
    return deletion(creation, user, BACKGROUND);
  }

  /// The same with options of a deletion.
  public static Capture deletion(Capture creation, UserInfo user, JsonObject options) {
    AdmissionRequest created = creation.request();
    return creation.with(
        new AdmissionRequest(
            created.uid(),
            created.kind(),
            created.resource(),
            created.subResource(),
            created.name(),
            created.namespace(),
            Operation.DELETE,
            user,
            Optional.empty(),
            created.object(),
            created.dryRun(),
            Optional.of(options)));
  }

  /// A request as a client sends it that wants to know what would become of it.
  public static Capture dryRun(Capture capture) {
    AdmissionRequest sent = capture.request();
    return capture.with(
        new AdmissionRequest(
            sent.uid(),
            sent.kind(),
            sent.resource(),
            sent.subResource(),
            sent.name(),
            sent.namespace(),
            sent.operation(),
            sent.userInfo(),
            sent.object(),
            sent.oldObject(),
            true,
            sent.options()
                .map(options -> options.with("dryRun", JsonArray.ofTexts(List.of("All"))))));
  }

  private static JsonObject options(String kind) {
    return JsonObject.of("kind", kind, "apiVersion", "meta.k8s.io/v1");
  }
}

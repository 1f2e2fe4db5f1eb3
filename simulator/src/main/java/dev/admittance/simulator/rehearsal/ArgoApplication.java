package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureDecoder;
import dev.admittance.simulator.capture.ManifestCapture;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.UserInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What an Application of Argo CD says about its syncs. Source: argoproj/argo-cd
/// `controller/sync.go`, `SyncAppState`; `controller/sync_namespace.go`, `syncNamespace`.
///
/// @param name empty where none is known
/// @param namespace of its destination; empty for none
/// @param options of all its syncs, such as `PruneLast=true`
/// @param managed the labels and annotations of its namespace; empty where it does not write them
/// @param prunes whether a sync deletes what the Application no longer has
public record ArgoApplication(
    String name,
    String namespace,
    List<String> options,
    Optional<JsonObject> managed,
    boolean prunes) {
  /// An Application without options.
  public static final ArgoApplication PLAIN =
      new ArgoApplication("", "", List.of(), Optional.empty(), true);

  /// Creates the namespace; the source of the request that does.
  public static final String CREATES = "CreateNamespace=true";

  private static final String FAILS_ON_SHARED = "FailOnSharedResource=true";

  /// The options of an Application that a rehearsal follows.
  private static final Set<String> KEYS =
      Set.of(
          "ApplyOutOfSyncOnly",
          "CreateNamespace",
          "Delete",
          "FailOnSharedResource",
          "Prune",
          "PruneLast",
          "PrunePropagationPolicy",
          "Replace",
          "ServerSideApply",
          "SkipDryRunOnMissingResource");

  private static final String SERVER_SIDE = "ServerSideApply=true";
  private static final String ANNOTATIONS = "annotations";

  public ArgoApplication {
    options = List.copyOf(options);
  }

  /// Reads a manifest; empty where it is no Application. One without a policy of syncs by itself is
  /// taken to be synced with `--prune`.
  public static Optional<ArgoApplication> of(JsonObject manifest) {
    boolean read =
        manifest.text("kind").equals("Application")
            && manifest.text("apiVersion").startsWith("argoproj.io/");
    JsonObject spec = manifest.object("spec");
    JsonObject policy = spec.object("syncPolicy");
    return read
        ? Optional.of(
            new ArgoApplication(
                manifest.object("metadata").text("name"),
                spec.object("destination").text("namespace"),
                policy.texts("syncOptions"),
                policy.findObject("managedNamespaceMetadata"),
                !policy.has("automated") || policy.object("automated").isTrue("prune")))
        : Optional.empty();
  }

  /// The same with another namespace.
  public ArgoApplication withNamespace(String other) {
    return new ArgoApplication(name, other, options, managed, prunes);
  }

  /// The same with an option, or without one after `!`, as `argocd app set --sync-option` takes
  /// them.
  public ArgoApplication with(String option) {
    List<String> all = new ArrayList<>(options);
    if (option.startsWith("!")) {
      all.remove(option.substring(1));
    } else if (!all.contains(option)) {
      all.add(option);
    }
    return new ArgoApplication(name, namespace, all, managed, prunes);
  }

  /// Whether it has an option, such as `PruneLast=true`.
  boolean has(String option) {
    return options.contains(option);
  }

  /// The options without effect: Argo CD does not know them for an Application, the server
  /// validates all the same, or a rehearsal does not follow them.
  public List<String> ignored() {
    return options.stream()
        .filter(option ->
            !KEYS.contains(option.split("=", 2)[0])
                || (option.equals(FAILS_ON_SHARED) && name.isEmpty()))
        .toList();
  }

  /// Why it syncs nothing, as an object that is there is one of another Application; empty where it
  /// does. Source: argoproj/argo-cd `controller/state.go`, `CompareAppState`;
  /// `util/argo/resource_tracking.go`, `GetAppName`.
  Optional<String> shared(JsonObject stored) {
    String tracking =
        stored.object("metadata").object(ANNOTATIONS).text("argocd.argoproj.io/tracking-id");
    String other = tracking.split(":", 2)[0];
    return has(FAILS_ON_SHARED) && !name.isEmpty() && !other.isEmpty() && !other.equals(name)
        ? Optional.of(
            "Shared resource found: "
                + OwnedObjects.title(stored)
                + " is part of applications "
                + name
                + " and "
                + other.replace('_', '/'))
        : Optional.empty();
  }

  /// Whether it or an object has an option.
  boolean has(String option, ArgoAnnotations object) {
    return has(option) || object.has(option);
  }

  /// Whether objects are applied on the server's side that do not say otherwise.
  public boolean isServerSide() {
    return has(SERVER_SIDE);
  }

  /// Whether it creates its namespace.
  public boolean createsNamespace() {
    return has(CREATES);
  }

  /// What becomes of an object that the Application has no longer, such as `false` or `confirm`.
  String pruning(ArgoAnnotations object) {
    return value("Prune", object);
  }

  /// Whether an object is left behind when the Application is deleted.
  boolean isLeft(ArgoAnnotations object) {
    return value("Delete", object).equals("false");
  }

  private String value(String key, ArgoAnnotations object) {
    return object.value(key).or(() -> ArgoAnnotations.value(options, key)).orElse("");
  }

  /// The options with which a sync deletes.
  JsonObject deletion() {
    return has("PrunePropagationPolicy=background")
        ? ManifestCapture.BACKGROUND
        : has("PrunePropagationPolicy=orphan")
            ? ManifestCapture.ORPHAN
            : ManifestCapture.FOREGROUND;
  }

  /// The objects, those without a namespace in the one of the Application.
  public List<Capture> placed(List<Capture> captures) {
    return namespace.isEmpty()
        ? captures
        : captures.stream().map(one -> HelmRelease.placed(one, namespace)).toList();
  }

  /// The creation of the namespace.
  Optional<Capture> namespace(UserInfo user, KubernetesRelease release) {
    JsonObject metadata = JsonObject.of("name", namespace);
    if (managed.isPresent()) {
      metadata =
          metadata
              .with("labels", managed.get().object("labels"))
              .with(
                  ANNOTATIONS,
                  managed
                      .get()
                      .object(ANNOTATIONS)
                      .with(ArgoAnnotations.OPTIONS, new JsonString(SERVER_SIDE)));
    }
    JsonObject object =
        JsonObject.of("apiVersion", "v1", "kind", "Namespace").with("metadata", metadata);
    CaptureDecoder.Result result =
        new ManifestCapture(user, ResourceTable.of(release)).creation(object, CREATES);
    return result instanceof CaptureDecoder.Result.Decoded(Capture capture)
        ? Optional.of(capture)
        : Optional.empty();
  }

  /// Whether a request is about its namespace.
  boolean isNamespace(AdmissionRequest request) {
    return !namespace.isEmpty()
        && request.kind().group().isEmpty()
        && request.kind().kind().equals("Namespace")
        && request.name().equals(namespace);
  }
}

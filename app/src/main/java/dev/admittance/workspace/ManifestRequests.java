package dev.admittance.workspace;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureDecoder.Result;
import dev.admittance.simulator.capture.CaptureReader;
import dev.admittance.simulator.capture.ManifestCapture;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.request.AdmissionRequest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Makes requests of plain manifests: the creation of the object, or, where a manifest tells how it
/// is stored already, its update.
public final class ManifestRequests {
  private final ManifestRule rule;
  private final ManifestCapture captures;
  private final Map<Key, List<Stored>> stored;
  private final Optional<Path> workspace;

  /// An object whatever version it is written in.
  private record Key(String group, String kind, String namespace, String name) {
    static Key of(AdmissionRequest request) {
      return new Key(
          request.kind().group(), request.kind().kind(), request.namespace(), request.name());
    }
  }

  /// @param scope of the folder whose requests meet it
  private record Stored(PlainManifest manifest, String scope) {}

  private ManifestRequests(
      ManifestRule rule,
      ManifestCapture captures,
      Map<Key, List<Stored>> stored,
      Optional<Path> workspace) {
    this.rule = rule;
    this.captures = captures;
    this.stored = stored;
    this.workspace = workspace;
  }

  /// Prepares requests, none of which is an update yet.
  ///
  /// @param settings that tell who sends them, and whose resources the server has
  /// @param custom resources that it has besides
  static ManifestRequests of(ManifestRule rule, Settings settings, List<ApiResource> custom) {
    ResourceTable table = ResourceTable.of(settings.kubernetesRelease()).with(custom);
    return new ManifestRequests(
        rule,
        new ManifestCapture(settings.requestUser(), table),
        new HashMap<>(),
        Optional.empty());
  }

  /// Takes those of some manifests that are stored or in the cluster: requests of the same objects
  /// update them.
  ManifestRequests storing(List<PlainManifest> manifests) {
    for (PlainManifest manifest : manifests) {
      switch (role(manifest)) {
        case STORED -> store(manifest, ManifestRule.scope(manifest.file()));
        case CLUSTER -> store(manifest, "");
        case REQUESTS, UNUSED -> {}
      }
    }
    return this;
  }

  /// Takes manifests of objects that are in the cluster, whatever the rule says.
  ManifestRequests inCluster(List<PlainManifest> manifests) {
    manifests.forEach(manifest -> store(manifest, ""));
    return this;
  }

  private void store(PlainManifest manifest, String scope) {
    if (captures.creation(manifest.object(), manifest.source())
        instanceof Result.Decoded(Capture capture)) {
      stored
          .computeIfAbsent(Key.of(capture.request()), _ -> new ArrayList<>())
          .add(new Stored(manifest, scope));
    }
  }

  /// What a manifest is taken for.
  ManifestRole role(PlainManifest manifest) {
    return rule.of(manifest.file(), manifest.kind());
  }

  /// Whether the place of a manifest says that all of its kind are there that the cluster has.
  boolean tellsAll(PlainManifest manifest) {
    return rule.ofPlace(manifest.file()).isPresent();
  }

  /// The object of a manifest as one of the cluster, in the namespace that it is created in; empty
  /// where it has no name, or no API server has such objects.
  Optional<JsonObject> stored(PlainManifest manifest) {
    JsonObject object = manifest.object();
    JsonObject metadata = metadata(object);
    if (!isText(metadata, "name") || ManifestCapture.isForFilesOnly(manifest.kind().group())) {
      return Optional.empty();
    }
    boolean placed = isText(metadata, "namespace") || manifest.kind().name().equals("Namespace");
    if (!placed
        && captures.creation(object, manifest.source()) instanceof Result.Decoded(Capture capture)
        && !capture.request().namespace().isEmpty()) {
      JsonString namespace = new JsonString(capture.request().namespace());
      return Optional.of(object.with("metadata", metadata.with("namespace", namespace)));
    }
    return Optional.of(object);
  }

  private static JsonObject metadata(JsonObject object) {
    return object.get("metadata") instanceof JsonObject fields ? fields : JsonObject.EMPTY;
  }

  private static boolean isText(JsonObject metadata, String member) {
    return metadata.get(member) instanceof JsonString(String text) && !text.isEmpty();
  }

  /// The request that a manifest makes, whatever it would be taken for, or why it makes none.
  Result request(PlainManifest manifest) {
    Result made = captures.creation(manifest.object(), manifest.source());
    return made instanceof Result.Decoded(Capture creation)
        ? new Result.Decoded(
            storedFor(creation, manifest.file())
                .map(found ->
                    ManifestCapture.update(
                        creation, found.manifest().object(), found.manifest().source()))
                .orElse(creation))
        : made;
  }

  /// The stored object of a request; the nearest where several folders tell of it.
  private Optional<Stored> storedFor(Capture creation, String file) {
    AdmissionRequest request = creation.request();
    return request.name().isEmpty()
        ? Optional.empty()
        : stored.getOrDefault(Key.of(request), List.of()).stream()
            .filter(one -> file.startsWith(one.scope()))
            .filter(one -> !one.manifest().source().equals(creation.source()))
            .max(Comparator.comparingInt(one -> one.scope().length()));
  }

  /// The same for the files of a workspace, for which the rule decides even where they are named.
  ManifestRequests of(Path workspace) {
    return new ManifestRequests(rule, captures, stored, Optional.of(workspace));
  }

  private Optional<String> inWorkspace(ListedFile file) {
    return workspace
        .filter(root -> Path.of(file.path()).startsWith(root))
        .map(root -> root.relativize(Path.of(file.path())).toString().replace('\\', '/'));
  }

  /// What becomes of the manifests of a file: in a file that was named all are requests, in a
  /// folder those that the rule says so of.
  CaptureReader.Manifests in(ListedFile file) {
    Optional<String> known = inWorkspace(file);
    boolean meant = file.named() && known.isEmpty();
    return (JsonObject object, String source, Result.NotACapture otherwise) -> {
      PlainManifest manifest = new PlainManifest(object, known.orElse(file.below()), source);
      Result made = meant || isRequest(manifest) ? request(manifest) : otherwise;
      // A workspace uses it otherwise, or says why it does not.
      return made instanceof Result.NotACapture(String reason)
              && known.isPresent()
              && manifest.isComplete()
          ? new Result.PassedOver(reason)
          : made;
    };
  }

  private boolean isRequest(PlainManifest manifest) {
    ClusterState.Kind kind = manifest.kind();
    return !kind.name().isEmpty() && rule.of(manifest.file(), kind) == ManifestRole.REQUESTS;
  }
}

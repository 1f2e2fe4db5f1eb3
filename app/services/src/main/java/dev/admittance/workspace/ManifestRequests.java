package dev.admittance.workspace;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.repository.TemplateNotation;
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
import java.util.stream.Stream;

/// Converts plain manifests to requests: the creation of the object, or its update if another
/// manifest has its stored state.
public final class ManifestRequests {
  private final ManifestRule rule;
  private final ManifestCapture captures;
  private final Map<Key, List<Stored>> stored;
  private final Optional<Path> workspace;
  private final boolean applied;

  /// The identity of an object, independent of its version.
  private record Key(String group, String kind, String namespace, String name) {
    static Key of(AdmissionRequest request) {
      return new Key(
          request.kind().group(), request.kind().kind(), request.namespace(), request.name());
    }
  }

  /// @param scope the folder whose requests it applies to
  private record Stored(PlainManifest manifest, String scope) {}

  private ManifestRequests(
      ManifestRule rule,
      ManifestCapture captures,
      Map<Key, List<Stored>> stored,
      Optional<Path> workspace,
      boolean applied) {
    this.rule = rule;
    this.captures = captures;
    this.stored = stored;
    this.workspace = workspace;
    this.applied = applied;
  }

  /// Creates the conversion, without any stored objects.
  ///
  /// @param settings with the requesting user and the release
  /// @param custom further resources of the server
  static ManifestRequests of(
      ManifestRule rule, WorkspaceSettings settings, List<ApiResource> custom) {
    ResourceTable table = ResourceTable.of(settings.kubernetesRelease()).with(custom);
    return new ManifestRequests(
        rule,
        new ManifestCapture(settings.requestUser(), table),
        new HashMap<>(),
        Optional.empty(),
        false);
  }

  /// Adds the manifests of stored and existing objects: requests for the same objects update them.
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

  /// Adds the manifests of objects in the cluster, regardless of the rule.
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

  ManifestRole role(PlainManifest manifest) {
    return rule.of(manifest.file(), manifest.kind());
  }

  /// Returns whether a manifest's folder contains all objects of its kind in the cluster.
  boolean tellsAll(PlainManifest manifest) {
    return rule.ofPlace(manifest.file()).isPresent();
  }

  /// Returns the object as stored in the cluster, with its namespace; empty where it has no name,
  /// or no API server serves its kind.
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
    return object.object("metadata");
  }

  private static boolean isText(JsonObject metadata, String member) {
    return metadata.get(member) instanceof JsonString(String text) && !text.isEmpty();
  }

  /// Returns the request of a manifest, regardless of its role, or why there is none.
  Result request(PlainManifest manifest) {
    Optional<String> unfilled = unfilled(manifest);
    if (unfilled.isPresent()) {
      return new Result.NotACapture(
          "something fills in its name first, `" + unfilled.get() + "`: render it");
    }
    Result made = captures.creation(manifest.object(), manifest.source());
    return made instanceof Result.Decoded(Capture creation)
        ? new Result.Decoded(
            storedFor(creation, manifest.file())
                .map(found ->
                    ManifestCapture.update(
                        creation, found.manifest().object(), found.manifest().source()))
                .orElse(creation)
                .renderedFrom(manifest.template()))
        : made;
  }

  /// Returns the name or namespace of a manifest that is not filled in yet.
  private static Optional<String> unfilled(PlainManifest manifest) {
    JsonObject metadata = metadata(manifest.object());
    return Stream.of("name", "generateName", "namespace")
        .map(metadata::text)
        .filter(text -> TemplateNotation.placeholder(text).isPresent())
        .findFirst();
  }

  /// Returns the stored object of a request; the nearest if several folders have one.
  private Optional<Stored> storedFor(Capture creation, String file) {
    AdmissionRequest request = creation.request();
    return request.name().isEmpty()
        ? Optional.empty()
        : stored.getOrDefault(Key.of(request), List.of()).stream()
            .filter(one -> file.startsWith(one.scope()))
            .filter(one -> !one.manifest().source().equals(creation.source()))
            .max(Comparator.comparingInt(one -> one.scope().length()));
  }

  /// Returns the same for the files of a workspace, where the rule applies even to named files.
  ManifestRequests of(Path workspace) {
    return new ManifestRequests(rule, captures, stored, Optional.of(workspace), applied);
  }

  /// Returns the same for the objects of a release, which are applied whatever the rule says of
  /// their files, webhook configurations and policies included.
  public ManifestRequests ofRelease() {
    return new ManifestRequests(rule, captures.configuring(), stored, workspace, true);
  }

  private Optional<String> inWorkspace(ListedFile file) {
    return workspace
        .filter(root -> Path.of(file.path()).startsWith(root))
        .map(root -> root.relativize(Path.of(file.path())).toString().replace('\\', '/'));
  }

  /// Returns how the manifests of a file are handled: in a named file all become requests, in a
  /// folder those selected by the rule.
  public CaptureReader.Manifests in(ListedFile file) {
    Optional<String> known = inWorkspace(file);
    boolean meant = file.named() && known.isEmpty();
    return (JsonObject object, String source, Result.NotACapture otherwise) -> {
      PlainManifest manifest =
          new PlainManifest(object, known.orElse(file.below()), source, Optional.empty());
      Result made = applied || meant || isRequest(manifest) ? request(manifest) : otherwise;
      // A workspace uses it in another way, or reports why it does not.
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

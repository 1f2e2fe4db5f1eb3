package dev.admittance.workspace;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureDecoder.Result;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Plain manifests sorted by role.
final class SortedManifests {
  final List<Capture> requests = new ArrayList<>();

  /// Objects of the cluster whose place contains all objects of their kinds.
  final List<JsonObject> whole = new ArrayList<>();

  /// Single objects of the cluster.
  final List<JsonObject> alone = new ArrayList<>();

  private final ManifestRequests rule;
  private final Set<FileContent> contents = EnumSet.noneOf(FileContent.class);
  private Optional<String> unused = Optional.empty();

  private SortedManifests(ManifestRequests rule) {
    this.rule = rule;
  }

  static SortedManifests of(List<PlainManifest> manifests, ManifestRequests rule) {
    SortedManifests sorted = new SortedManifests(rule);
    manifests.forEach(sorted::add);
    return sorted;
  }

  private void add(PlainManifest manifest) {
    switch (rule.role(manifest)) {
      case CLUSTER -> addToCluster(manifest);
      case STORED -> contents.add(FileContent.CLUSTER);
      case REQUESTS -> addRequest(manifest);
      case UNUSED -> leaveOut("`manifests` in " + WorkspaceSettings.FILE + " says so");
    }
  }

  private void addToCluster(PlainManifest manifest) {
    contents.add(FileContent.CLUSTER);
    if (!manifest.isDefinition()) {
      List<JsonObject> objects = rule.tellsAll(manifest) ? whole : alone;
      rule.stored(manifest)
          .ifPresentOrElse(objects::add, () -> leaveOut("an object of the cluster has a name"));
    }
  }

  private void addRequest(PlainManifest manifest) {
    switch (rule.request(manifest)) {
      case Result.Decoded(Capture capture) -> {
        contents.add(FileContent.REQUESTS);
        requests.add(capture);
      }
      case Result.NotACapture(String reason) -> leaveOut(reason);
      case Result.Response _,
          Result.Collection _,
          Result.Unusable _,
          Result.Withheld _,
          Result.PassedOver _ ->
          throw new IllegalStateException(manifest.source());
    }
  }

  private void leaveOut(String reason) {
    unused = unused.or(() -> Optional.of(reason));
  }

  /// Adds the content of plain manifests to a file's known content.
  WorkspaceFile file(WorkspaceFile file) {
    Set<FileContent> all = EnumSet.noneOf(FileContent.class);
    all.addAll(file.contents());
    all.addAll(contents);
    return new WorkspaceFile(
        file.name(), file.path(), file.bytes(), all, file.unused().or(() -> unused));
  }
}

package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.CustomResources;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.request.RequestOrigin;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The kinds that a server has while a release brings definitions of more.
final class KindLookup {
  private final ApplyClient client;
  private final Set<ApiResource.Kind> known;
  private final Set<ApiResource.Kind> ofRelease;

  /// @param setup the server at the start
  /// @param applied the objects of the client
  KindLookup(Setup setup, ApplyClient client, List<JsonObject> applied) {
    this.client = client;
    ofRelease = kinds(applied.stream());
    known = kinds(setup.cluster().objects().stream());
    ResourceTable.of(setup.release()).resources().forEach(one -> known.add(one.kind()));
  }

  private static Set<ApiResource.Kind> kinds(Stream<JsonObject> objects) {
    return objects
        .flatMap(object -> CustomResources.read(object).stream())
        .map(ApiResource::kind)
        .collect(Collectors.toCollection(HashSet::new));
  }

  /// Notes an object that the server stores.
  void stored(JsonObject object) {
    if (!client.looksUpFirst() || client.tool() == ApplyOrder.HELM) {
      CustomResources.read(object).forEach(one -> known.add(one.kind()));
    }
  }

  /// Why a client does not send an object; empty where it does.
  Optional<String> missing(Capture capture) {
    AdmissionRequest request = capture.request();
    GroupVersionKind type = request.kind();
    ApiResource.Kind kind = new ApiResource.Kind(type.group(), type.version(), type.kind());
    boolean looksUp =
        request.operation() == Operation.CREATE
            && capture.asSent()
            && capture.origin() instanceof RequestOrigin.Manifest;
    if (!looksUp
        || known.contains(kind)
        || (!ResourceTable.isBuiltIn(type.group()) && !ofRelease.contains(kind))) {
      return Optional.empty();
    }
    String unknown =
        "no matches for kind \"" + type.kind() + "\" in version \"" + type.apiVersion() + "\"";
    if (!client.looksUpFirst()) {
      return Optional.of(unknown);
    }
    JsonObject manifest = request.object().orElse(JsonObject.EMPTY);
    return Optional.of(
        "resource mapping not found for name: \""
            + OwnedObjects.name(manifest)
            + "\" namespace: \""
            + OwnedObjects.namespace(manifest)
            + "\" from \""
            + (client.tool() == ApplyOrder.HELM ? "" : capture.source())
            + "\": "
            + unknown
            + "; ensure CRDs are installed first");
  }

  /// Whether nothing tells that the server has the kind of an object.
  boolean isAssumed(Capture capture) {
    GroupVersionKind type = capture.request().kind();
    return !capture.gaps().isEmpty()
        && !ResourceTable.isBuiltIn(type.group())
        && !known.contains(new ApiResource.Kind(type.group(), type.version(), type.kind()));
  }
}

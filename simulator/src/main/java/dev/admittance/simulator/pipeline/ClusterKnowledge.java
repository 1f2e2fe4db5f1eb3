package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureGap;
import dev.admittance.simulator.convert.Converter;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.request.UnrecordedFields;
import dev.admittance.simulator.request.UnrecordedParts;
import java.util.Optional;

/// Completes captures that lack parts of their objects: the stored object is taken from the state
/// of the cluster, where that has it.
final class ClusterKnowledge {
  private ClusterKnowledge() {}

  /// The capture, completed where it can be.
  static Capture complete(Capture capture, KnownCluster cluster, Converter converter) {
    AdmissionRequest request = capture.request();
    if (request.unknown().isNone() || request.operation() == Operation.CREATE) {
      return capture;
    }
    return find(request, cluster)
        .map(found -> converter.convert(found, request.kind()).object())
        .filter(found -> isSame(request, found))
        .map(found -> completed(capture, found))
        .orElse(capture);
  }

  private static Optional<JsonObject> find(AdmissionRequest request, KnownCluster cluster) {
    boolean isNamespace = request.kind().kind().equals("Namespace");
    return cluster
        .objects()
        .find(
            isNamespace ? "" : request.namespace(),
            request.name(),
            request.resource().group(),
            request.kind().kind());
  }

  /// An object that was deleted and created again is a different one.
  private static boolean isSame(AdmissionRequest request, JsonObject found) {
    String uid = uid(request.oldObject().or(request::object).orElse(JsonObject.EMPTY));
    return uid.isEmpty() || uid(found).isEmpty() || uid.equals(uid(found));
  }

  private static String uid(JsonObject object) {
    return metadata(object).text("uid");
  }

  private static JsonObject metadata(JsonObject object) {
    return object.object("metadata");
  }

  private static Capture completed(Capture capture, JsonObject found) {
    AdmissionRequest request = capture.request();
    JsonObject old =
        atVersionOf(
            request
                .unknown()
                .oldObject()
                .filled(request.oldObject().orElse(JsonObject.EMPTY), found),
            request.object());
    AdmissionRequest known =
        request.with(
            request.object(),
            Optional.of(old),
            request.unknown().withOldObject(UnrecordedFields.NONE));
    Capture completed =
        capture
            .with(
                capture
                    .patch()
                    .flatMap(patch -> patch.on(old, Optional.empty()))
                    .map(made ->
                        known.with(Optional.of(made), Optional.of(old), UnrecordedParts.NONE))
                    .orElse(known))
            .with(
                new CaptureGap(
                    RuleId.W_302,
                    "what the capture does not tell of the object before the request",
                    "it is taken from the state of the cluster, which may be of another time"));
    return capture.patch().isPresent() && completed.request().unknown().isNone()
        ? completed.sent()
        : completed;
  }

  /// A request that states a resource version was made for that version, unless it was refused for
  /// it.
  private static JsonObject atVersionOf(JsonObject stored, Optional<JsonObject> object) {
    String version = object.map(sent -> metadata(sent).text("resourceVersion")).orElse("");
    return version.isEmpty()
        ? stored
        : stored.with(
            "metadata", metadata(stored).with("resourceVersion", new JsonString(version)));
  }
}

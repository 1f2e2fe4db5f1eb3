package dev.admittance.simulator.registry;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.request.AdmissionRequest;
import java.util.Optional;

/// Sets the defaults of a TokenRequest. Source: k8s.io/kubernetes
/// `pkg/registry/core/serviceaccount/storage/token.go`, `(*TokenREST).Create`.
final class TokenRequests {
  /// The default audience of most API servers.
  private static final JsonArray AUDIENCES =
      JsonArray.of(new JsonString("https://kubernetes.default.svc"));

  /// The first release that tells the uid of the service account.
  private static final int UID_SINCE = 34;

  private TokenRequests() {}

  /// @param account the service account; empty where it is not known
  static void create(
      KubernetesRelease release,
      AdmissionRequest request,
      Optional<JsonObject> account,
      StageObject stageObject) {
    GeneratedMetadata madeUp = GeneratedMetadata.of(request);
    Metadata metadata = stageObject.metadata();
    if (metadata.text("name").isEmpty()) {
      metadata = metadata.with("name", request.name());
    }
    boolean uid = release.isAtLeast(UID_SINCE);
    if (uid && metadata.text("uid").isEmpty()) {
      String known = account.map(Metadata::of).map(one -> one.text("uid")).orElse("");
      metadata = metadata.with("uid", known.isEmpty() ? madeUp.uid() : known);
    }
    stageObject.change(
        metadata.with("creationTimestamp", madeUp.time()),
        uid
            ? "made up here: uid of the service account, creationTimestamp"
            : "made up here: creationTimestamp");
    JsonObject spec = stageObject.object().object("spec");
    if (!(spec.get("audiences") instanceof JsonArray audiences) || audiences.size() == 0) {
      stageObject.change(
          stageObject.object().with("spec", spec.with("audiences", AUDIENCES)),
          "audiences are those of an API server with the usual settings");
    }
    JsonObject empty = JsonObject.of("token", "", "expirationTimestamp", JsonNull.NULL);
    stageObject.change(stageObject.object().with("status", empty), "status is emptied");
    stageObject.note(RuleId.W_119);
  }
}

package dev.admittance.simulator.engine;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.Webhook;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.lazy.Lazy;
import java.util.Optional;
import java.util.function.Function;

/// A call of a webhook behind which a policy engine may stand.
///
/// @param kind of the configuration of the webhook
/// @param configuration its name
/// @param webhook as it is registered
/// @param review the AdmissionReview that is sent
/// @param input the same request as the variables of expressions, with its namespace
/// @param cluster the state of the cluster when the call is made
/// @param rego answers questions to Rego; empty for one that was not asked yet
public record EngineCall(
    HookKind kind,
    String configuration,
    Webhook webhook,
    Lazy<JsonObject> review,
    CelInput input,
    ClusterState cluster,
    Function<RegoQuery, Optional<RegoQuery.Answer>> rego) {
  /// A call without answers of Rego.
  public EngineCall(
      HookKind kind,
      String configuration,
      Webhook webhook,
      Lazy<JsonObject> review,
      CelInput input,
      ClusterState cluster) {
    this(kind, configuration, webhook, review, input, cluster, _ -> Optional.empty());
  }

  /// The member `request` of the review.
  public JsonObject request() {
    return review.get().object("request");
  }
}

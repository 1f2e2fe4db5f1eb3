package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.match.Exemption;
import dev.admittance.simulator.match.Invocation;
import dev.admittance.simulator.match.MatchResult;
import dev.admittance.simulator.policy.Param;
import dev.admittance.simulator.policy.PolicyExemption;
import dev.admittance.simulator.policy.PolicyMatching;
import dev.admittance.simulator.policy.RequestNamespace;
import dev.admittance.simulator.request.AdmissionRequest;
import java.time.Duration;
import java.util.Optional;

/// A request as it is before the mutating phase, with what matching it against all participants
/// needs.
final class MatchedRequest {
  private final CompiledSetup server;
  private final AdmissionRequest request;
  private final HookIndexes.Candidates candidates;
  private final KnownCluster cluster;
  private final VersionedObjects views;
  private final PolicyMatching policies;

  MatchedRequest(CompiledSetup server, AdmissionRequest request) {
    this.server = server;
    this.request = request;
    this.candidates = server.indexes().of(request);
    this.cluster = server.known();
    this.views = VersionedObjects.of(request, server.converter());
    this.policies = server.policies().matching(request, cluster);
  }

  AdmissionRequest request() {
    return request;
  }

  Optional<JsonObject> object() {
    return request.object();
  }

  /// Why no webhook is called for the request (W-200); empty where webhooks are matched.
  Optional<Exemption> exemption() {
    return Exemption.of(request, server.features())
        .or(() -> new RunOptions(server.setup().whatIf(), Duration.ZERO).exemption(request));
  }

  /// Why no policy runs for the request (P-34); empty where policies are matched.
  Optional<PolicyExemption> policyExemption() {
    return PolicyExemption.of(request);
  }

  MatchResult match(CompiledHook hook) {
    return candidates.has(hook.id())
        ? hook.matcher()
            .match(
                request,
                object(),
                cluster.state(),
                as -> ReviewRequests.conditionInput(views.as(as), cluster.authority()))
        : hook.matcher().ruledOut(request, object(), cluster.state());
  }

  PolicyMatching policies() {
    return policies;
  }

  /// The variables of a policy's match conditions.
  CelInput conditionInput(Invocation as, Param param) {
    return ReviewRequests.conditionInput(views.as(as), cluster.authority())
        .withParams(param.object());
  }

  /// The namespace of the request, as policies see it.
  RequestNamespace namespace() {
    return cluster.namespace(request);
  }
}

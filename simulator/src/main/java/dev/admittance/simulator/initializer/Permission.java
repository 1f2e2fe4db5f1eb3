package dev.admittance.simulator.initializer;

import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.access.AccessRequest;
import dev.admittance.simulator.access.AuthorizationDecision;
import dev.admittance.simulator.access.Authorizer;
import dev.admittance.simulator.access.Subject;
import dev.admittance.simulator.proposal.Ruleset;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionResource;
import dev.admittance.simulator.request.Operation;
import java.util.Optional;

/// Checks whether a user may initialize objects (I-46).
record Permission(Authorizer authority, Ruleset rules) {
  private static final String VERB = "initialize";

  /// The decision as an event. Each user has a name: an empty one means that the user is not known.
  ///
  /// @param text the denied action, in the server's words
  PluginEvent check(AdmissionRequest request, RuleId rule, String text) {
    String name = name(request);
    Optional<AuthorizationDecision> decision =
        request.userInfo().username().isEmpty()
            ? Optional.empty()
            : authority.decide(access(request, name));
    if (decision.isEmpty()) {
      return new PluginEvent.PermissionUnknown(rule);
    }
    String reason = decision.get().reason();
    return decision.get().allowed()
        ? new PluginEvent.Permitted(rule, reason)
        : new PluginEvent.Refused(
            rule,
            InitializerStatuses.forbidden(request.resource(), name, text + ": " + reason, rules));
  }

  /// These servers had no name while an object was created.
  private static String name(AdmissionRequest request) {
    return request.operation() == Operation.CREATE ? "" : request.name();
  }

  private static AccessRequest access(AdmissionRequest request, String name) {
    GroupVersionResource resource = request.resource();
    return new AccessRequest(
        new Subject(request.userInfo().username(), request.userInfo().groups()),
        VERB,
        new AccessRequest.Target.Resource(
            resource.group(), resource.resource(), "", request.namespace(), name));
  }
}

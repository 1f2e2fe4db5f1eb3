package dev.admittance.simulator.access;

import dev.admittance.simulator.access.AccessRequest.Target;
import dev.admittance.simulator.cluster.ClusterState;
import java.util.List;
import java.util.stream.Stream;

/// The accounts that the bindings of a cluster name.
public final class BoundAccounts {
  private BoundAccounts() {}

  /// Returns the users and service accounts that may do something, in the order of the bindings.
  public static List<Subject> allowed(ClusterState cluster, String verb, Target.Resource target) {
    Authorizer authorizer = RbacAuthorizer.of(cluster);
    return cluster.objects().stream()
        .filter(RbacAuthorizer::isBinding)
        .map(RoleBinding::of)
        .flatMap(binding ->
            binding.members().stream().flatMap(member -> account(member, binding.namespace())))
        .distinct()
        .filter(account ->
            authorizer
                .decide(new AccessRequest(account, verb, target))
                .filter(AuthorizationDecision::allowed)
                .isPresent())
        .toList();
  }

  private static Stream<Subject> account(RoleBinding.Member member, String bindingNamespace) {
    return switch (member.kind()) {
      case "User" -> Stream.of(new Subject(member.name(), List.of()));
      case "ServiceAccount" ->
          Stream.of(
              Subject.ofServiceAccount(
                  member.namespace().isEmpty() ? bindingNamespace : member.namespace(),
                  member.name()));
      default -> Stream.of();
    };
  }
}

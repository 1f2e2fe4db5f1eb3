package dev.admittance.simulator.builtin;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.podsecurity.PodSecurity;
import dev.admittance.simulator.proposal.Ruleset;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The simulated built-in plugins. They behave as in 1.36; known differences between releases are
/// simulated.
public final class BuiltIns {
  private final List<BuiltIn> all;

  private BuiltIns(List<BuiltIn> all) {
    this.all = List.copyOf(all);
  }

  /// The plugins of a release.
  ///
  /// @param early the rules of uninitialized objects; empty for releases without any
  public static BuiltIns of(KubernetesRelease release, Optional<Ruleset> early) {
    return new BuiltIns(
        Stream.<BuiltIn>of(
                new NamespacePlugins.Lifecycle(release.isAtLeast(37)),
                new NamespacePlugins.Exists(),
                new NamespacePlugins.AutoProvision(),
                new LimitRanges(),
                new ServiceAccounts(early),
                DefaultClass.ofClaims(),
                DefaultClass.ofIngresses(),
                new StorageProtection(),
                new NodeTaints(),
                new Tolerations(),
                new Priorities(),
                new PullImages(),
                new NodeSelectors(early),
                new OwnerPermissions(),
                new RuntimeClasses(),
                new TopologyLabels(release.isAtLeast(35)),
                new NodeFeatures(release.isAtLeast(37)),
                new PodResizes(),
                new ClaimResizes(),
                SignerPermissions.ofApproval(),
                SignerPermissions.ofSigning(),
                SignerPermissions.ofAttesting(release.isAtLeast(37)),
                new CertificateSubjects(),
                new ExternalAddresses(),
                FixedVerdict.ofAdmitting(),
                FixedVerdict.ofDenying(),
                new AntiAffinityTopology(),
                new ExtendedResources(),
                new TolerationRestrictions(),
                new NodeRestrictions(release),
                new EventRates(),
                new ImagePolicies(),
                new ResourceQuotas(early),
                new PodSecurityPlugin(new PodSecurity(release.minor())))
            .toList());
  }

  /// A plugin by its name in the server's flags; empty for one that is not simulated.
  public Optional<BuiltIn> find(String name) {
    return all.stream().filter(plugin -> plugin.name().equals(name)).findFirst();
  }
}

package dev.admittance.simulator.chain;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ReleaseTable;
import java.util.List;

/// The admission chain: the plugins that an API server runs, in its order (W-100, W-101).
///
/// @param plugins the enabled ones
/// @param order the chosen one; with the proposals' order, the webhooks of 1.7 and 1.8 act as their
///   proposal says (I-85)
public record AdmissionChain(List<AdmissionPlugin> plugins, PluginChoice.Order order) {
  private static final ReleaseTable TABLE = ReleaseTable.read("admission-plugins.tsv");

  public AdmissionChain {
    plugins = List.copyOf(plugins);
  }

  /// The default chain of a release. The servers of 1.7 to 1.9 took the order from a flag; theirs
  /// is the one that kubeadm set, with the webhooks before the quota.
  ///
  /// @throws IllegalArgumentException if the plugins of the release are not known
  public static AdmissionChain of(KubernetesRelease release) {
    return release.equals(KubernetesRelease.DEFAULT)
        ? Default.CHAIN
        : of(release, PluginChoice.DEFAULT);
  }

  /// The most frequent chain, computed once on first use.
  private static final class Default {
    static final AdmissionChain CHAIN = of(KubernetesRelease.DEFAULT, PluginChoice.DEFAULT);

    private Default() {}
  }

  /// The chain of a release as its flags set it.
  ///
  /// @throws IllegalArgumentException if the plugins of the release are not known, or the choice
  ///   names a plugin that the release lacks
  public static AdmissionChain of(KubernetesRelease release, PluginChoice choice) {
    List<AdmissionPlugin> known = known(release);
    return switch (choice) {
      case PluginChoice.Listed(List<String> names) ->
          new AdmissionChain(
              names.stream().map(name -> find(known, name, release)).toList(),
              PluginChoice.Order.DEFAULT);
      case PluginChoice.Adjusted adjusted ->
          new AdmissionChain(adjust(known, adjusted, release), adjusted.order());
    };
  }

  private static List<AdmissionPlugin> adjust(
      List<AdmissionPlugin> known, PluginChoice.Adjusted choice, KubernetesRelease release) {
    choice.enable().forEach(name -> find(known, name, release));
    choice.disable().forEach(name -> find(known, name, release));
    List<AdmissionPlugin> enabled =
        known.stream()
            .filter(plugin ->
                choice.enable().contains(plugin.name())
                    || (plugin.isOnByDefault() && !choice.disable().contains(plugin.name())))
            .toList();
    return switch (choice.order()) {
      case DEFAULT -> enabled;
      case PROPOSED -> ProposedOrder.of(enabled);
    };
  }

  private static AdmissionPlugin find(
      List<AdmissionPlugin> known, String name, KubernetesRelease release) {
    return known.stream()
        .filter(plugin -> plugin.name().equals(name))
        .findFirst()
        .orElseThrow(() ->
            new IllegalArgumentException(
                "Kubernetes " + release + " has no admission plugin `" + name + "`."));
  }

  public boolean runs(String name) {
    return plugins.stream().anyMatch(plugin -> plugin.name().equals(name));
  }

  /// All plugins of a release, in the server's order, enabled or not.
  ///
  /// @throws IllegalArgumentException if they are not known
  public static List<AdmissionPlugin> known(KubernetesRelease release) {
    if (!TABLE.releases().contains(release)) {
      throw new IllegalArgumentException(
          "The admission plugins of Kubernetes "
              + release
              + " are not known; those of "
              + TABLE.releases().getFirst()
              + " to "
              + TABLE.releases().getLast()
              + " are.");
    }
    return TABLE.of(release).stream().map(AdmissionPlugin::parse).toList();
  }
}

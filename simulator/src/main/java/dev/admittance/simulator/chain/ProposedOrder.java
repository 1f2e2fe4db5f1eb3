package dev.admittance.simulator.chain;

import java.util.Comparator;
import java.util.List;

/// The order that the beta proposal recommended for the flag of its time (I-109). Plugins that it
/// does not name keep their relative order and run before the validating webhooks.
final class ProposedOrder {
  private static final List<String> FIRST =
      List.of(
          AdmissionPlugin.MUTATING_WEBHOOK,
          "NamespaceLifecycle",
          "LimitRanger",
          "ServiceAccount",
          "PersistentVolumeLabel",
          "DefaultStorageClass",
          "DefaultTolerationSeconds");

  private static final List<String> LAST =
      List.of(
          AdmissionPlugin.EXTERNAL_WEBHOOK,
          AdmissionPlugin.VALIDATING_WEBHOOK,
          "ResourceQuota",
          "AlwaysDeny");

  private ProposedOrder() {}

  static List<AdmissionPlugin> of(List<AdmissionPlugin> plugins) {
    return plugins.stream().sorted(Comparator.comparingInt(ProposedOrder::place)).toList();
  }

  private static int place(AdmissionPlugin plugin) {
    int first = FIRST.indexOf(plugin.name());
    return first >= 0 ? first : FIRST.size() + 1 + LAST.indexOf(plugin.name());
  }
}

package dev.admittance.model.provider;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A kind of managed cluster, by what it does to webhooks.
public enum Provider {
  AKS,
  GKE,
  /// With private nodes.
  GKE_PRIVATE,
  GKE_AUTOPILOT,
  /// With the VPC CNI, where the control plane reaches pods.
  EKS,
  /// With another network plugin, whose pods the control plane does not reach.
  EKS_CUSTOM_CNI;

  /// As command line and settings write it, such as `gke-autopilot`.
  public String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /// The provider of a text; empty for another one.
  public static Optional<Provider> of(String text) {
    return Arrays.stream(values()).filter(one -> one.text().equals(text)).findFirst();
  }

  /// What it does, in the order of the table.
  public List<ProviderBehavior> behaviors() {
    return ProviderBehavior.of(this);
  }
}

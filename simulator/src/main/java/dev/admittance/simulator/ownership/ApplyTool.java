package dev.admittance.simulator.ownership;

/// A tool that applies objects on the server's side, as it does by default. Sources: kubernetes/
/// kubectl `pkg/cmd/apply/apply.go`; helm.sh/community/hips/hip-0023; fluxcd/pkg `ssa`;
/// argo-cd.readthedocs.io/en/stable/proposals/server-side-apply.
public enum ApplyTool {
  /// `kubectl apply --server-side`.
  KUBECTL("kubectl", false),
  /// Helm 4, for a release that it installed.
  HELM("helm", false),
  /// A Kustomization of Flux.
  FLUX("kustomize-controller", true),
  /// Argo CD with `ServerSideApply=true`.
  ARGO_CD("argocd-controller", true);

  private final String manager;
  private final boolean forces;

  ApplyTool(String manager, boolean forces) {
    this.manager = manager;
    this.forces = forces;
  }

  /// The field manager that it names.
  public String manager() {
    return manager;
  }

  /// Whether it takes fields of others.
  public boolean forces() {
    return forces;
  }

  /// Whether it applies again without a person.
  boolean repeats() {
    return this == FLUX || this == ARGO_CD;
  }
}

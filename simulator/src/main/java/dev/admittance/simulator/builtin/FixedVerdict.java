package dev.admittance.simulator.builtin;

/// AlwaysAdmit and AlwaysDeny, which ignore the request. Source: k8s.io/kubernetes
/// `plugin/pkg/admission/admit`, `plugin/pkg/admission/deny`.
record FixedVerdict(String name, PluginResult verdict) implements BuiltIn {
  static BuiltIn ofAdmitting() {
    return new FixedVerdict("AlwaysAdmit", PluginResult.SILENT);
  }

  static BuiltIn ofDenying() {
    return new FixedVerdict(
        "AlwaysDeny", PluginResult.forbidden("admission control is denying all modifications"));
  }

  @Override
  public PluginResult admit(PluginContext situation) {
    return verdict;
  }

  @Override
  public PluginResult validate(PluginContext situation) {
    return verdict;
  }
}

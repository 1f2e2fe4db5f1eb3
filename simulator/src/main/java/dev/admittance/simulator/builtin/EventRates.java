package dev.admittance.simulator.builtin;

/// EventRateLimit: so many Events a second, by server, namespace, user or source. How many came
/// before is not known to the run of one request. Source: k8s.io/kubernetes
/// `plugin/pkg/admission/eventratelimit/admission.go`, `(*Plugin).Validate`.
record EventRates() implements BuiltIn {
  private static final String NAME = "EventRateLimit";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public PluginResult validate(PluginContext situation) {
    if (!situation.request().kind().kind().equals("Event") || situation.request().dryRun()) {
      return PluginResult.SILENT;
    }
    boolean limited =
        PluginConfiguration.of(situation.objects(), NAME, "eventratelimit.admission.k8s.io")
            .stream()
            .anyMatch(configuration -> !configuration.list("limits").isEmpty());
    return new PluginResult.Unknown(
        limited ? "how many Events came before" : "how many Events it lets through",
        "its limits are assumed not to be reached");
  }
}

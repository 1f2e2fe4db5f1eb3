package dev.admittance.simulator.builtin;

import dev.admittance.simulator.builtin.PluginResult.Notes;
import dev.admittance.simulator.builtin.PluginResult.Refusal;
import dev.admittance.simulator.podsecurity.PodSecurity;
import dev.admittance.simulator.podsecurity.PodSecurityDecision;
import dev.admittance.simulator.request.Operation;
import java.util.Map;
import java.util.Optional;

/// The built-in plugin PodSecurity.
record PodSecurityPlugin(PodSecurity standards) implements BuiltIn {
  @Override
  public String name() {
    return "PodSecurity";
  }

  @Override
  public PluginResult validate(PluginContext situation) {
    if (situation.is(Operation.DELETE) || situation.is(Operation.CONNECT)) {
      return PluginResult.SILENT;
    }
    String namespace = situation.request().namespace();
    Optional<Map<String, String>> labels = situation.cluster().namespaceLabels(namespace);
    PodSecurityDecision decision =
        standards.evaluate(
            situation.request(),
            situation.object(),
            new PodSecurity.NamespaceState(
                labels.orElse(Map.of()), situation.objects().in(namespace, "", "Pod")));
    Notes notes = new Notes(decision.warnings(), decision.auditAnnotations());
    return decision
        .refusal()
        .<PluginResult>map(refusal -> new PluginResult.Refused(refusal(situation, refusal), notes))
        .orElseGet(() -> new PluginResult.Passed(detail(decision), notes));
  }

  private static String detail(PodSecurityDecision decision) {
    String enforced = decision.auditAnnotations().get("pod-security.kubernetes.io/enforce-policy");
    return enforced == null ? "" : "enforces " + enforced;
  }

  private static Refusal refusal(PluginContext situation, PodSecurityDecision.Refusal refusal) {
    return switch (refusal) {
      case PodSecurityDecision.Refusal.Forbidden(String cause) ->
          new Refusal.ForbiddenNamed(situation.request().name(), cause);
      case PodSecurityDecision.Refusal.Invalid invalid -> new Refusal.Invalid(invalid.errors());
    };
  }
}

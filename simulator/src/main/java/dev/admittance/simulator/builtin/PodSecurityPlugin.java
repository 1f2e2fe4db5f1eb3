package dev.admittance.simulator.builtin;

import dev.admittance.simulator.builtin.Verdict.Notes;
import dev.admittance.simulator.builtin.Verdict.Refusal;
import dev.admittance.simulator.podsecurity.Decision;
import dev.admittance.simulator.podsecurity.PodSecurity;
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
  public Verdict validate(Situation situation) {
    if (situation.is(Operation.DELETE) || situation.is(Operation.CONNECT)) {
      return Verdict.SILENT;
    }
    String namespace = situation.request().namespace();
    Optional<Map<String, String>> labels = situation.cluster().namespaceLabels(namespace);
    Decision decision =
        standards.judge(
            situation.request(),
            situation.object(),
            new PodSecurity.Surroundings(
                labels.orElse(Map.of()), situation.objects().in(namespace, "", "Pod")));
    Notes notes = new Notes(decision.warnings(), decision.auditAnnotations());
    return decision
        .refusal()
        .<Verdict>map(refusal -> new Verdict.Refused(refusal(situation, refusal), notes))
        .orElseGet(() -> new Verdict.Passed(detail(decision), notes));
  }

  private static String detail(Decision decision) {
    String enforced = decision.auditAnnotations().get("pod-security.kubernetes.io/enforce-policy");
    return enforced == null ? "" : "enforces " + enforced;
  }

  private static Refusal refusal(Situation situation, Decision.Refusal refusal) {
    return switch (refusal) {
      case Decision.Refusal.Forbidden(String cause) ->
          new Refusal.ForbiddenNamed(situation.request().name(), cause);
      case Decision.Refusal.Invalid invalid -> new Refusal.Invalid(invalid.errors());
    };
  }
}

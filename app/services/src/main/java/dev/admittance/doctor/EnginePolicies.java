package dev.admittance.doctor;

import dev.admittance.cluster.live.LiveObject;
import dev.admittance.engine.DeployedPolicies;
import dev.admittance.engine.deployment.PolicyFault;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Policies of policy engines that have no effect, or not the intended one: as their manifests and
/// the engines themselves tell.
final class EnginePolicies implements DoctorCheck {
  @Override
  public Stream<Found> check(CheckContext context) {
    IdentityHashMap<Object, LiveObject> live = new IdentityHashMap<>();
    context.engines().objects().forEach(one -> live.put(one.object(), one));
    return DeployedPolicies.faults(context.engines().json()).stream()
        .map(fault -> found(fault, Optional.ofNullable(live.get(fault.object()))));
  }

  private static Found found(PolicyFault fault, Optional<LiveObject> object) {
    return new Found(
        rule(fault.kind()),
        fault.kind() == PolicyFault.Kind.NO_CONSTRAINT ? Urgency.NOTE : Urgency.DANGER,
        title(fault.kind()),
        new HookFinding(
            Optional.empty(),
            fault.title(),
            fault.sentence(),
            List.of(
                new Evidence(
                    fault.title(),
                    fault.field(),
                    fault.value(),
                    object.flatMap(LiveObject::lastChange).map(change -> change.at()))),
            List.of(new Remediation.Advice(advice(fault)))));
  }

  static String rule(PolicyFault.Kind kind) {
    return switch (kind) {
      case EXPRESSION -> "live/EngineExpression";
      case REPORTED -> "live/EngineReport";
      case NO_TEMPLATE -> "live/MissingTemplate";
      case NO_CONSTRAINT -> "live/UnusedTemplate";
    };
  }

  private static String title(PolicyFault.Kind kind) {
    return switch (kind) {
      case EXPRESSION -> "Policies of engines with expressions that do not compile";
      case REPORTED -> "Policies that their engine reports as not in force";
      case NO_TEMPLATE -> "Constraints without a template decide nothing";
      case NO_CONSTRAINT -> "Templates without a constraint decide nothing";
    };
  }

  private static String advice(PolicyFault fault) {
    return switch (fault.kind()) {
      case EXPRESSION -> "Correct the expression; Debug evaluates it with a captured request.";
      case REPORTED -> "Mend what %s reports; its logs tell more.".formatted(fault.engine());
      case NO_TEMPLATE ->
          "Apply the template of %s, or delete the constraint.".formatted(fault.value());
      case NO_CONSTRAINT ->
          "Apply a constraint of the kind %s, or delete the template.".formatted(fault.value());
    };
  }
}

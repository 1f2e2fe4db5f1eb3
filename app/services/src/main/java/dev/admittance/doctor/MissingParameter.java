package dev.admittance.doctor;

import dev.admittance.cluster.live.LiveHook;
import dev.admittance.cluster.live.LiveObject;
import dev.admittance.model.policy.ParamRef;
import dev.admittance.model.policy.PolicyBinding;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A binding whose parameter does not exist: with `parameterNotFoundAction: Deny` every request
/// that it covers fails as its policy's `failurePolicy` says; with `Allow` it enforces nothing
/// (P-12).
final class MissingParameter implements DoctorCheck {
  static final String RULE = "live/MissingParameter";

  @Override
  public Stream<Found> check(CheckContext context) {
    return context.snapshot().hooks().stream()
        .flatMap(hook ->
            context
                .parameter(hook)
                .filter(state -> state.exists().equals(Optional.of(false)))
                .flatMap(state -> found(hook, state))
                .stream());
  }

  private static Optional<Found> found(LiveHook hook, ParameterState state) {
    return hook.registered() instanceof LiveHook.OfPolicy(var _, Optional<PolicyBinding> binding)
        ? binding.flatMap(PolicyBinding::paramRef).map(reference -> found(hook, state, reference))
        : Optional.empty();
  }

  private static Found found(LiveHook hook, ParameterState state, ParamRef reference) {
    boolean denies = reference.parameterNotFoundAction().equals(Optional.of("Deny"));
    boolean refuses = denies && hook.failsClosed();
    LiveObject binding = hook.binding().orElse(hook.owner());
    return new Found(
        RULE,
        refuses ? Urgency.BREAKING : Urgency.WARNING,
        refuses
            ? "Parameters are missing: requests are refused"
            : "Parameters are missing: nothing is enforced",
        HookFinding.of(
            hook.key(),
            "%s does not exist%s"
                .formatted(
                    state.object(),
                    refuses
                        ? ": every request that the binding covers is refused."
                        : ", so that the binding admits every request."),
            List.of(
                new Evidence(
                    binding.title(),
                    "spec.paramRef",
                    state.object(),
                    binding.lastChange().map(change -> change.at())),
                new Evidence(
                    binding.title(),
                    "spec.paramRef.parameterNotFoundAction",
                    reference.parameterNotFoundAction().orElse("not set")),
                new Evidence(hook.owner().title(), "spec.failurePolicy", hook.failurePolicy())),
            List.of(
                new Remediation.Advice(
                    "Create the parameter, or correct `paramRef`; `parameterNotFoundAction: Allow`"
                        + " admits requests until it exists."))));
  }
}

package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.RegistrationVersion;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// L-36. Two hooks of one kind with the same name: metrics, messages and audit annotations only
/// contain the hook's name (W-152). The API server already rejects two in one v1 configuration.
final class RepeatedHookName implements Practice {

  private record Name(HookKind kind, String name) {}

  @Override
  public Stream<Finding> check(List<RegisteredHook> hooks, PracticeContext context) {
    Map<Name, RegisteredHook> first = new HashMap<>();
    return hooks.stream()
        .filter(hook -> !hook.webhook().name().isEmpty())
        .flatMap(hook -> check(hook, first));
  }

  private static Stream<Finding> check(RegisteredHook hook, Map<Name, RegisteredHook> first) {
    Name name = new Name(hook.configuration().kind(), hook.webhook().name());
    RegisteredHook earlier = first.putIfAbsent(name, hook);
    if (earlier == null || isRefused(hook, earlier)) {
      return Stream.empty();
    }
    return Stream.of(
        new Finding(
            hook,
            Advice.about(
                hook,
                "name",
                Severity.WARNING,
                ("A hook of `%s` has this name too: metrics and error messages cannot "
                        + "tell them apart.")
                    .formatted(earlier.configuration().name()),
                "Give every hook a name of its own.")));
  }

  private static boolean isRefused(RegisteredHook hook, RegisteredHook earlier) {
    return hook.registration().equals(earlier.registration())
        && hook.configuration().version() == RegistrationVersion.V1;
  }
}

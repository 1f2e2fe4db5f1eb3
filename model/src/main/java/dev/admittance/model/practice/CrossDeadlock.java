package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.FailurePolicy;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.Webhook;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// L-2. Hooks that fail closed and guard each other's pods: once all of them are down, none can
/// start again. L-1 covers a hook that guards its own pods. A circle is as severe as its least sure
/// part: one that needs a hook for labelled pods only may never close.
final class CrossDeadlock implements Practice {
  private static final TargetResource PODS = TargetResource.namespaced("", "pods");

  /// A hook that keeps pods of one namespace from starting while those of another are down.
  private record Guard(RegisteredHook hook, int rule, String from, String to) {
    Severity severity() {
      return Advice.unlessGuarded(Severity.ERROR, hook.webhook());
    }
  }

  @Override
  public Stream<Finding> check(List<RegisteredHook> hooks, PracticeContext context) {
    List<RegisteredHook> closed = hooks.stream().filter(CrossDeadlock::failsClosed).toList();
    Set<String> servers =
        closed.stream().map(CrossDeadlock::server).collect(Collectors.toCollection(TreeSet::new));
    List<Guard> guards = closed.stream().flatMap(hook -> guards(hook, servers, context)).toList();
    Set<RegisteredHook> said = Collections.newSetFromMap(new IdentityHashMap<>());
    return Arrays.stream(Severity.values())
        .flatMap(severity ->
            inCircle(guards, severity).stream()
                .filter(guard -> said.add(guard.hook()))
                .map(guard -> finding(guard, severity)));
  }

  /// Returns the guards in circles of guards that are at least as severe.
  private static List<Guard> inCircle(List<Guard> guards, Severity least) {
    List<Guard> sure =
        guards.stream().filter(guard -> guard.severity().compareTo(least) <= 0).toList();
    Map<String, Integer> circles = circles(sure);
    return sure.stream()
        .filter(guard -> Objects.equals(circles.get(guard.from()), circles.get(guard.to())))
        .toList();
  }

  private static boolean failsClosed(RegisteredHook hook) {
    Webhook webhook = hook.webhook();
    return webhook.failurePolicy() == FailurePolicy.FAIL
        && webhook.clientConfig().service().isPresent()
        && HookCoverage.rule(webhook, "CREATE", PODS).isPresent();
  }

  /// Returns the namespace of a hook's Service.
  private static String server(RegisteredHook hook) {
    return hook.webhook().clientConfig().service().orElseThrow().namespace();
  }

  private static Stream<Guard> guards(
      RegisteredHook hook, Set<String> servers, PracticeContext context) {
    String from = server(hook);
    int rule = HookCoverage.rule(hook.webhook(), "CREATE", PODS).orElseThrow();
    return servers.stream()
        .filter(to -> !to.equals(from) && HookCoverage.reachesPods(hook.webhook(), to, context))
        .map(to -> new Guard(hook, rule, from, to));
  }

  /// Assigns each namespace the number of its cycle: namespaces that cannot start without each
  /// other.
  private static Map<String, Integer> circles(List<Guard> guards) {
    Map<String, Set<String>> edges = new TreeMap<>();
    for (Guard guard : guards) {
      edges.computeIfAbsent(guard.from(), _ -> new TreeSet<>()).add(guard.to());
      edges.computeIfAbsent(guard.to(), _ -> new TreeSet<>());
    }
    return GraphCycles.of(edges);
  }

  private static Finding finding(Guard guard, Severity severity) {
    return new Finding(
        guard.hook(),
        Advice.aboutRule(
                guard.hook(),
                guard.rule(),
                severity,
                ("The hook fails closed for pods in `%s`, and a hook that runs there does so for"
                        + " pods in `%s`, where this one runs: once both are down, neither can start"
                        + " again.")
                    .formatted(guard.to(), guard.from()),
                Exclusion.remedy(guard.to()))
            .with(Exclusion.change(guard.hook(), guard.to())));
  }
}

package dev.admittance.simulator.analysis.idempotence;

import dev.admittance.simulator.analysis.blame.Author;
import dev.admittance.simulator.analysis.blame.Blame;
import dev.admittance.simulator.analysis.blame.BlameWrite;
import dev.admittance.simulator.analysis.blame.BlamedField;
import dev.admittance.simulator.analysis.blame.RemovedField;
import dev.admittance.simulator.analysis.difference.DifferingPlace;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.PolicyId;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The operations and mutations of a run that are visible in its final object.
final class Effects {
  private Effects() {}

  /// The changes by a second run, with the operations in the order of the fields that they wrote.
  ///
  /// @param first the last steps of the hooks' calls in the first run
  static IdempotenceVerdict.Changed changed(
      List<DifferingPlace> differences, Trace second, List<Step.HookAllowed> first) {
    Blame blame = Blame.ofHooks(second);
    Map<Author.Hook, IdempotenceVerdict.Repeated> found = new LinkedHashMap<>();
    Set<PolicyId> policies = new LinkedHashSet<>();
    Stream.concat(
            blame.fields().stream().flatMap(Effects::writes),
            blame.removed().stream().map(RemovedField::removal))
        .map(BlameWrite::author)
        .forEach(author -> {
          if (author instanceof Author.Policy policy) {
            policies.add(policy.policy());
          }
          if (author instanceof Author.Hook hook) {
            found.putIfAbsent(
                hook,
                new IdempotenceVerdict.Repeated(
                    named(first, hook.hook()).map(Step.HookAllowed::hook).orElse(hook.hook()),
                    hook.operation(),
                    named(first, hook.hook())
                        .filter(step -> step.patch().contains(hook.operation()))
                        .isPresent()));
          }
        });
    return new IdempotenceVerdict.Changed(
        differences, List.copyOf(found.values()), List.copyOf(policies));
  }

  /// A server that rewrites a hook's value does not become its author.
  private static Stream<BlameWrite> writes(BlamedField field) {
    return field.changes().reversed().stream()
        .map(change -> change.write())
        .dropWhile(write -> write.author() instanceof Author.Server)
        .limit(1);
  }

  private static Optional<Step.HookAllowed> named(List<Step.HookAllowed> first, HookId hook) {
    return first.stream()
        .filter(step ->
            step.hook().configuration().equals(hook.configuration())
                && step.hook().webhook().equals(hook.webhook()))
        .findFirst();
  }
}

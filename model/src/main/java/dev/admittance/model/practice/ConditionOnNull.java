package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.FailurePolicy;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/// L-41. A match condition that reads a value which requests of some operation lack: the condition
/// then fails, and a hook that fails closed rejects the request with 403 (W-250).
final class ConditionOnNull implements Practice.OfOneHookInContext {
  private static final String OBJECT = "object";
  private static final String OLD_OBJECT = "oldObject";
  private static final String METADATA = "metadata";
  private static final List<String> MAPS = List.of("labels", "annotations");

  @Override
  public List<Advice> check(RegisteredHook hook, PracticeContext context) {
    ConditionReferences conditions = new ConditionReferences(hook);
    List<Advice> advice = new ArrayList<>();
    if (!conditions.any(reference -> reference.isWithin("request", "operation"))) {
      Operations operations = new Operations(hook, context);
      if (operations.include("DELETE")) {
        missing(hook, conditions, OBJECT, "DELETE").ifPresent(advice::add);
      }
      operations
          .includeAny("CREATE", "CONNECT")
          .flatMap(operation -> missing(hook, conditions, OLD_OBJECT, operation))
          .ifPresent(advice::add);
      if (operations.include("CONNECT")) {
        metadataOfOptions(hook, conditions).ifPresent(advice::add);
      }
    }
    MAPS.stream()
        .flatMap(map ->
            Stream.of(OBJECT, OLD_OBJECT)
                .flatMap(variable -> absentMap(hook, conditions, variable, map).stream()))
        .limit(1)
        .forEach(advice::add);
    return advice;
  }

  /// The operations that a hook is called for.
  private record Operations(RegisteredHook hook, KnownResources known) {
    Operations(RegisteredHook hook, PracticeContext context) {
      this(hook, new KnownResources(context));
    }

    boolean include(String operation) {
      return hook.webhook().rules().stream().anyMatch(rule -> includes(rule, operation));
    }

    Optional<String> includeAny(String... operations) {
      return Stream.of(operations).filter(this::include).findFirst();
    }

    private boolean includes(Rule rule, String operation) {
      return KnownResources.has(rule.operations(), operation)
          && (!known.knowsGroupsOf(rule)
              || known.covered(rule).stream().anyMatch(one -> one.admits(operation)));
    }
  }

  private static Optional<Advice> missing(
      RegisteredHook hook, ConditionReferences conditions, String variable, String operation) {
    boolean guarded =
        conditions.any(reference -> reference.isWithin(variable) && reference.comparedWithNull());
    OptionalInt found =
        conditions.find(reference ->
            reference.isWithin(variable) && reference.path().size() > 1 && !reference.optional());
    return guarded || found.isEmpty()
        ? Optional.empty()
        : Optional.of(
            ConditionReferences.advice(
                hook,
                found.getAsInt(),
                severity(hook),
                "`%s` is null for %s, which the rules include: the condition fails, and the %s."
                    .formatted(variable, operation, outcome(hook)),
                "Begin with `%s == null ||` or `%s != null &&`, or take %s out of the rules."
                    .formatted(variable, variable, operation)));
  }

  private static Optional<Advice> metadataOfOptions(
      RegisteredHook hook, ConditionReferences conditions) {
    boolean guarded =
        conditions.any(reference ->
            (reference.isWithin(OBJECT, METADATA)
                    && reference.path().size() == 2
                    && reference.tested())
                || reference.isWithin("request", "kind")
                || reference.isWithin("request", "subResource"));
    OptionalInt found =
        conditions.find(reference ->
            reference.isWithin(OBJECT, METADATA) && !reference.tested() && !reference.optional());
    return guarded || found.isEmpty()
        ? Optional.empty()
        : Optional.of(
            ConditionReferences.advice(
                hook,
                found.getAsInt(),
                severity(hook),
                "For CONNECT `object` holds options without `metadata`: the condition fails, and the %s."
                    .formatted(outcome(hook)),
                "Ask `has(object.metadata)` before, or take CONNECT out of the rules."));
  }

  /// Objects without labels have no `labels` field at all.
  private static Optional<Advice> absentMap(
      RegisteredHook hook, ConditionReferences conditions, String variable, String map) {
    boolean guarded =
        conditions.any(reference ->
            reference.isWithin(variable, METADATA, map)
                && reference.path().size() == 3
                && reference.tested());
    OptionalInt found =
        conditions.find(reference ->
            reference.isWithin(variable, METADATA, map)
                && !reference.optional()
                && !(reference.tested() && reference.path().size() == 3));
    return guarded || found.isEmpty()
        ? Optional.empty()
        : Optional.of(
            ConditionReferences.advice(
                hook,
                found.getAsInt(),
                Severity.WARNING,
                "An object without %s has no `metadata.%s`: the condition fails, and the %s."
                    .formatted(map, map, outcome(hook)),
                "Ask `has(%s.metadata.%s)` before, or write `%s.metadata.?%s`."
                    .formatted(variable, map, variable, map)));
  }

  private static Severity severity(RegisteredHook hook) {
    return failsClosed(hook) ? Severity.ERROR : Severity.WARNING;
  }

  private static String outcome(RegisteredHook hook) {
    return failsClosed(hook) ? "request is refused with 403" : "hook is skipped";
  }

  private static boolean failsClosed(RegisteredHook hook) {
    return hook.webhook().failurePolicy() == FailurePolicy.FAIL;
  }
}

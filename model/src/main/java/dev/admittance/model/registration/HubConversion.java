package dev.admittance.model.registration;

import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.text.Origin;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Converts the decoded text to the hub. A hook with a value that has no constant in the hub is
/// left out; validation reports the value.
record HubConversion(DiagnosedObject subject) {
  WebhookConfiguration convert(WrittenConfiguration.Configuration written) {
    return new WebhookConfiguration(
        new Origin(subject.file(), subject.root().range()),
        written.kind(),
        written.version(),
        written.metadata().name(),
        written.webhooks().stream().flatMap(hook -> convert(hook).stream()).toList());
  }

  private Optional<Webhook> convert(WrittenConfiguration.Hook hook) {
    Optional<FailurePolicy> failurePolicy =
        constant(FailurePolicy.values(), FailurePolicy::text, hook.failurePolicy());
    Optional<MatchPolicy> matchPolicy =
        constant(MatchPolicy.values(), MatchPolicy::text, hook.matchPolicy());
    Optional<SideEffects> sideEffects =
        constant(
            SideEffects.values(),
            SideEffects::text,
            hook.sideEffects().orElse(SideEffects.UNKNOWN.text()));
    Optional<ReinvocationPolicy> reinvocation =
        constant(
            ReinvocationPolicy.values(),
            ReinvocationPolicy::text,
            hook.reinvocationPolicy().orElse(ReinvocationPolicy.NEVER.text()));
    Optional<List<Rule>> rules = rules(hook.rules());
    if (failurePolicy.isEmpty()
        || matchPolicy.isEmpty()
        || sideEffects.isEmpty()
        || reinvocation.isEmpty()
        || rules.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Webhook(
            origin(subject, hook),
            hook.name(),
            hook.clientConfig().hub(),
            rules.get(),
            failurePolicy.get(),
            matchPolicy.get(),
            LabelSelector.of(hook.namespaceSelector()),
            LabelSelector.of(hook.objectSelector()),
            sideEffects.get(),
            hook.timeoutSeconds(),
            hook.admissionReviewVersions(),
            reinvocation.get(),
            hook.matchConditions()));
  }

  /// Returns the place of a hook in the text.
  static Origin origin(DiagnosedObject subject, WrittenConfiguration.Hook hook) {
    FieldPath path = FieldPath.ROOT.child("webhooks").index(hook.index());
    return new Origin(subject.file(), path.locate(subject.root()));
  }

  private static <E> Optional<E> constant(E[] constants, Function<E, String> text, String written) {
    return Arrays.stream(constants).filter(c -> text.apply(c).equals(written)).findFirst();
  }

  private static Optional<List<Rule>> rules(List<WrittenConfiguration.RuleText> written) {
    List<Rule> rules = new ArrayList<>();
    for (WrittenConfiguration.RuleText rule : written) {
      Optional<Rule> known = Rule.of(rule);
      if (known.isEmpty()) {
        return Optional.empty();
      }
      rules.add(known.get());
    }
    return Optional.of(rules);
  }
}

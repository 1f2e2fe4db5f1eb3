package dev.admittance.simulator.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.rule.PracticeId;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.practice.PracticeObservation.HookName;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// L-40. A mutating hook that refuses requests for which no validating hook is called: later hooks
/// may undo what it checked, without another check.
final class DenyingMutation {

  private static final String ANY = "*";

  private final List<Rule> validating;
  private final List<WebhookConfiguration> configurations;

  DenyingMutation(List<WebhookConfiguration> configurations) {
    this.configurations = configurations;
    this.validating =
        configurations.stream()
            .filter(configuration -> configuration.kind() == HookKind.VALIDATING)
            .flatMap(configuration -> configuration.webhooks().stream())
            .flatMap(webhook -> webhook.rules().stream())
            .toList();
  }

  /// A write to a resource.
  ///
  /// @param resource with the subresource, as in rules
  private record Write(String operation, String group, String resource) {
    @Override
    public String toString() {
      return operation + " of " + resource + (group.isEmpty() ? "" : " of " + group);
    }
  }

  Stream<PracticeObservation> in(Trace trace) {
    AdmissionRequest request = trace.request();
    String subResource = request.subResource();
    Write write =
        new Write(
            request.operation().name(),
            request.resource().group(),
            request.resource().resource() + (subResource.isEmpty() ? "" : "/" + subResource));
    return trace
        .steps(Step.HookDenied.class)
        .filter(step -> step.hook().kind() == HookKind.MUTATING && !isValidated(write))
        .map(step -> observation(HookName.of(step.hook()), write));
  }

  /// Refusals that are scripted for any request.
  Stream<PracticeObservation> in(List<ScriptedAnswer> answers) {
    return answers.stream()
        .filter(answer ->
            answer.answer() instanceof Answer.Reviewed reviewed
                && reviewed.response().written().get("allowed") == JsonBoolean.FALSE)
        .flatMap(this::denied);
  }

  private Stream<PracticeObservation> denied(ScriptedAnswer answer) {
    return configurations.stream()
        .filter(configuration -> configuration.kind() == HookKind.MUTATING)
        .filter(
            configuration -> answer.configuration().map(configuration.name()::equals).orElse(true))
        .flatMap(configuration ->
            configuration.webhooks().stream()
                .filter(webhook -> webhook.name().equals(answer.webhook()))
                .flatMap(webhook ->
                    unvalidated(webhook.rules())
                        .map(write ->
                            observation(
                                new HookName(
                                    HookKind.MUTATING, configuration.name(), webhook.name()),
                                write))
                        .stream()));
  }

  private Optional<Write> unvalidated(List<Rule> rules) {
    return rules.stream()
        .flatMap(rule ->
            rule.operations().stream()
                .flatMap(operation ->
                    rule.apiGroups().stream()
                        .flatMap(group ->
                            rule.resources().stream()
                                .map(resource -> new Write(operation, group, resource)))))
        .filter(write -> !isValidated(write))
        .findFirst();
  }

  private boolean isValidated(Write write) {
    return validating.stream()
        .anyMatch(rule ->
            has(rule.operations(), write.operation())
                && has(rule.apiGroups(), write.group())
                && rule.resources().stream().anyMatch(item -> covers(item, write.resource())));
  }

  private static boolean has(List<String> items, String item) {
    return items.contains(ANY) || items.contains(item);
  }

  /// W-223.
  private static boolean covers(String item, String resource) {
    int slash = resource.indexOf('/');
    String main = slash < 0 ? resource : resource.substring(0, slash);
    return item.equals(resource)
        || item.equals("*/*")
        || item.equals(main + "/*")
        || (slash < 0 ? item.equals(ANY) : item.equals(ANY + resource.substring(slash)));
  }

  private static PracticeObservation observation(HookName hook, Write write) {
    return new PracticeObservation(
        PracticeId.L_40,
        hook,
        Severity.WARNING,
        "name",
        "This mutating hook refuses requests, and no validating hook is called for "
            + write
            + ": hooks after it may undo what it checked.",
        "Check the final object in a validating hook.");
  }
}

package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.NearestName;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.text.Origin;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.conversion.ConversionWebhook;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Finds answers and expectations that name a webhook that is gone. Where no webhooks are among the
/// files, they may be elsewhere.
final class HookReferences {
  static final String RULE = "practice/MissingWebhook";

  private final List<Name> names;

  /// The name of a webhook, and of its configuration.
  private record Name(String configuration, String webhook) {
    static Name of(RegisteredHook hook) {
      return new Name(hook.configuration().name(), hook.webhook().name());
    }
  }

  private HookReferences(AdmissionObjects objects) {
    names =
        Stream.of(
                converters(objects),
                objects.registrations().stream().flatMap(one -> one.hooks().stream()).map(Name::of),
                objects.early().asProposed().externalHooks().stream()
                    .flatMap(one ->
                        one.hooks().stream()
                            .map(hook -> new Name(one.metadata().name(), hook.name()))))
            .flatMap(those -> those)
            .toList();
  }

  /// The conversion webhooks of custom resources, by the names that the server gives them.
  private static Stream<Name> converters(AdmissionObjects objects) {
    return objects.definitions().stream()
        .map(definition -> JsonConversion.toJson(definition.root()))
        .filter(JsonObject.class::isInstance)
        .flatMap(definition -> ConversionWebhook.of((JsonObject) definition).stream())
        .map(webhook -> new Name(webhook.definition(), webhook.name()));
  }

  static List<Diagnostic> check(AdmissionObjects objects, LintContext evidence) {
    HookReferences references = new HookReferences(objects);
    return references.names.isEmpty()
        ? List.of()
        : Stream.concat(
                evidence.answers().stream().flatMap(one -> references.missing(one).stream()),
                evidence.expectations().stream().flatMap(one -> references.missing(one).stream()))
            .toList();
  }

  private Optional<Diagnostic> missing(ScriptedAnswer answer) {
    return isMissing(answer.configuration(), answer.webhook())
        ? Optional.of(
            finding(
                answer.origin(),
                answer.configuration(),
                answer.webhook(),
                "so this answer is never given"))
        : Optional.empty();
  }

  /// One finding for each expectation: the first webhook that is gone.
  private Optional<Diagnostic> missing(FoundExpectation found) {
    return found.expectation().calls().stream()
        .flatMap(List::stream)
        .filter(call -> isMissing(Optional.of(call.configuration()), call.webhook()))
        .findFirst()
        .map(call ->
            finding(
                found.origin(),
                Optional.of(call.configuration()),
                call.webhook(),
                "so the expectation cannot hold"));
  }

  private boolean isMissing(Optional<String> configuration, String webhook) {
    return names.stream()
        .noneMatch(name ->
            name.webhook().equals(webhook)
                && configuration.map(name.configuration()::equals).orElse(true));
  }

  private Diagnostic finding(
      Origin origin, Optional<String> configuration, String webhook, String consequence) {
    Optional<String> meant =
        NearestName.find(
            webhook,
            names.stream().map(Name::webhook).filter(name -> !name.equals(webhook)).toList());
    return Diagnostic.warning(
        RULE,
        origin.file(),
        origin.range(),
        "There is no webhook `%s`%s, %s."
            .formatted(
                webhook,
                configuration.map(" in the configuration `%s`"::formatted).orElse(""),
                consequence),
        meant
            .map("Did you mean `%s`?"::formatted)
            .orElse("Remove it, or correct the name of the webhook or of its configuration."));
  }
}

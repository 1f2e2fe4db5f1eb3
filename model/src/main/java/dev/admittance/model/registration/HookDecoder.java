package dev.admittance.model.registration;

import java.util.List;
import java.util.Optional;

/// Decodes one entry of `webhooks`.
final class HookDecoder {
  private final HookKind kind;
  private final RegistrationVersion version;
  private final VersionDefaults defaults;

  HookDecoder(HookKind kind, RegistrationVersion version) {
    this.kind = kind;
    this.version = version;
    this.defaults = VersionDefaults.of(version);
  }

  /// The name of the Go type, which the server's messages carry.
  String type() {
    return version.text()
        + "."
        + (kind == HookKind.MUTATING ? "Mutating" : "Validating")
        + "Webhook";
  }

  Written.Hook decode(Fields fields, int index) {
    Written.Hook hook =
        new Written.Hook(
            index,
            fields.string("name").orElse(""),
            client(fields),
            rules(fields),
            named(fields, "failurePolicy", "FailurePolicyType").orElse(defaults.failurePolicy()),
            named(fields, "matchPolicy", "MatchPolicyType").orElse(defaults.matchPolicy()),
            selector(fields, "namespaceSelector"),
            selector(fields, "objectSelector"),
            named(fields, "sideEffects", "SideEffectClass").or(defaults::sideEffects),
            fields.int32("timeoutSeconds").orElse(defaults.timeoutSeconds()),
            reviewVersions(fields),
            reinvocationPolicy(fields),
            conditions(fields));
    fields.refuseOthers();
    return hook;
  }

  private Optional<String> named(Fields fields, String name, String type) {
    return fields.string(name, version.text() + "." + type);
  }

  private List<String> reviewVersions(Fields fields) {
    List<String> written = fields.strings("admissionReviewVersions");
    return written.isEmpty() ? defaults.admissionReviewVersions() : written;
  }

  private Optional<String> reinvocationPolicy(Fields fields) {
    return switch (kind) {
      case MUTATING ->
          Optional.of(
              named(fields, "reinvocationPolicy", "ReinvocationPolicyType")
                  .orElse(ReinvocationPolicy.NEVER.text()));
      case VALIDATING -> Optional.empty();
    };
  }

  private Written.Client client(Fields fields) {
    Optional<Fields> found = fields.object("clientConfig", version.text() + ".WebhookClientConfig");
    if (found.isEmpty()) {
      return new Written.Client(Optional.empty(), Optional.empty(), Optional.empty());
    }
    Fields client = found.get();
    Written.Client decoded =
        new Written.Client(
            client.string("url"),
            client
                .object("service", version.text() + ".ServiceReference")
                .map(HookDecoder::service),
            client.base64("caBundle"));
    client.refuseOthers();
    return decoded;
  }

  private static Written.Service service(Fields fields) {
    Written.Service service =
        new Written.Service(
            fields.string("namespace").orElse(""),
            fields.string("name").orElse(""),
            fields.string("path"),
            fields.int32("port").orElse(VersionDefaults.SERVICE_PORT));
    fields.refuseOthers();
    return service;
  }

  private static List<Written.RuleText> rules(Fields fields) {
    return fields.objects("rules", "v1.RuleWithOperations").stream()
        .flatMap(Optional::stream)
        .map(HookDecoder::rule)
        .toList();
  }

  private static Written.RuleText rule(Fields fields) {
    Written.RuleText rule =
        new Written.RuleText(
            fields.strings("operations", "v1.OperationType"),
            fields.strings("apiGroups"),
            fields.strings("apiVersions"),
            fields.strings("resources"),
            fields.string("scope", "v1.ScopeType").orElse(Scope.ALL.text()));
    fields.refuseOthers();
    return rule;
  }

  private static Written.Selector selector(Fields fields, String name) {
    return fields
        .object(name, "v1.LabelSelector")
        .map(HookDecoder::selector)
        .orElse(Written.Selector.EVERYTHING);
  }

  private static Written.Selector selector(Fields fields) {
    Written.Selector selector =
        new Written.Selector(
            fields.stringMap("matchLabels"),
            fields.objects("matchExpressions", "v1.LabelSelectorRequirement").stream()
                .flatMap(Optional::stream)
                .map(HookDecoder::requirement)
                .toList());
    fields.refuseOthers();
    return selector;
  }

  private static LabelSelector.Requirement requirement(Fields fields) {
    LabelSelector.Requirement requirement =
        new LabelSelector.Requirement(
            fields.string("key").orElse(""),
            fields.string("operator", "v1.LabelSelectorOperator").orElse(""),
            fields.strings("values"));
    fields.refuseOthers();
    return requirement;
  }

  private List<MatchCondition> conditions(Fields fields) {
    return fields.objects("matchConditions", version.text() + ".MatchCondition").stream()
        .flatMap(Optional::stream)
        .map(HookDecoder::condition)
        .toList();
  }

  private static MatchCondition condition(Fields fields) {
    MatchCondition condition =
        new MatchCondition(
            fields.string("name").orElse(""), fields.string("expression").orElse(""));
    fields.refuseOthers();
    return condition;
  }
}

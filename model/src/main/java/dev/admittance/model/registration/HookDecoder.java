package dev.admittance.model.registration;

import dev.admittance.model.decode.Fields;
import java.util.List;
import java.util.Optional;

/// Decodes an entry of `webhooks`.
final class HookDecoder {
  private final HookKind kind;
  private final RegistrationVersion version;
  private final VersionDefaults defaults;

  HookDecoder(HookKind kind, RegistrationVersion version) {
    this.kind = kind;
    this.version = version;
    this.defaults = VersionDefaults.of(version);
  }

  /// Returns the Go type that the server's messages name.
  String type() {
    return version.text()
        + "."
        + (kind == HookKind.MUTATING ? "Mutating" : "Validating")
        + "Webhook";
  }

  WrittenConfiguration.Hook decode(Fields fields, int index) {
    WrittenConfiguration.Hook hook =
        new WrittenConfiguration.Hook(
            index,
            fields.string("name").orElse(""),
            client(fields),
            RuleDecoder.decode(fields, "rules"),
            named(fields, "failurePolicy", "FailurePolicyType").orElse(defaults.failurePolicy()),
            named(fields, "matchPolicy", "MatchPolicyType").orElse(defaults.matchPolicy()),
            SelectorDecoder.decode(fields, "namespaceSelector"),
            SelectorDecoder.decode(fields, "objectSelector"),
            named(fields, "sideEffects", "SideEffectClass").or(defaults::sideEffects),
            fields.int32("timeoutSeconds").orElse(defaults.timeoutSeconds()),
            reviewVersions(fields),
            reinvocationPolicy(fields),
            ConditionDecoder.decode(fields, version.text()));
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

  private WrittenConfiguration.Client client(Fields fields) {
    Optional<Fields> found = fields.object("clientConfig", version.text() + ".WebhookClientConfig");
    if (found.isEmpty()) {
      return new WrittenConfiguration.Client(Optional.empty(), Optional.empty(), Optional.empty());
    }
    Fields client = found.get();
    WrittenConfiguration.Client decoded =
        new WrittenConfiguration.Client(
            client.string("url"),
            client
                .object("service", version.text() + ".ServiceReference")
                .map(HookDecoder::service),
            client.certificates("caBundle"));
    client.refuseOthers();
    return decoded;
  }

  private static WrittenConfiguration.Service service(Fields fields) {
    WrittenConfiguration.Service service =
        new WrittenConfiguration.Service(
            fields.string("namespace").orElse(""),
            fields.string("name").orElse(""),
            fields.string("path"),
            fields.int32("port").orElse(VersionDefaults.SERVICE_PORT));
    fields.refuseOthers();
    return service;
  }
}

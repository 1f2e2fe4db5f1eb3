package dev.admittance.model.policy;

import dev.admittance.model.decode.Fields;
import dev.admittance.model.policy.MatchResources.NamedRule;
import dev.admittance.model.registration.MatchPolicy;
import dev.admittance.model.registration.RuleDecoder;
import dev.admittance.model.registration.SelectorDecoder;
import java.util.List;
import java.util.Optional;

/// Decodes `matchConstraints` of policies and `matchResources` of bindings.
final class MatchResourcesDecoder {
  private MatchResourcesDecoder() {}

  static MatchResources decode(Fields fields, PolicyVersion version) {
    return new MatchResources(
        SelectorDecoder.decode(fields, "namespaceSelector"),
        SelectorDecoder.decode(fields, "objectSelector"),
        rules(fields, "resourceRules", version),
        rules(fields, "excludeResourceRules", version),
        fields
            .string("matchPolicy", version.text() + ".MatchPolicyType")
            .orElse(MatchPolicy.EQUIVALENT.text()));
  }

  private static List<NamedRule> rules(Fields fields, String name, PolicyVersion version) {
    return fields.objects(name, version.text() + ".NamedRuleWithOperations").stream()
        .flatMap(Optional::stream)
        .map(MatchResourcesDecoder::rule)
        .toList();
  }

  private static NamedRule rule(Fields fields) {
    NamedRule rule = new NamedRule(fields.strings("resourceNames"), RuleDecoder.inlined(fields));
    fields.refuseOthers();
    return rule;
  }
}

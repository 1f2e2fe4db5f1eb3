package dev.admittance.model.registration;

import dev.admittance.model.decode.Fields;
import java.util.List;
import java.util.Optional;

/// Decodes lists of rules with operations.
public final class RuleDecoder {
  private RuleDecoder() {}

  /// Decodes the rules of a list.
  ///
  /// @param name the field with the list
  public static List<WrittenConfiguration.RuleText> decode(Fields fields, String name) {
    return fields.objects(name, "v1.RuleWithOperations").stream()
        .flatMap(Optional::stream)
        .map(RuleDecoder::rule)
        .toList();
  }

  private static WrittenConfiguration.RuleText rule(Fields fields) {
    WrittenConfiguration.RuleText rule = inlined(fields);
    fields.refuseOthers();
    return rule;
  }

  /// Decodes a rule from an object that may have further fields of its own.
  public static WrittenConfiguration.RuleText inlined(Fields fields) {
    return new WrittenConfiguration.RuleText(
        fields.strings("operations", "v1.OperationType"),
        fields.strings("apiGroups"),
        fields.strings("apiVersions"),
        fields.strings("resources"),
        fields.string("scope", "v1.ScopeType").orElse(Scope.ALL.text()));
  }
}

package dev.admittance.app.design.form.rows;

import dev.admittance.model.field.Field;
import dev.admittance.model.field.FieldType;
import java.util.Optional;
import java.util.Set;

/// The builders that replace plain rows.
public enum Builder {
  RULES,
  SELECTOR,
  CONDITIONS,
  CLIENT;

  private static final Set<String> RULE_TYPES =
      Set.of("Rule", "RuleWithOperations", "NamedRuleWithOperations");

  private static final Set<String> EXPRESSION_TYPES =
      Set.of("MatchCondition", "Validation", "Variable", "AuditAnnotation", "Mutation");

  /// The builder for a field; empty if plain rows suffice.
  static Optional<Builder> of(Field field) {
    return switch (field.type()) {
      case FieldType.ListType(FieldType.ObjectType item) when RULE_TYPES.contains(item.name()) ->
          Optional.of(RULES);
      case FieldType.ListType(FieldType.ObjectType item)
          when EXPRESSION_TYPES.contains(item.name()) ->
          Optional.of(CONDITIONS);
      case FieldType.ObjectType type when type.name().equals("LabelSelector") ->
          Optional.of(SELECTOR);
      case FieldType.ObjectType type when type.name().endsWith("ClientConfig") ->
          Optional.of(CLIENT);
      case FieldType.ListType _,
          FieldType.ObjectType _,
          FieldType.TextType _,
          FieldType.MapType _,
          FieldType.IntegerType _,
          FieldType.BooleanType _,
          FieldType.AnyType _,
          FieldType.EitherType _ ->
          Optional.empty();
    };
  }
}

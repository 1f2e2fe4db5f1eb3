package dev.admittance.model.field;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.resource.KubernetesRelease;
import java.util.Optional;

/// A kind in one version of its group.
///
/// @param apiVersion such as `admissionregistration.k8s.io/v1`
/// @param documentation the purpose of such an object
/// @param root its fields, including `apiVersion` and `kind`
/// @param since the first release that serves it, by default or when enabled; empty for a kind that
///   was never served
/// @param until the last release that serves it, where there is one
public record Kind(
    String apiVersion,
    String kind,
    String documentation,
    FieldType.ObjectType root,
    Optional<KubernetesRelease> since,
    Optional<KubernetesRelease> until) {

  /// Returns the same kind with another name.
  Kind named(String name) {
    return new Kind(apiVersion, name, documentation, root, since, until);
  }

  /// Finds the field at a path. For a list item or a map value, it is the field with the list or
  /// map, with the type of the item or value. Empty for unknown fields and below fields that hold
  /// any value.
  public Optional<Field> at(FieldPath path) {
    Optional<Field> field = Optional.empty();
    FieldType type = root;
    for (FieldPath.Step step : path.steps()) {
      field = next(field, type, step);
      if (field.isEmpty()) {
        return field;
      }
      type = field.get().type();
    }
    return field;
  }

  /// Finds the type at a path; the whole object's type for the empty path.
  public Optional<FieldType> typeAt(FieldPath path) {
    return path.steps().isEmpty() ? Optional.of(root) : at(path).map(Field::type);
  }

  private static Optional<Field> next(Optional<Field> holder, FieldType type, FieldPath.Step step) {
    return switch (type) {
      case FieldType.ObjectType object -> object.find(step.name());
      case FieldType.ListType(FieldType items) ->
          isIndex(step) ? holder.map(field -> field.item(items)) : Optional.empty();
      case FieldType.MapType(TextFormat _, FieldType values) ->
          holder.map(field -> field.item(values));
      case FieldType.EitherType either ->
          either.alternatives().stream()
              .flatMap(one -> next(holder, one, step).stream())
              .findFirst();
      case FieldType.TextType _,
          FieldType.IntegerType _,
          FieldType.BooleanType _,
          FieldType.AnyType _ ->
          Optional.empty();
    };
  }

  private static boolean isIndex(FieldPath.Step step) {
    return switch (step) {
      case FieldPath.Step.Field _ -> false;
      case FieldPath.Step.Element(String key) ->
          !key.isEmpty() && key.chars().allMatch(digit -> digit >= '0' && digit <= '9');
    };
  }
}

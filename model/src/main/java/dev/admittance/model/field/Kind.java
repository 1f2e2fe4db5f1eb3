package dev.admittance.model.field;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.resource.KubernetesRelease;
import java.util.Optional;

/// A kind in one version of its group.
///
/// @param apiVersion such as `admissionregistration.k8s.io/v1`
/// @param documentation what such an object is for
/// @param root its fields, `apiVersion` and `kind` among them
/// @param since the first release that serves it, be it only when asked to; empty for what no
///   server ever served
/// @param until the last release that serves it, where there is one
public record Kind(
    String apiVersion,
    String kind,
    String documentation,
    FieldType.ObjectType root,
    Optional<KubernetesRelease> since,
    Optional<KubernetesRelease> until) {

  /// The field of a path. For an item of a list, or the value of a key of a map, it is the field
  /// that holds the list or map, with the type of what is in it. Empty for what the kind has not,
  /// and below what may hold anything.
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

  /// The type of what is at a path; of the whole object for the empty one.
  public Optional<FieldType> typeAt(FieldPath path) {
    return path.steps().isEmpty() ? Optional.of(root) : at(path).map(Field::type);
  }

  private static Optional<Field> next(Optional<Field> holder, FieldType type, FieldPath.Step step) {
    return switch (type) {
      case FieldType.ObjectType object -> object.find(name(step));
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

  private static String name(FieldPath.Step step) {
    return switch (step) {
      case FieldPath.Step.Field(String field) -> field;
      case FieldPath.Step.Element(String key) -> key;
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

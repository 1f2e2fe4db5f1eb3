package dev.admittance.completion;

import dev.admittance.completion.CompletionTarget.About;
import dev.admittance.completion.CompletionTarget.Written;
import dev.admittance.completion.outline.OutlinePart;
import dev.admittance.completion.outline.OutlinePart.Role;
import dev.admittance.model.field.Field;
import dev.admittance.model.field.FieldType;
import dev.admittance.model.text.TextEdit;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The keys that can be written at a position.
///
/// @param written the entry of the key, or the word that may become one
record KeyCompletions(
    CompletionTarget spot,
    OutlinePart container,
    Optional<OutlinePart> written,
    LanguageContext context) {
  /// The missing fields of an object: required ones first, then those that the release has and that
  /// no existing field excludes.
  List<CompletionItem> of(FieldType.ObjectType object) {
    return fields(object).map(field -> key(field.name(), field, 0, "")).toList();
  }

  /// The fields of the first or next list item after a dash; for a list of texts only the dash.
  List<CompletionItem> item(FieldType items) {
    if (written.filter(part -> part.role() == Role.ENTRY).isPresent()) {
      return List.of();
    }
    return switch (items) {
      case FieldType.ObjectType object ->
          object.fields().stream()
              .filter(field -> !field.serverOwned())
              .sorted(Comparator.comparing(Field::required).reversed())
              .map(field -> key("- " + field.name(), field, CompletionTarget.INDENT, "- "))
              .toList();
      case FieldType.TextType text ->
          new ValueCompletions(spot, container, context)
              .of(text).stream().map(value -> dashed(value)).toList();
      case FieldType.EitherType either -> item(either.alternatives().getFirst());
      case FieldType.ListType _,
          FieldType.MapType _,
          FieldType.IntegerType _,
          FieldType.BooleanType _,
          FieldType.AnyType _ ->
          List.of();
    };
  }

  private static CompletionItem dashed(CompletionItem value) {
    return new CompletionItem(
        "- " + value.label(),
        value.kind(),
        value.detail(),
        value.documentation(),
        new TextEdit(value.edit().start(), value.edit().end(), "- " + value.edit().replacement()),
        value.caret() + 2);
  }

  /// The keys of a map that occur elsewhere.
  List<CompletionItem> of(FieldType.MapType map) {
    return new ValueCompletions(spot, container, context)
        .names(map.keys()).stream()
            .filter(name -> container.entry(name).isEmpty() || isWritten(name))
            .map(name ->
                spot.item(
                    name,
                    CompletionItem.Kind.NAME,
                    new About(""),
                    hasColon()
                        ? new Written(quoted(name))
                        : value(map.values(), 0).after(quoted(name) + ": ")))
            .toList();
  }

  private Stream<Field> fields(FieldType.ObjectType object) {
    return object.fields().stream()
        .filter(field -> container.entry(field.name()).isEmpty() || isWritten(field.name()))
        .filter(field -> !field.serverOwned() || isTyped(field.name()))
        .sorted(
            Comparator.comparing((Field field) -> isShutOut(field, object))
                .thenComparing(field -> isFuture(field))
                .thenComparing(field -> !field.required()));
  }

  private boolean isTyped(String name) {
    return !spot.prefix().isEmpty() && name.startsWith(spot.prefix());
  }

  private boolean isWritten(String name) {
    return written.filter(part -> part.key().equals(name)).isPresent();
  }

  private boolean isShutOut(Field field, FieldType.ObjectType object) {
    return object.alternatives().stream()
        .filter(group -> group.contains(field.name()))
        .flatMap(List::stream)
        .anyMatch(other -> !other.equals(field.name()) && container.entry(other).isPresent());
  }

  private boolean isFuture(Field field) {
    return field.since().filter(since -> since.compareTo(context.release()) > 0).isPresent();
  }

  private CompletionItem key(String label, Field field, int deeper, String dash) {
    Written value =
        hasColon()
            ? new Written(quoted(field.name()))
            : value(field.type(), deeper).after(quoted(field.name()) + ":");
    return spot.item(
        label,
        CompletionItem.Kind.KEY,
        new About(FieldDocumentation.detail(field), FieldDocumentation.documentation(field)),
        value.after(dash));
  }

  private boolean hasColon() {
    return written.filter(part -> part.role() == Role.ENTRY).isPresent();
  }

  private String quoted(String name) {
    return spot.json() || !spot.quote().isEmpty() ? "\"" + name + "\"" : name;
  }

  /// The text after the colon of a new key.
  private Written value(FieldType type, int deeper) {
    return spot.flow() ? flow(type) : block(type, deeper);
  }

  private Written flow(FieldType type) {
    return switch (type) {
      case FieldType.ObjectType _, FieldType.MapType _ -> new Written(" {", "}");
      case FieldType.ListType _ -> new Written(" [", "]");
      case FieldType.TextType _ -> spot.json() ? new Written(" \"", "\"") : new Written(" ");
      case FieldType.EitherType either -> flow(either.alternatives().getFirst());
      case FieldType.IntegerType _, FieldType.BooleanType _, FieldType.AnyType _ ->
          new Written(" ");
    };
  }

  private Written block(FieldType type, int deeper) {
    return switch (type) {
      case FieldType.ObjectType _, FieldType.MapType _ ->
          new Written(spot.newLine(deeper + CompletionTarget.INDENT));
      case FieldType.ListType(FieldType items) ->
          items instanceof FieldType.TextType
              ? new Written(" [", "]")
              : new Written(spot.newLine(deeper + listIndent()) + "- ");
      case FieldType.EitherType either -> block(either.alternatives().getFirst(), deeper);
      case FieldType.TextType _,
          FieldType.IntegerType _,
          FieldType.BooleanType _,
          FieldType.AnyType _ ->
          new Written(" ");
    };
  }

  /// The indentation of list items relative to their key: that of the nearest list in the text, and
  /// none by default.
  private int listIndent() {
    Optional<OutlinePart> outer = Optional.of(container);
    while (outer.isPresent()) {
      OutlinePart part = outer.get();
      Optional<OutlinePart> holder =
          part.role() == Role.ITEM ? part.parent() : Optional.<OutlinePart>empty();
      if (holder.isPresent() && holder.get().role() == Role.ENTRY && !part.isFlow()) {
        return part.column() - holder.get().column();
      }
      outer = part.parent();
    }
    return 0;
  }
}

package dev.admittance.completion;

import dev.admittance.completion.outline.DocumentOutline;
import dev.admittance.completion.outline.OutlinePart;
import dev.admittance.completion.outline.OutlinePart.Role;
import dev.admittance.completion.outline.OutlinePlace;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.field.EnumValue;
import dev.admittance.model.field.Field;
import dev.admittance.model.field.FieldType;
import dev.admittance.model.field.OtherVersions;
import dev.admittance.model.field.TextFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Finds the documentation of a word: a field, a value, a resource. The text need not be valid YAML
/// or JSON. Thread-safe.
public final class Hover {
  private final LanguageContext context;

  private Hover(LanguageContext context) {
    this.context = context;
  }

  /// The documentation of the word at an offset; empty for none. Examines at most about 300 KB
  /// around it.
  public static Optional<Documentation> at(CharSequence text, int offset, LanguageContext context) {
    Hover hover = new Hover(context);
    return switch (DocumentOutline.around(text, offset).place()) {
      case OutlinePlace.Key(OutlinePart container, Optional<OutlinePart> written) ->
          written.flatMap(part -> hover.key(container, part));
      case OutlinePlace.Value(OutlinePart holder) ->
          holder.shape() == OutlinePart.Shape.EMPTY
              ? Optional.empty()
              : WrittenExpression.of(text, holder)
                  .map(written -> written.explain(offset, context.expressions()))
                  .orElseGet(() -> hover.value(holder));
      case OutlinePlace.Nowhere _ -> Optional.empty();
    };
  }

  private Optional<Documentation> key(OutlinePart container, OutlinePart written) {
    if (written.role() != Role.ENTRY) {
      return Optional.empty();
    }
    return ObjectPlace.of(container)
        .map(place -> place.in(context))
        .flatMap(place ->
            place
                .type()
                .flatMap(type ->
                    type instanceof FieldType.ObjectType object
                        ? ofField(written, object, place)
                        : place
                            .kind()
                            .at(place.path().child(written.key()))
                            .map(field -> field(written, field))));
  }

  private Optional<Documentation> ofField(
      OutlinePart written, FieldType.ObjectType object, ObjectPlace place) {
    Optional<Field> field = object.find(written.key());
    if (field.isEmpty()) {
      return absent(written, object.elsewhere());
    }
    String body = FieldDocumentation.documentation(field.get()) + elsewhere(object, written.key());
    boolean isKind = written.key().equals("kind") && place.path().equals(FieldPath.ROOT);
    return Optional.of(
        new Documentation(
            written.start(),
            written.keyEnd(),
            field.get().name(),
            FieldDocumentation.detail(field.get()),
            isKind ? place.kind().documentation() : body));
  }

  private static Documentation field(OutlinePart written, Field field) {
    return new Documentation(
        written.start(),
        written.keyEnd(),
        written.key(),
        FieldDocumentation.detail(field),
        FieldDocumentation.documentation(field));
  }

  private static Optional<Documentation> absent(
      OutlinePart written, List<OtherVersions> elsewhere) {
    return elsewhere.stream()
        .filter(one -> one.field().equals(written.key()) && one.value().isEmpty())
        .findFirst()
        .map(one ->
            new Documentation(
                written.start(), written.keyEnd(), one.field(), "not here", one.reason()));
  }

  private static String elsewhere(FieldType.ObjectType object, String name) {
    return object.elsewhere().stream()
        .filter(one -> one.field().equals(name))
        .map(one -> "\n\n" + one.reason())
        .collect(Collectors.joining());
  }

  private Optional<Documentation> value(OutlinePart holder) {
    Optional<ObjectPlace> place = ObjectPlace.of(holder);
    Optional<FieldType> type = place.flatMap(ObjectPlace::type);
    if (type.isPresent() && type.get() instanceof FieldType.TextType text) {
      String value = holder.value();
      if (holder.key().equals("kind") && place.get().path().steps().size() == 1) {
        return Optional.of(of(holder, value, "kind", place.get().kind().documentation()));
      }
      return text.choices().stream()
          .filter(choice -> choice.value().equals(value))
          .findFirst()
          .map(choice -> choice(holder, choice))
          .or(() -> resource(holder, text.format()));
    }
    return Optional.empty();
  }

  private static Documentation choice(OutlinePart holder, EnumValue choice) {
    return of(
        holder,
        choice.value(),
        choice.since().map(since -> "since " + since).orElse(""),
        choice.documentation());
  }

  private Optional<Documentation> resource(OutlinePart holder, TextFormat format) {
    return switch (format) {
      case RESOURCE, RESOURCE_ALONE ->
          ResourceCompletions.beside(holder, context.resources())
              .filter(one -> one.path().equals(holder.value()))
              .findFirst()
              .map(one ->
                  of(
                      holder,
                      one.path(),
                      "resource",
                      ResourceDocumentation.of(one, context.resources())));
      case API_GROUP ->
          ResourceCompletions.group(holder.value(), context.resources())
              .map(text ->
                  of(
                      holder,
                      holder.value().isEmpty() ? "\"\"" : holder.value(),
                      "API group",
                      text));
      default -> Optional.empty();
    };
  }

  private static Documentation of(OutlinePart holder, String title, String detail, String body) {
    return new Documentation(holder.valueStart(), holder.valueEnd(), title, detail, body);
  }
}

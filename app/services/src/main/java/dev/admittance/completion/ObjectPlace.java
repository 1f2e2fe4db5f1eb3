package dev.admittance.completion;

import dev.admittance.completion.outline.OutlinePart;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.field.Catalogue;
import dev.admittance.model.field.Field;
import dev.admittance.model.field.FieldType;
import dev.admittance.model.field.Kind;
import java.util.Optional;

/// The position of a part in an object of a known kind.
///
/// @param kind of the nearest enclosing object in the catalogue
/// @param path from that object
record ObjectPlace(Kind kind, FieldPath path) {

  /// The position of a part; empty without an enclosing object of a known kind.
  static Optional<ObjectPlace> of(OutlinePart part) {
    Optional<Kind> kind = kind(part);
    if (kind.isPresent()) {
      return Optional.of(new ObjectPlace(kind.get(), FieldPath.ROOT));
    }
    return part.parent().flatMap(ObjectPlace::of).map(outer -> outer.below(part));
  }

  private ObjectPlace below(OutlinePart part) {
    FieldPath inner =
        switch (part.role()) {
          case ENTRY -> path.child(part.key());
          case ITEM, WORD -> path.index(part.index());
          case ROOT -> path;
        };
    return new ObjectPlace(kind, inner);
  }

  /// The kind that a part states; the newest version if it states none.
  private static Optional<Kind> kind(OutlinePart part) {
    Optional<String> kind = part.entry("kind").map(OutlinePart::value);
    Optional<String> apiVersion = part.entry("apiVersion").map(OutlinePart::value);
    if (kind.isEmpty()) {
      return Optional.empty();
    }
    return apiVersion.isPresent() && !apiVersion.get().isEmpty()
        ? Catalogue.find(apiVersion.get(), kind.get())
        : Catalogue.versions(kind.get()).stream().findFirst();
  }

  /// The same position where the parameters of a constraint are those of its template.
  ObjectPlace in(LanguageContext context) {
    return new ObjectPlace(context.constraints().complete(kind), path);
  }

  /// The field; for a list item, that of the list.
  Optional<Field> field() {
    return kind.at(path);
  }

  /// The type of the field or item.
  Optional<FieldType> type() {
    return kind.typeAt(path);
  }

  /// Whether a step of the path has a name.
  boolean isUnder(String name) {
    return path.steps().contains(new FieldPath.Step.Field(name));
  }
}

package dev.admittance.completion;

import dev.admittance.completion.outline.OutlinePart;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.field.FieldType;
import dev.admittance.model.field.TextFormat;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.TextEdit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A CEL expression as it is written in a text: plain, quoted, or below `|` or `>`.
///
/// @param text the whole text
/// @param holder the part whose value it is
/// @param object as far as it is written
/// @param field of the expression, from the object
record WrittenExpression(
    CharSequence text, OutlinePart holder, JsonObject object, FieldPath field) {

  private static final Set<String> OF_RULE = Set.of("rule", "messageExpression");

  /// The expression of a part; empty if its field holds none.
  static Optional<WrittenExpression> of(CharSequence text, OutlinePart holder) {
    return ObjectPlace.of(holder)
        .filter(place ->
            place.type().orElse(null) instanceof FieldType.TextType type
                && type.format() == TextFormat.CEL)
        .map(place -> new WrittenExpression(text, holder, object(holder), place.path()))
        .or(() -> rule(text, holder));
  }

  /// A validation rule, whose schema may have fields that make it look like an object.
  private static Optional<WrittenExpression> rule(CharSequence text, OutlinePart holder) {
    boolean inRule =
        holder.role() == OutlinePart.Role.ENTRY
            && OF_RULE.contains(holder.key())
            && holder
                .parent()
                .flatMap(OutlinePart::parent)
                .filter(list ->
                    list.role() == OutlinePart.Role.ENTRY
                        && list.key().equals(ExpressionLanguage.RULES))
                .isPresent();
    if (!inRule) {
      return Optional.empty();
    }
    OutlinePart root = holder;
    FieldPath path = FieldPath.ROOT;
    List<OutlinePart> parts = new ArrayList<>();
    while (root.parent().isPresent() && !isDefinition(root)) {
      parts.addFirst(root);
      root = root.parent().get();
    }
    for (OutlinePart part : parts) {
      path =
          part.role() == OutlinePart.Role.ENTRY ? path.child(part.key()) : path.index(part.index());
    }
    return json(root) instanceof JsonObject object
        ? Optional.of(new WrittenExpression(text, holder, object, path))
        : Optional.empty();
  }

  private static boolean isDefinition(OutlinePart part) {
    return part.entry("kind")
        .filter(kind -> kind.value().equals("CustomResourceDefinition"))
        .isPresent();
  }

  private static JsonObject object(OutlinePart part) {
    OutlinePart at = part;
    while (at.entry("kind").isEmpty() && at.parent().isPresent()) {
      at = at.parent().get();
    }
    return json(at) instanceof JsonObject object ? object : JsonObject.EMPTY;
  }

  private static JsonValue json(OutlinePart part) {
    Map<String, JsonValue> members = new LinkedHashMap<>();
    part.children().stream()
        .filter(child -> child.role() == OutlinePart.Role.ENTRY)
        .forEach(child -> members.put(child.key(), json(child)));
    if (!members.isEmpty()) {
      return JsonObject.of(members);
    }
    List<JsonValue> items =
        part.children().stream()
            .filter(child -> child.role() != OutlinePart.Role.ENTRY)
            .map(WrittenExpression::json)
            .toList();
    return items.isEmpty() ? new JsonString(part.value()) : new JsonArray(items);
  }

  /// The names that fit at an offset, as edits of the text.
  CompletionResult complete(int offset, ExpressionLanguage language) {
    List<CompletionItem> names = names(offset, language);
    int typed = names.stream().mapToInt(WrittenExpression::typed).findFirst().orElse(0);
    return new CompletionResult(
        offset - typed,
        offset,
        names.stream().filter(this::isWritable).map(name -> item(name, offset)).toList());
  }

  private List<CompletionItem> names(int offset, ExpressionLanguage language) {
    return language.names(object, field, holder.valueBefore(offset));
  }

  private static int typed(CompletionItem name) {
    return name.edit().end() - name.edit().start();
  }

  /// A plain scalar ends at a colon with a space.
  private boolean isWritable(CompletionItem name) {
    return switch (holder.shape()) {
      case PLAIN, EMPTY -> !name.edit().replacement().contains(": ");
      case QUOTED, BLOCK_SCALAR, FLOW_LIST, FLOW_MAP -> true;
    };
  }

  private CompletionItem item(CompletionItem name, int offset) {
    int start = offset - typed(name);
    int caret = name.caret() - name.edit().start();
    String inserted = name.edit().replacement();
    String blank = start > 0 && text.charAt(start - 1) == ':' ? " " : "";
    String before = blank + escaped(inserted.substring(0, caret));
    return new CompletionItem(
        name.label(),
        name.kind(),
        name.detail(),
        name.documentation(),
        new TextEdit(start, offset, before + escaped(inserted.substring(caret))),
        start + before.length());
  }

  private String escaped(String inserted) {
    return switch (holder.shape() == OutlinePart.Shape.QUOTED
        ? text.charAt(holder.valueStart())
        : ' ') {
      case '\'' -> inserted.replace("'", "''");
      case '"' -> inserted.replace("\\", "\\\\").replace("\"", "\\\"");
      default -> inserted;
    };
  }

  /// The documentation of the name at an offset; empty for none.
  Optional<Documentation> explain(int offset, ExpressionLanguage language) {
    int start = offset;
    int end = offset;
    while (start > holder.valueStart() && isOfName(text.charAt(start - 1))) {
      start--;
    }
    while (end < holder.valueEnd() && isOfName(text.charAt(end))) {
      end++;
    }
    String word = text.subSequence(start, end).toString();
    int from = start;
    int to = end;
    return names(end, language).stream()
        .filter(name -> name.label().equals(word))
        .findFirst()
        .map(
            name -> new Documentation(from, to, name.label(), name.detail(), name.documentation()));
  }

  private static boolean isOfName(char c) {
    return Character.isLetterOrDigit(c) || c == '_';
  }
}

package dev.admittance.completion;

import dev.admittance.completion.outline.DocumentOutline;
import dev.admittance.completion.outline.OutlinePart;
import dev.admittance.completion.outline.OutlinePart.Role;
import dev.admittance.completion.outline.OutlinePlace;
import dev.admittance.model.field.FieldType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Completes keys, values, names and CEL expressions in a text that need not be valid YAML or JSON.
/// Thread-safe.
public final class Completions {
  private final CharSequence text;
  private final int offset;
  private final LanguageContext context;
  private final DocumentOutline documentOutline;

  private Completions(CharSequence text, int offset, LanguageContext context) {
    this.text = text;
    this.offset = offset;
    this.context = context;
    this.documentOutline = DocumentOutline.around(text, offset);
  }

  /// The completions at an offset. Examines at most about 300 KB around it.
  ///
  /// @param offset of the caret
  public static CompletionResult at(CharSequence text, int offset, LanguageContext context) {
    int at = Math.clamp(offset, 0, text.length());
    return new Completions(text, at, context).find();
  }

  private CompletionResult find() {
    return switch (documentOutline.place()) {
      case OutlinePlace.Key key -> keys(key);
      case OutlinePlace.Value(OutlinePart holder) -> value(holder);
      case OutlinePlace.Nowhere _ -> CompletionResult.none(offset);
    };
  }

  private CompletionResult keys(OutlinePlace.Key key) {
    CompletionTarget spot = CompletionTarget.ofKey(text, offset, documentOutline, key);
    List<CompletionItem> items = new ArrayList<>();
    KeyCompletions keys = new KeyCompletions(spot, key.container(), key.written(), context);
    Optional<FieldType> type = typeOf(key.container());
    if (key.container().role() == Role.ROOT) {
      items.addAll(HeaderCompletions.items(spot, key, context.release()));
    }
    type.ifPresent(found -> items.addAll(inside(found, key, spot, keys)));
    items.addAll(itemsAbove(key, spot, keys));
    return result(spot, items);
  }

  private List<CompletionItem> inside(
      FieldType type, OutlinePlace.Key key, CompletionTarget spot, KeyCompletions keys) {
    return switch (type) {
      case FieldType.ObjectType object -> keys.of(object);
      case FieldType.MapType map -> keys.of(map);
      case FieldType.ListType(FieldType items) ->
          spot.flow() ? values(items, key.container(), spot) : keys.item(items);
      case FieldType.EitherType either ->
          either.alternatives().stream()
              .flatMap(one -> inside(one, key, spot, keys).stream())
              .toList();
      case FieldType.TextType _,
          FieldType.IntegerType _,
          FieldType.BooleanType _,
          FieldType.AnyType _ ->
          values(type, key.container(), spot);
    };
  }

  /// The items of a list whose key is above in the same column, a common style.
  private List<CompletionItem> itemsAbove(
      OutlinePlace.Key key, CompletionTarget spot, KeyCompletions keys) {
    if (spot.flow()) {
      return List.of();
    }
    return key.container().children().stream()
        .filter(child -> child.start() < spot.start())
        .reduce((_, last) -> last)
        .filter(last -> last.role() == Role.ENTRY && last.shape() == OutlinePart.Shape.EMPTY)
        .flatMap(last -> typeOf(last))
        .map(type ->
            type instanceof FieldType.ListType(FieldType items)
                ? keys.item(items)
                : List.<CompletionItem>of())
        .orElse(List.of());
  }

  private CompletionResult value(OutlinePart holder) {
    Optional<WrittenExpression> expression = WrittenExpression.of(text, holder);
    if (expression.isPresent()) {
      return expression.get().complete(offset, context.expressions());
    }
    CompletionTarget spot = CompletionTarget.ofValue(text, offset, documentOutline, holder);
    Optional<FieldType> type = typeOf(holder);
    if (type.isEmpty()) {
      return result(spot, HeaderCompletions.value(spot, holder));
    }
    return result(spot, values(type.get(), holder, spot));
  }

  private List<CompletionItem> values(FieldType type, OutlinePart holder, CompletionTarget spot) {
    ValueCompletions values = new ValueCompletions(spot, holder, context);
    return switch (type) {
      case FieldType.ObjectType object ->
          holder.role() == Role.ITEM && holder.shape() != OutlinePart.Shape.FLOW_MAP
              ? new KeyCompletions(spot, holder, Optional.empty(), context).of(object)
              : List.of();
      case FieldType.ListType(FieldType.TextType texts) -> values.bracketed(texts);
      case FieldType.TextType texts -> values.of(texts);
      case FieldType.BooleanType _ -> values.booleans();
      case FieldType.EitherType either ->
          either.alternatives().stream()
              .flatMap(one -> values(one, holder, spot).stream())
              .toList();
      case FieldType.IntegerType _ -> values.numbers();
      case FieldType.ListType _, FieldType.MapType _, FieldType.AnyType _ -> List.of();
    };
  }

  private Optional<FieldType> typeOf(OutlinePart part) {
    return ObjectPlace.of(part).flatMap(place -> place.in(context).type());
  }

  private static CompletionResult result(CompletionTarget spot, List<CompletionItem> items) {
    return new CompletionResult(
        spot.start(), spot.end(), CompletionMatching.filter(spot.prefix(), items));
  }
}

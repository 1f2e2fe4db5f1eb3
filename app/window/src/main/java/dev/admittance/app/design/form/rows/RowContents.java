package dev.admittance.app.design.form.rows;

import dev.admittance.app.messages.Messages;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.Node;
import dev.admittance.model.field.EnumValue;
import dev.admittance.model.field.Field;
import dev.admittance.model.field.FieldType;
import dev.admittance.model.field.TextFormat;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.workspace.WorkspaceSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Makes the contents of rows from the type of a field and its value in the text.
record RowContents(ExpandedSections unfolded, ProblemIndex problems) {
  private static final Messages MESSAGES = Messages.of(RowContents.class);

  private static final List<EnumValue> FLAG =
      List.of(
          new EnumValue("true", "", Optional.empty()),
          new EnumValue("false", "", Optional.empty()));

  private static final List<EnumValue> RELEASES =
      WorkspaceSettings.RELEASES.reversed().stream()
          .map(release -> new EnumValue(release.toString(), "", Optional.empty()))
          .toList();

  private static final Set<String> AREAS = Set.of("body", "message");

  /// Written sections are expanded by default down to this depth.
  private static final int DEEPEST_OPEN = 2;

  /// Longer texts can only be edited in the editor.
  private static final int LONGEST_TEXT = 20_000;

  /// The unique key of a row.
  ///
  /// @param place the key of the row's path
  static String rowKey(String place, Class<? extends RowContent> content) {
    return place + "#" + content.getSimpleName();
  }

  /// The alternative of a type that the written value has, or else the usual one.
  FieldType typeFor(FieldType type, Optional<Node> node) {
    return type instanceof FieldType.EitherType(List<FieldType> alternatives)
        ? alternatives.stream()
            .filter(one -> node.filter(value -> isOf(one, value)).isPresent())
            .findFirst()
            .orElse(alternatives.getFirst())
        : type;
  }

  private static boolean isOf(FieldType type, Node node) {
    Node value = node.resolved();
    return switch (type) {
      case FieldType.ObjectType _, FieldType.MapType _ -> value instanceof Node.Mapping;
      case FieldType.ListType _ -> value instanceof Node.Sequence;
      case FieldType.TextType _ -> RowValues.text(value).isPresent();
      case FieldType.IntegerType _, FieldType.BooleanType _ -> value instanceof Node.Scalar;
      case FieldType.AnyType _, FieldType.EitherType _ -> true;
    };
  }

  /// The content of a row edited in place; empty if the type has none or the value has another
  /// shape.
  Optional<RowContent> simple(Field field, FieldType type, Optional<Node> node) {
    Optional<JsonValue> ghost = field.defaultValue();
    return switch (type) {
      case FieldType.TextType text when !choices(text).isEmpty() ->
          fits(node, value(node))
              .map(value -> new RowContent.Chosen(value, ghostText(ghost), choices(text), false));
      case FieldType.TextType text ->
          fits(node, node.flatMap(RowValues::text))
              .filter(value -> value.orElse("").length() <= LONGEST_TEXT)
              .map(value ->
                  new RowContent.Text(
                      value.orElse(""),
                      ghostText(ghost).orElse(""),
                      text.format(),
                      isArea(field, text.format(), value)));
      case FieldType.IntegerType(long min, long max) ->
          fits(node, value(node))
              .map(value ->
                  new RowContent.Whole(value.orElse(""), ghostText(ghost).orElse(""), min, max));
      case FieldType.BooleanType _ ->
          fits(node, value(node))
              .map(value -> new RowContent.Chosen(value, ghostText(ghost), FLAG, true));
      case FieldType.ListType(FieldType.TextType item) ->
          fits(node, node.flatMap(RowValues::texts)).map(values -> list(item, values, ghost));
      case FieldType.MapType(TextFormat _, FieldType.TextType _) ->
          fits(node, node.flatMap(RowValues::textMap))
              .map(entries -> new RowContent.Pairs(entries.orElse(Map.of())));
      case FieldType.ObjectType _,
          FieldType.ListType _,
          FieldType.MapType _,
          FieldType.AnyType _,
          FieldType.EitherType _ ->
          Optional.empty();
    };
  }

  /// The values that a text may have; for a release, those that can be simulated.
  private static List<EnumValue> choices(FieldType.TextType text) {
    return text.format() == TextFormat.RELEASE ? RELEASES : text.choices();
  }

  /// A decoded value; empty if there is a node that could not be decoded.
  private static <T> Optional<Optional<T>> fits(Optional<Node> node, Optional<T> read) {
    return node.isPresent() && read.isEmpty() ? Optional.empty() : Optional.of(read);
  }

  private static Optional<String> value(Optional<Node> node) {
    return node.flatMap(RowValues::scalar);
  }

  private static boolean isArea(Field field, TextFormat format, Optional<String> value) {
    return format == TextFormat.CEL
        || AREAS.contains(field.name())
        || value.filter(text -> text.contains("\n")).isPresent();
  }

  private static RowContent list(
      FieldType.TextType item, Optional<List<String>> values, Optional<JsonValue> ghost) {
    List<String> written = values.orElse(List.of());
    return item.choices().isEmpty()
        ? new RowContent.Tokens(written, ghostText(ghost).orElse(""))
        : new RowContent.Checks(written, ghostTexts(ghost), item.choices());
  }

  /// The default of the server as shown.
  static Optional<String> ghostText(Optional<JsonValue> ghost) {
    return ghost.flatMap(value ->
        switch (value) {
          case JsonArray list -> Optional.of(String.join(", ", ghostTexts(ghost)));
          case JsonObject object -> Optional.of(object.size() == 0 ? "" : object.toString());
          case JsonValue.Scalar scalar -> RowValues.scalar(scalar);
        });
  }

  private static List<String> ghostTexts(Optional<JsonValue> ghost) {
    return ghost.orElse(JsonObject.EMPTY) instanceof JsonArray list
        ? list.items().stream().flatMap(item -> RowValues.scalar(item).stream()).toList()
        : List.of();
  }

  RowContent.Section section(String key, int depth, Optional<Node> node) {
    String row = rowKey(key, RowContent.Section.class);
    return new RowContent.Section(summary(node), isOpen(row, depth, node));
  }

  RowContent.Built built(Builder builder, String key, Optional<Node> node) {
    String row = rowKey(key, RowContent.Built.class);
    return new RowContent.Built(builder, summary(node), isOpen(row, 0, node));
  }

  /// By default a written section is expanded unless it is deep.
  private boolean isOpen(String row, int depth, Optional<Node> node) {
    return unfolded.isOpen(row).orElse(node.isPresent() && depth <= DEEPEST_OPEN);
  }

  private static String summary(Optional<Node> node) {
    return node.map(Summary::of).orElse(MESSAGES.get("shared.not-set"));
  }

  static boolean isListOfObjects(Optional<Node> node) {
    return node.map(Node::resolved)
        .map(value ->
            value instanceof Node.Sequence list
                && list.items().stream().allMatch(i -> i.resolved() instanceof Node.Mapping))
        .orElse(true);
  }

  RowContent.Items items(String key, FieldPath path, int depth, Optional<Node> node) {
    List<ItemSummary> items = new ArrayList<>();
    if (node.isPresent() && node.get().resolved() instanceof Node.Sequence list) {
      for (int i = 0; i < list.items().size(); i++) {
        items.add(item(list.items().get(i), path.index(i), i));
      }
    }
    String row = rowKey(key, RowContent.Items.class);
    int chosen = Math.min(unfolded.chosen(path.toString()), items.size() - 1);
    return new RowContent.Items(items, chosen, isOpen(row, depth, node), summary(node));
  }

  private ItemSummary item(Node item, FieldPath path, int index) {
    Optional<String> name = Summary.name(item);
    String detail = Summary.detail(item);
    String instead = detail.isEmpty() ? Summary.of(item) : detail;
    String title = name.orElse(instead.isEmpty() ? MESSAGES.get("item", index + 1) : instead);
    return new ItemSummary(title, name.isPresent() ? detail : "", problems.worstIn(path));
  }
}

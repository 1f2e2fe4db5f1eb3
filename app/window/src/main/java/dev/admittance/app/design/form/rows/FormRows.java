package dev.admittance.app.design.form.rows;

import dev.admittance.app.messages.Messages;
import dev.admittance.completion.expression.ExpressionDialect;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.Node;
import dev.admittance.model.field.Field;
import dev.admittance.model.field.FieldType;
import dev.admittance.model.field.OtherVersions;
import dev.admittance.model.text.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Makes the visible rows: the fields of the object in the order of the catalogue, those in
/// expanded sections, and for each expanded list those of the selected item. Collapsed content
/// costs nothing.
public final class FormRows {
  private static final Messages MESSAGES = Messages.of(FormRows.class);

  /// The heading of the form shows these.
  private static final Set<String> IN_HEADER = Set.of("apiVersion", "kind");

  private static final Set<String> USUAL = Set.of("name", "labels", "annotations");

  private static final int LONGEST_RAW = 2000;

  private final FormInput input;
  private final ExpandedSections unfolded;
  private final ProblemIndex problems;
  private final RowContents contents;
  private final List<Row> rows = new ArrayList<>();

  private FormRows(FormInput input, ExpandedSections unfolded) {
    this.input = input;
    this.unfolded = unfolded;
    this.problems = new ProblemIndex(input.problems());
    this.contents = new RowContents(unfolded, problems);
  }

  /// An object in the form: its path, its node, and the indentation of its fields.
  ///
  /// @param key of its path
  private record Place(FieldPath path, String key, int depth, Optional<Node> node) {
    Place child(String name, Optional<Node> value) {
      return new Place(path.child(name), key.isEmpty() ? name : key + "." + name, depth + 1, value);
    }

    Place item(int index, Node item) {
      return new Place(path.index(index), key + "[*]", depth, Optional.of(item));
    }
  }

  public static List<Row> of(FormInput input, ExpandedSections unfolded) {
    FormRows made = new FormRows(input, unfolded);
    Place root = new Place(FieldPath.ROOT, "", -1, Optional.of(input.object()));
    made.addObject(input.kind().root(), root);
    return made.problems.assigned(made.rows);
  }

  private void addObject(FieldType.ObjectType type, Place place) {
    List<OtherVersions> absent = new ArrayList<>();
    List<Field> rare = new ArrayList<>();
    for (Field field : type.fields()) {
      Optional<Node> value = place.node().flatMap(node -> RowValues.find(node, field.name()));
      boolean isHeader = place.depth() < 0 && IN_HEADER.contains(field.name());
      if (isHeader || (field.serverOwned() && value.isEmpty())) {
        continue;
      }
      if (value.isEmpty() && isTooNew(field)) {
        absent.add(new OtherVersions(field.name(), Optional.empty(), tooNew(field)));
      } else if (value.isEmpty() && isRare(type, field)) {
        rare.add(field);
      } else {
        addField(field, place.child(field.name(), value), note(type, field, place, value));
      }
    }
    addRare(rare, type, place);
    addUnknown(type, place);
    type.elsewhere().stream()
        .filter(one -> one.value().isEmpty())
        .filter(one -> place.node().flatMap(node -> RowValues.find(node, one.field())).isEmpty())
        .forEach(absent::add);
    addAbsent(absent, place);
  }

  /// Most metadata fields are hardly ever written.
  private static boolean isRare(FieldType.ObjectType type, Field field) {
    return type.name().equals("ObjectMeta") && !USUAL.contains(field.name());
  }

  private void addRare(List<Field> rare, FieldType.ObjectType type, Place place) {
    if (addFold(rare.size(), MESSAGES.get("more-fields"), "more", place)) {
      for (Field field : rare) {
        Place at = place.child(field.name(), Optional.empty());
        addField(field, at, note(type, field, place, Optional.empty()));
      }
    }
  }

  private boolean isTooNew(Field field) {
    return field.since().filter(since -> since.compareTo(input.release()) > 0).isPresent();
  }

  private String tooNew(Field field) {
    return MESSAGES.get("too-new", field.since().orElseThrow(), input.release());
  }

  private String note(FieldType.ObjectType type, Field field, Place place, Optional<Node> value) {
    if (value.isPresent() && isTooNew(field)) {
      return tooNew(field);
    }
    return value.isPresent() ? "" : other(type, field, place);
  }

  /// Why a field must be absent where another one stands in for it.
  private static String other(FieldType.ObjectType type, Field field, Place place) {
    return type.alternatives().stream()
        .filter(group -> group.contains(field.name()))
        .flatMap(List::stream)
        .filter(name -> place.node().flatMap(node -> RowValues.find(node, name)).isPresent())
        .findFirst()
        .map(name -> MESSAGES.get("not-beside", name))
        .orElse("");
  }

  /// The builder of expressions compiles and tries them as the API server, not as a policy engine.
  private boolean isForKind(Builder builder) {
    return builder != Builder.CONDITIONS
        || ExpressionDialect.of(input.kind().apiVersion()) == ExpressionDialect.SERVER;
  }

  private void addField(Field field, Place place, String note) {
    Optional<Builder> builder =
        Builder.of(field).filter(input.builders()::contains).filter(this::isForKind);
    FieldType type = contents.typeFor(field.type(), place.node());
    if (builder.isPresent()) {
      add(place, field, note, contents.built(builder.get(), place.key(), place.node()));
      return;
    }
    switch (type) {
      case FieldType.ObjectType object -> addSection(field, object, place, note);
      case FieldType.ListType(FieldType.ObjectType item) -> addItems(field, item, place, note);
      case FieldType.ListType _,
          FieldType.MapType _,
          FieldType.TextType _,
          FieldType.IntegerType _,
          FieldType.BooleanType _,
          FieldType.AnyType _,
          FieldType.EitherType _ ->
          add(
              place,
              field,
              note,
              contents
                  .simple(field, type, place.node())
                  .orElseGet(() -> raw(place, MESSAGES.get("edit-in-text"))));
    }
  }

  private void addSection(Field field, FieldType.ObjectType type, Place place, String note) {
    if (place.node().filter(node -> !(node.resolved() instanceof Node.Mapping)).isPresent()) {
      add(place, field, note, raw(place, MESSAGES.get("must-be-object")));
      return;
    }
    RowContent.Section section = contents.section(place.key(), place.depth(), place.node());
    add(place, field, note, section);
    if (section.open()) {
      addObject(type, place);
    }
  }

  private void addItems(Field field, FieldType.ObjectType type, Place place, String note) {
    if (!RowContents.isListOfObjects(place.node())) {
      add(place, field, note, raw(place, MESSAGES.get("must-be-objects")));
      return;
    }
    RowContent.Items items = contents.items(place.key(), place.path(), place.depth(), place.node());
    add(place, field, note, items);
    if (items.open() && items.chosen() >= 0) {
      Node item = place.path().index(items.chosen()).find(input.object()).orElseThrow();
      addObject(type, place.item(items.chosen(), item));
    }
  }

  private void addUnknown(FieldType.ObjectType type, Place place) {
    if (place.node().orElse(input.object()).resolved() instanceof Node.Mapping mapping
        && place.node().isPresent()) {
      for (Node.Entry entry : mapping.entries()) {
        if (type.find(entry.key()).isEmpty()) {
          Place unknown = place.child(entry.key(), Optional.of(entry.value()));
          add(unknown, Optional.empty(), "", raw(unknown, unknownReason(type, entry.key())));
        }
      }
    }
  }

  private static String unknownReason(FieldType.ObjectType type, String key) {
    return type.elsewhere().stream()
        .filter(one -> one.field().equals(key) && one.value().isEmpty())
        .map(OtherVersions::reason)
        .findFirst()
        .orElse(MESSAGES.get("no-such-field"));
  }

  private void addAbsent(List<OtherVersions> absent, Place place) {
    if (addFold(absent.size(), MESSAGES.get("absent-fields"), "absent", place)) {
      for (OtherVersions one : absent) {
        Place at = place.child(one.field(), Optional.empty());
        add(at, Optional.empty(), "", new RowContent.Absent(one.reason()));
      }
    }
  }

  /// Adds the header of rows that are collapsed by default.
  ///
  /// @param id distinguishes the headers of one object
  /// @return whether it is expanded
  private boolean addFold(int size, String label, String id, Place place) {
    String at = (place.key().isEmpty() ? "" : place.key() + "/") + id;
    String key = RowContents.rowKey(at, RowContent.Fold.class);
    boolean open = unfolded.isOpen(key).orElse(false);
    if (size > 0) {
      RowContent content = new RowContent.Fold(MESSAGES.get("fields", size), open);
      rows.add(
          new Row(
              key,
              place.path(),
              place.depth() + 1,
              label,
              Optional.empty(),
              false,
              "",
              content,
              List.of()));
    }
    return open;
  }

  private RowContent.Raw raw(Place place, String reason) {
    Range range = place.node().map(Node::range).orElse(Range.START);
    int end = Math.min(range.endOffset(), range.startOffset() + LONGEST_RAW);
    String text = input.source().text().substring(range.startOffset(), end);
    String indentation = "\n" + " ".repeat(range.start().column() - 1);
    return new RowContent.Raw(
        text.replace(indentation, "\n").strip() + (end < range.endOffset() ? "…" : ""), reason);
  }

  private void add(Place place, Field field, String note, RowContent content) {
    add(place, Optional.of(field), note, content);
  }

  private void add(Place place, Optional<Field> field, String note, RowContent content) {
    String label = place.path().steps().getLast().name();
    boolean written = place.node().isPresent();
    rows.add(
        new Row(
            RowContents.rowKey(place.key(), content.getClass()),
            place.path(),
            place.depth(),
            label,
            field,
            written,
            note,
            content,
            List.of()));
  }
}

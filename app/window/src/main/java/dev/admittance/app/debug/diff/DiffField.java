package dev.admittance.app.debug.diff;

import dev.admittance.app.controls.GraphemeBreaks;
import dev.admittance.app.messages.Messages;
import dev.admittance.model.edit.YamlText;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.analysis.difference.FieldChange;
import java.util.List;
import java.util.Optional;

/// A row of the tree: a field with its old and new value. Computes its parts lazily, once.
public final class DiffField {
  private static final Messages MESSAGES = Messages.of(DiffField.class);

  private static final int LONGEST_VALUE = 400;

  private final FieldChange change;
  private final boolean item;
  private Optional<List<DiffField>> parts = Optional.empty();

  private DiffField(FieldChange change, boolean item) {
    this.change = change;
    this.item = item;
  }

  /// The root of a comparison, with the parts of all changed fields already computed.
  static DiffField root(Optional<JsonObject> before, Optional<JsonObject> after) {
    DiffField root = new DiffField(FieldChange.between(before, after), false);
    root.findChanges();
    return root;
  }

  private void findChanges() {
    for (DiffField part : parts()) {
      if (part.change.kind() == FieldChange.Kind.CHANGED) {
        part.findChanges();
      }
    }
  }

  public enum Kind {
    SAME,
    CHANGED,
    /// Unchanged apart from its parts.
    INSIDE,
    ADDED,
    REMOVED
  }

  public Kind kind() {
    return switch (change.kind()) {
      case SAME -> Kind.SAME;
      case CHANGED -> change.isOfParts() ? Kind.INSIDE : Kind.CHANGED;
      case ADDED -> Kind.ADDED;
      case REMOVED -> Kind.REMOVED;
    };
  }

  /// The name, or the index in brackets with an identifying text.
  public String label() {
    return item
        ? "[" + change.key() + "]" + change.identity().map(name -> " " + name).orElse("")
        : change.key();
  }

  /// The keys from the root of the object.
  public List<String> path() {
    return change.path();
  }

  /// The old value on one line; empty for none.
  public String before() {
    return change.before().map(DiffField::text).orElse("");
  }

  /// The new value on one line; empty for none.
  public String after() {
    return change.after().map(DiffField::text).orElse("");
  }

  public boolean isLeaf() {
    return !change.isOfParts()
        || (size(change.value()) == 0 && change.before().map(DiffField::size).orElse(0) == 0);
  }

  public List<DiffField> parts() {
    if (parts.isEmpty()) {
      boolean items = change.value() instanceof JsonArray;
      parts = Optional.of(change.parts().stream().map(part -> new DiffField(part, items)).toList());
    }
    return parts.get();
  }

  private static int size(JsonValue value) {
    return switch (value) {
      case JsonObject object -> object.size();
      case JsonArray array -> array.size();
      case JsonValue.Scalar _ -> 0;
    };
  }

  private static String text(JsonValue value) {
    int size = size(value);
    return switch (value) {
      case JsonObject _ when size > 0 -> MESSAGES.get("fields", size);
      case JsonArray _ when size > 0 -> MESSAGES.get("items", size);
      case JsonString(String text) when text.length() > LONGEST_VALUE ->
          GraphemeBreaks.shortened(text, LONGEST_VALUE);
      case JsonString(String text) -> text.indexOf('\n') < 0 ? YamlText.inline(value) : text;
      case JsonObject _, JsonArray _, JsonValue.Scalar _ -> YamlText.inline(value);
    };
  }
}

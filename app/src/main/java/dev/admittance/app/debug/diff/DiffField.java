package dev.admittance.app.debug.diff;

import dev.admittance.app.controls.Letters;
import dev.admittance.app.messages.Messages;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.json.YamlLines;
import dev.admittance.simulator.analysis.difference.FieldChange;
import java.util.List;
import java.util.Optional;

/// A row of the tree: a field, what it was and what it is. Its parts are found once.
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

  /// The root of a comparison, with the parts of everything that changed found already.
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

  /// What became of it.
  public enum Kind {
    /// It is as it was.
    SAME,
    /// It is another.
    CHANGED,
    /// It is as a whole what it was; parts of it are not.
    INSIDE,
    /// It is new.
    ADDED,
    /// It is gone.
    REMOVED
  }

  /// What became of it.
  public Kind kind() {
    return switch (change.kind()) {
      case SAME -> Kind.SAME;
      case CHANGED -> change.isOfParts() ? Kind.INSIDE : Kind.CHANGED;
      case ADDED -> Kind.ADDED;
      case REMOVED -> Kind.REMOVED;
    };
  }

  /// Its name, or its index in brackets with what tells it apart.
  public String label() {
    return item
        ? "[" + change.key() + "]" + change.identity().map(name -> " " + name).orElse("")
        : change.key();
  }

  /// Keys from the root of the object down.
  public List<String> path() {
    return change.path();
  }

  /// What it was, on one line; empty for nothing.
  public String before() {
    return change.before().map(DiffField::text).orElse("");
  }

  /// What it is, on one line; empty for nothing.
  public String after() {
    return change.after().map(DiffField::text).orElse("");
  }

  /// What it is, or was where it is gone.
  public JsonValue value() {
    return change.value();
  }

  /// Whether it has parts to show.
  public boolean isLeaf() {
    return !change.isOfParts()
        || (size(change.value()) == 0 && change.before().map(DiffField::size).orElse(0) == 0);
  }

  /// Its members or items.
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
          Letters.shortened(text, LONGEST_VALUE);
      case JsonString(String text) -> text.indexOf('\n') < 0 ? YamlLines.inline(value) : text;
      case JsonObject _, JsonArray _, JsonValue.Scalar _ -> YamlLines.inline(value);
    };
  }
}

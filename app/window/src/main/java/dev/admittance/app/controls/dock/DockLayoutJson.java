package dev.admittance.app.controls.dock;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Converts layouts to and from JSON: `{"root": {"row": [...], "shares": [0.6, 0.4]}, "closed":
/// []}`, with `{"tabs": ["why"], "selected": "why"}` for a group.
final class DockLayoutJson {
  private DockLayoutJson() {}

  static JsonObject write(DockLayout layout) {
    JsonObject.Builder json = JsonObject.builder();
    layout.root().ifPresent(root -> json.put("root", write(root)));
    return json.put("closed", JsonArray.ofTexts(layout.closed())).build();
  }

  private static JsonObject write(DockNode node) {
    return switch (node) {
      case DockNode.Group group ->
          JsonObject.of("tabs", JsonArray.ofTexts(group.tabs()), "selected", group.selected());
      case DockNode.Split split ->
          JsonObject.of(
              split.direction() == DockNode.Direction.ROW ? "row" : "column",
              JsonArray.of(split.parts(), DockLayoutJson::write),
              "shares",
              JsonArray.of(split.shares(), share -> new JsonNumber(Double.toString(share))));
    };
  }

  /// Parses a layout; empty if it is invalid.
  static Optional<DockLayout> read(JsonValue json) {
    if (!(json instanceof JsonObject object)) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          new DockLayout(object.find("root").map(DockLayoutJson::node), texts(object, "closed")));
    } catch (IllegalArgumentException _) {
      // The window must open even if the file is damaged.
      return Optional.empty();
    }
  }

  private static DockNode node(JsonValue json) {
    if (!(json instanceof JsonObject object)) {
      throw new IllegalArgumentException("no part: " + json);
    }
    if (object.has("tabs")) {
      List<String> tabs = texts(object, "tabs");
      if (tabs.isEmpty()) {
        throw new IllegalArgumentException("a group without panes");
      }
      return object.get("selected") instanceof JsonString(String selected)
          ? new DockNode.Group(tabs, selected)
          : DockNode.Group.of(tabs);
    }
    DockNode.Direction direction =
        object.has("row") ? DockNode.Direction.ROW : DockNode.Direction.COLUMN;
    List<DockNode> parts = new ArrayList<>();
    items(object, object.has("row") ? "row" : "column").forEach(part -> parts.add(node(part)));
    List<Double> shares = items(object, "shares").map(DockLayoutJson::share).toList();
    if (parts.isEmpty() || shares.size() != parts.size()) {
      throw new IllegalArgumentException(parts.size() + " parts with " + shares.size() + " shares");
    }
    return DockNode.sideBySide(direction, parts, shares);
  }

  private static double share(JsonValue json) {
    double share = json instanceof JsonNumber(String text) ? Double.parseDouble(text) : 0;
    if (!(share > 0 && share <= 1)) {
      throw new IllegalArgumentException("no share: " + json);
    }
    return share;
  }

  private static List<String> texts(JsonObject object, String name) {
    return items(object, name)
        .map(item -> {
          if (item instanceof JsonString(String text)) {
            return text;
          }
          throw new IllegalArgumentException("no id: " + item);
        })
        .toList();
  }

  private static Stream<JsonValue> items(JsonObject object, String name) {
    return object.get(name) instanceof JsonArray array ? array.items().stream() : Stream.empty();
  }
}

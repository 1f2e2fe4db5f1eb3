package dev.admittance.simulator.validation;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.gojson.GoJson;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The difference of two values as the server prints it: unified, with three lines of context, of
/// their indented JSON. Source: k8s.io/apimachinery `pkg/util/diff/diff.go`, `Diff`;
/// github.com/pmezard/go-difflib `difflib/difflib.go`, whose blocks are not the fewest possible.
final class PrintedDifference {
  private static final int CONTEXT = 3;

  /// From this number of lines on, those that are frequent begin no block.
  private static final int MANY = 200;

  private static final int SHARE = 100;

  private final List<String> before;
  private final List<String> after;
  private final Map<String, List<Integer>> places = new HashMap<>();

  private PrintedDifference(List<String> before, List<String> after) {
    this.before = before;
    this.after = after;
    for (int j = 0; j < after.size(); j++) {
      places.computeIfAbsent(after.get(j), _ -> new ArrayList<>()).add(j);
    }
    if (after.size() >= MANY) {
      places.values().removeIf(found -> found.size() > after.size() / SHARE + 1);
    }
  }

  static String of(JsonValue before, JsonValue after) {
    return new PrintedDifference(lines(before), lines(after)).print();
  }

  private static List<String> lines(JsonValue value) {
    List<String> lines = new ArrayList<>();
    write("", "", value, "", lines);
    return lines;
  }

  private static void write(
      String indent, String name, JsonValue value, String end, List<String> lines) {
    switch (value) {
      case JsonObject object when object.size() > 0 -> {
        lines.add(indent + name + "{");
        for (int i = 0; i < object.size(); i++) {
          String member = object.nameAt(i);
          write(
              indent + " ",
              GoJson.write(new JsonString(member)) + ": ",
              object.find(member).orElseThrow(),
              i + 1 < object.size() ? "," : "",
              lines);
        }
        lines.add(indent + "}" + end);
      }
      case JsonArray(List<JsonValue> items) when !items.isEmpty() -> {
        lines.add(indent + name + "[");
        for (int i = 0; i < items.size(); i++) {
          write(indent + " ", "", items.get(i), i + 1 < items.size() ? "," : "", lines);
        }
        lines.add(indent + "]" + end);
      }
      default -> lines.add(indent + name + GoJson.write(value) + end);
    }
  }

  /// Lines that both have, or lines that one of them has in place of those of the other.
  private record Change(boolean equal, int from, int to, int otherFrom, int otherTo) {
    Change last(int count) {
      return new Change(
          equal, Math.max(from, to - count), to, Math.max(otherFrom, otherTo - count), otherTo);
    }

    Change first(int count) {
      return new Change(
          equal, from, Math.min(to, from + count), otherFrom, Math.min(otherTo, otherFrom + count));
    }
  }

  private record Block(int from, int otherFrom, int size) {}

  private List<Change> changes() {
    List<Block> blocks = new ArrayList<>();
    match(0, before.size(), 0, after.size(), blocks);
    blocks.add(new Block(before.size(), after.size(), 0));
    List<Change> changes = new ArrayList<>();
    int i = 0;
    int j = 0;
    for (Block block : blocks) {
      if (i < block.from() || j < block.otherFrom()) {
        changes.add(new Change(false, i, block.from(), j, block.otherFrom()));
      }
      i = block.from() + block.size();
      j = block.otherFrom() + block.size();
      if (block.size() > 0) {
        boolean goesOn = !changes.isEmpty() && changes.getLast().equal();
        int from = goesOn ? changes.getLast().from() : block.from();
        int otherFrom = goesOn ? changes.removeLast().otherFrom() : block.otherFrom();
        changes.add(new Change(true, from, i, otherFrom, j));
      }
    }
    return changes;
  }

  private void match(int from, int to, int otherFrom, int otherTo, List<Block> blocks) {
    Block longest = longest(from, to, otherFrom, otherTo);
    int i = longest.from();
    int j = longest.otherFrom();
    int size = longest.size();
    if (size == 0) {
      return;
    }
    if (from < i && otherFrom < j) {
      match(from, i, otherFrom, j, blocks);
    }
    blocks.add(longest);
    if (i + size < to && j + size < otherTo) {
      match(i + size, to, j + size, otherTo, blocks);
    }
  }

  private Block longest(int from, int to, int otherFrom, int otherTo) {
    Block best = new Block(from, otherFrom, 0);
    Map<Integer, Integer> lengths = Map.of();
    for (int i = from; i < to; i++) {
      Map<Integer, Integer> longer = new HashMap<>();
      for (int j : places.getOrDefault(before.get(i), List.of())) {
        if (j >= otherFrom && j < otherTo) {
          int length = lengths.getOrDefault(j - 1, 0) + 1;
          longer.put(j, length);
          if (length > best.size()) {
            best = new Block(i - length + 1, j - length + 1, length);
          }
        }
      }
      lengths = longer;
    }
    int i = best.from();
    int j = best.otherFrom();
    while (i > from && j > otherFrom && before.get(i - 1).equals(after.get(j - 1))) {
      i--;
      j--;
    }
    int size = best.size() + best.from() - i;
    while (i + size < to
        && j + size < otherTo
        && before.get(i + size).equals(after.get(j + size))) {
      size++;
    }
    return new Block(i, j, size);
  }

  /// The changes with the context of each, those that are near each other together.
  private List<List<Change>> groups() {
    List<Change> changes = changes();
    if (changes.getFirst().equal()) {
      changes.set(0, changes.getFirst().last(CONTEXT));
    }
    if (changes.getLast().equal()) {
      changes.set(changes.size() - 1, changes.getLast().first(CONTEXT));
    }
    List<List<Change>> groups = new ArrayList<>();
    List<Change> group = new ArrayList<>();
    for (Change change : changes) {
      if (change.equal() && change.to() - change.from() > 2 * CONTEXT) {
        group.add(change.first(CONTEXT));
        groups.add(group);
        group = new ArrayList<>();
        group.add(change.last(CONTEXT));
      } else {
        group.add(change);
      }
    }
    groups.add(group);
    groups.removeIf(some -> some.stream().allMatch(Change::equal));
    return groups;
  }

  private String print() {
    StringBuilder text = new StringBuilder();
    for (List<Change> group : groups()) {
      Change first = group.getFirst();
      Change last = group.getLast();
      text.append("@@ -")
          .append(range(first.from(), last.to()))
          .append(" +")
          .append(range(first.otherFrom(), last.otherTo()))
          .append(" @@\n");
      for (Change change : group) {
        print(change.equal() ? " " : "-", before.subList(change.from(), change.to()), text);
        if (!change.equal()) {
          print("+", after.subList(change.otherFrom(), change.otherTo()), text);
        }
      }
    }
    return text.toString();
  }

  private static void print(String sign, List<String> lines, StringBuilder text) {
    lines.forEach(line -> text.append(sign).append(line).append('\n'));
  }

  private static String range(int from, int to) {
    int length = to - from;
    return length == 1 ? "" + (from + 1) : (length == 0 ? from : from + 1) + "," + length;
  }
}

package dev.admittance.model.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/// Writes random YAML and JSON in every style, several in one text; each comment stands once.
final class MixedText {
  private static final List<String> PLAIN =
      List.of("a", "x y", "*.example.com/v1".substring(2), "-v", "http://x/y", "1.5", "0x1F", "no");
  private static final List<String> SCALARS =
      List.of(
          "~", "true", "12", "'it''s'", "\"q \\\" \\u00e9\"", "''", "!!str 5", "\"two\\nlines\"");

  private final RandomGenerator random;
  private final StringBuilder out = new StringBuilder();
  private final List<String> anchors = new ArrayList<>();
  private final List<String> mappings = new ArrayList<>();
  private final String lineBreak;
  private final int indent;
  private final int dash;
  private final boolean trailingBlanks;
  private int comments;
  private int names;

  private MixedText(RandomGenerator random) {
    this.random = random;
    this.lineBreak = pick(List.of("\n", "\n", "\n", "\r\n"));
    this.indent = pick(List.of(2, 2, 4, 1, 3));
    this.dash = pick(List.of(0, 0, 2));
    this.trailingBlanks = chance(5);
  }

  static String of(RandomGenerator random) {
    return new MixedText(random).text();
  }

  private String text() {
    if (chance(8)) {
      out.append('\uFEFF');
    }
    int documents = 1 + random.nextInt(3);
    for (int i = 0; i < documents; i++) {
      if (i > 0 || chance(3)) {
        out.append("---").append(chance(4) ? comment() : "").append(lineBreak);
      }
      anchors.clear();
      mappings.clear();
      document();
    }
    if (chance(6) && out.length() > 3) {
      out.setLength(out.length() - lineBreak.length());
    }
    return out.toString();
  }

  private void document() {
    switch (random.nextInt(8)) {
      case 0 -> out.append(json(0, chance(2))).append(lineBreak);
      case 1 ->
          out.append("{a: ")
              .append(flow(0))
              .append(", b: ")
              .append(flow(0))
              .append('}')
              .append(lineBreak);
      default -> {
        commentLines(0);
        mapping(0, 0, false);
        commentLines(0);
      }
    }
  }

  private boolean chance(int oneIn) {
    return random.nextInt(oneIn) == 0;
  }

  private <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  private String comment() {
    return " # c" + comments++ + ".";
  }

  private void commentLines(int column) {
    while (chance(4)) {
      out.append(" ".repeat(chance(4) ? random.nextInt(6) : column));
      out.append(chance(4) ? "" : comment().strip()).append(lineBreak);
    }
  }

  private void endLine() {
    out.append(chance(4) ? comment() : "");
    out.append(trailingBlanks && chance(2) ? "  " : "").append(lineBreak);
  }

  /// @param started whether the line of the first key is begun already
  private void mapping(int column, int depth, boolean started) {
    int size = 1 + random.nextInt(4);
    for (int i = 0; i < size; i++) {
      if (!started || i > 0) {
        commentLines(column);
        out.append(" ".repeat(column));
      }
      if (!mappings.isEmpty() && i == 0 && chance(6)) {
        out.append("<<: *").append(pick(mappings));
        endLine();
      } else {
        String key = "k" + i;
        out.append(chance(6) ? "'" + key + "'" : chance(9) ? "\"" + key + "\"" : key);
        out.append(chance(20) ? " :" : ":");
        value(column, depth, true);
      }
    }
  }

  private void sequence(int column, int depth, boolean started) {
    int size = 1 + random.nextInt(3);
    for (int i = 0; i < size; i++) {
      if (!started || i > 0) {
        commentLines(column);
        out.append(" ".repeat(column));
      }
      out.append('-');
      value(column, depth, false);
    }
  }

  private void value(int column, int depth, boolean key) {
    String anchor = chance(7) ? "n" + names++ : "";
    String property = anchor.isEmpty() ? "" : " &" + anchor;
    int kind = depth > 3 ? 4 + random.nextInt(7) : random.nextInt(11);
    switch (kind) {
      case 0, 1 -> {
        boolean compact = !key && anchor.isEmpty() && chance(2);
        open(property, compact);
        mapping(column + (compact ? 2 : key ? indent : 2), depth + 1, compact);
      }
      case 2, 3 -> {
        boolean compact = !key && anchor.isEmpty() && chance(2);
        open(property, compact);
        sequence(column + (compact ? 2 : key ? dash : 2), depth + 1, compact);
      }
      case 4 -> {
        out.append(property).append(chance(3) ? " |" : chance(2) ? " |-" : " >+");
        out.append(chance(6) ? comment() : "").append(lineBreak);
        String indentation = " ".repeat(column + indent);
        out.append(indentation).append("text").append(lineBreak);
        out.append(chance(3) ? lineBreak : "")
            .append(indentation)
            .append(" # more")
            .append(lineBreak);
      }
      case 5 -> {
        String flow = flow(depth);
        anchor = flow.startsWith("*") ? "" : anchor;
        out.append(anchor.isEmpty() ? "" : property).append(' ').append(flow);
        endLine();
      }
      case 6 -> {
        out.append(property);
        endLine();
      }
      case 7 -> {
        if (anchors.isEmpty()) {
          out.append(" x");
        } else {
          out.append(" *").append(pick(anchors));
        }
        anchor = "";
        endLine();
      }
      default -> {
        out.append(property).append(' ').append(scalar());
        endLine();
      }
    }
    if (!anchor.isEmpty()) {
      anchors.add(anchor);
      if (kind < 2) {
        mappings.add(anchor);
      }
    }
  }

  private void open(String property, boolean compact) {
    out.append(property);
    if (compact) {
      out.append(' ');
    } else {
      endLine();
    }
  }

  private String scalar() {
    return chance(2) ? pick(PLAIN) : pick(SCALARS);
  }

  private String flow(int depth) {
    if (depth > 4) {
      return "x";
    }
    return switch (random.nextInt(5)) {
      case 0 -> "[" + flow(depth + 2) + ", " + flow(depth + 2) + (chance(4) ? "," : "") + "]";
      case 1 -> "{p: " + flow(depth + 2) + (chance(2) ? "" : ", q: " + flow(depth + 2)) + "}";
      case 2 -> chance(2) ? "[]" : "{}";
      case 3 -> anchors.isEmpty() ? "[ a,b ]" : "*" + pick(anchors) + " ";
      default -> chance(2) ? "x y" : pick(SCALARS);
    };
  }

  private String json(int depth, boolean lines) {
    String before = lines ? lineBreak + "  ".repeat(depth + 1) : "";
    String after = lines ? lineBreak + "  ".repeat(depth) : "";
    String comma = lines ? "," + before : ",";
    return switch (depth == 0 ? 0 : depth > 3 ? 3 : random.nextInt(5)) {
      case 0 ->
          "{"
              + before
              + "\"k0\": "
              + json(depth + 1, lines)
              + comma
              + "\"k1\": "
              + json(depth + 1, lines)
              + after
              + "}";
      case 1 ->
          "[" + before + json(depth + 1, lines) + comma + json(depth + 1, lines) + after + "]";
      case 2 -> chance(2) ? "[]" : "{}";
      default -> pick(List.of("1", "-2.50e3", "\"a\\/b\\n\"", "true", "null"));
    };
  }
}

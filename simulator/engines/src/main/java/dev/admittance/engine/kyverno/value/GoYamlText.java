package dev.admittance.engine.kyverno.value;

import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.text.SourceText;
import java.math.BigInteger;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/// Maps of texts as the library `go.yaml.in/yaml/v3` writes them.
public final class GoYamlText {
  /// The words that are booleans in YAML 1.1 alone.
  static final Set<String> OLD_BOOLEANS =
      Set.of(
          "y", "Y", "yes", "Yes", "YES", "on", "On", "ON", "n", "N", "no", "No", "NO", "off", "Off",
          "OFF");

  private static final Pattern BASE_60 =
      Pattern.compile("[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\\.[0-9_]*)?");
  private static final String INDICATORS = "#,[]{}&*!|>'\"%@`";
  private static final Pattern RUN = Pattern.compile("\\d+|\\D");

  /// Keys in the library's order: numbers in them by their value.
  private static final Comparator<String> NATURAL = GoYamlText::compare;

  private GoYamlText() {}

  /// Writes a map of maps of texts, sorted.
  public static String write(Map<String, Map<String, String>> map) {
    StringBuilder text = new StringBuilder();
    sorted(map)
        .forEach((key, inner) -> {
          text.append(scalar(key, 0)).append(":\n");
          sorted(inner)
              .forEach((name, value) ->
                  text.append("  ")
                      .append(scalar(name, 2))
                      .append(": ")
                      .append(scalar(value, 4))
                      .append('\n'));
        });
    return text.toString();
  }

  private static <V> Map<String, V> sorted(Map<String, V> map) {
    if (map.size() < 2) {
      return map;
    }
    Map<String, V> sorted = new TreeMap<>(NATURAL);
    sorted.putAll(map);
    return sorted;
  }

  private static int compare(String one, String other) {
    List<String> left = RUN.matcher(one).results().map(m -> m.group()).toList();
    List<String> right = RUN.matcher(other).results().map(m -> m.group()).toList();
    for (int i = 0; i < Math.min(left.size(), right.size()); i++) {
      int order = compareRun(left.get(i), right.get(i));
      if (order != 0) {
        return order;
      }
    }
    int bySize = Integer.compare(left.size(), right.size());
    return bySize == 0 ? one.compareTo(other) : bySize;
  }

  private static int compareRun(String one, String other) {
    boolean numbers = Character.isDigit(one.charAt(0)) && Character.isDigit(other.charAt(0));
    if (numbers) {
      return new BigInteger(one).compareTo(new BigInteger(other));
    }
    boolean letter = Character.isLetter(one.codePointAt(0));
    return letter == Character.isLetter(other.codePointAt(0))
        ? one.compareTo(other)
        : letter ? 1 : -1;
  }

  /// @param indent of the lines of a block
  private static String scalar(String text, int indent) {
    if (text.contains("\n") && !spaceBeforeBreak(text) && isPrintable(text)) {
      return literal(text, indent);
    }
    boolean multiline = text.contains("\n");
    boolean plain = !multiline && isText(text) && isPlain(text);
    if (plain) {
      return text;
    }
    boolean quoted = isText(text) && !multiline && isPrintable(text);
    return quoted ? "'" + text.replace("'", "''") + "'" : doubleQuoted(text);
  }

  private static boolean isText(String text) {
    if (text.isEmpty() || OLD_BOOLEANS.contains(text) || BASE_60.matcher(text).matches()) {
      return false;
    }
    if (!isPlain(text)) {
      return true;
    }
    ReadResult read = DocumentReader.readFirst(new SourceText("text", text));
    return read.documents().isEmpty()
        || JsonConversion.toJson(read.documents().getFirst().root()) instanceof JsonString;
  }

  private static boolean isPlain(String text) {
    char first = text.charAt(0);
    boolean indicated =
        INDICATORS.indexOf(first) >= 0
            || ("-?:".indexOf(first) >= 0 && (text.length() == 1 || text.charAt(1) == ' '));
    return !indicated
        && !text.startsWith("---")
        && !text.startsWith("...")
        && !text.startsWith(" ")
        && !text.endsWith(" ")
        && !text.contains(": ")
        && !text.endsWith(":")
        && !text.contains(" #")
        && isPrintable(text)
        && text.indexOf('\t') < 0;
  }

  private static boolean isPrintable(String text) {
    return text.codePoints()
        .allMatch(c ->
            c == '\n'
                || c == '\t'
                || (c >= ' ' && c < 0x7f)
                || c == 0x85
                || (c >= 0xa0 && c < 0xd800)
                || (c >= 0xe000 && c <= 0xfffd && c != 0xfeff)
                || c > 0xffff);
  }

  private static boolean spaceBeforeBreak(String text) {
    return text.contains(" \n") || text.endsWith(" ");
  }

  private static String literal(String text, int indent) {
    String hint = text.startsWith(" ") || text.startsWith("\n") ? "2" : "";
    String chomp =
        !text.endsWith("\n") ? "-" : text.equals("\n") || text.endsWith("\n\n") ? "+" : "";
    String body = text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
    StringBuilder lines = new StringBuilder("|" + hint + chomp);
    for (String line : body.split("\n", -1)) {
      lines.append('\n').append(line.isEmpty() ? "" : " ".repeat(indent) + line);
    }
    return lines.toString();
  }

  private static String doubleQuoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    text.codePoints()
        .forEach(c -> {
          switch (c) {
            case '"' -> quoted.append("\\\"");
            case '\\' -> quoted.append("\\\\");
            case '\n' -> quoted.append("\\n");
            case '\t' -> quoted.append("\\t");
            case '\r' -> quoted.append("\\r");
            default -> {
              if (isPrintable(Character.toString(c))) {
                quoted.appendCodePoint(c);
              } else {
                quoted.append(String.format(Locale.ROOT, c > 0xff ? "\\u%04X" : "\\x%02X", c));
              }
            }
          }
        });
    return quoted.append('"').toString();
  }
}

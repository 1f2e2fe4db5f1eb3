package dev.admittance.completion.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A token of a CEL expression, whether it compiles or not; white space is none.
///
/// @param start 0-based, in chars
/// @param end exclusive
public record CelToken(Kind kind, int start, int end) {
  private static final Pattern TOKEN =
      Pattern.compile(
          String.join(
              "|",
              "(?<comment>//[^\n]*)",
              "(?<string>[rRbB]{0,2}(?:\"\"\"(?s:.)*?(?:\"\"\"|\\z)|'''(?s:.)*?(?:'''|\\z)"
                  + "|\"(?:\\\\.|[^\"\\\\\n])*\"?|'(?:\\\\.|[^'\\\\\n])*'?))",
              "(?<number>0x[0-9a-fA-F]+[uU]?|\\d+(?:\\.\\d+)?(?:[eE][-+]?\\d+)?[uU]?)",
              "(?<name>[A-Za-z_]\\w*)",
              "(?<bracket>[()\\[\\]{}])",
              "(?<sign>&&|\\|\\||[=!<>]=|\\S)"));

  private static final Set<String> LITERALS = Set.of("true", "false", "null");
  private static final Set<String> ROOTS =
      Set.of(
          "object",
          "oldObject",
          "request",
          "params",
          "namespaceObject",
          "authorizer",
          "variables",
          "Object",
          "JSONPatch");

  public enum Kind {
    COMMENT,
    STRING,
    NUMBER,
    /// The literals and keyword `true`, `false`, `null` and `in`.
    WORD,
    ROOT,
    CALL,
    NAME,
    BRACKET,
    SIGN
  }

  /// The token in the text that it is of.
  public String in(String text) {
    return text.substring(start, end);
  }

  public static List<CelToken> all(String text) {
    List<CelToken> tokens = new ArrayList<>();
    Matcher matcher = TOKEN.matcher(text);
    while (matcher.find()) {
      tokens.add(new CelToken(kind(matcher, text, tokens), matcher.start(), matcher.end()));
    }
    return tokens;
  }

  private static Kind kind(Matcher found, String text, List<CelToken> before) {
    if (found.group("comment") != null) {
      return Kind.COMMENT;
    }
    if (found.group("string") != null) {
      return Kind.STRING;
    }
    if (found.group("number") != null) {
      return Kind.NUMBER;
    }
    if (found.group("bracket") != null) {
      return Kind.BRACKET;
    }
    return found.group("name") == null ? Kind.SIGN : name(found, text, before);
  }

  private static Kind name(Matcher found, String text, List<CelToken> before) {
    String name = found.group();
    boolean member = !before.isEmpty() && before.getLast().in(text).equals(".");
    if (!member && (LITERALS.contains(name) || name.equals("in"))) {
      return Kind.WORD;
    }
    if (!member && ROOTS.contains(name)) {
      return Kind.ROOT;
    }
    String rest = text.substring(found.end()).stripLeading();
    return rest.startsWith("(") ? Kind.CALL : Kind.NAME;
  }

  /// The offsets of the bracket next to the caret and of its partner; empty if there is no such
  /// pair.
  public static List<Integer> bracketsAt(String text, int caret) {
    List<CelToken> brackets = all(text).stream().filter(t -> t.kind() == Kind.BRACKET).toList();
    for (CelToken bracket : brackets) {
      if (bracket.end() == caret || bracket.start() == caret) {
        return partner(text, brackets, bracket);
      }
    }
    return List.of();
  }

  private static List<Integer> partner(String text, List<CelToken> all, CelToken one) {
    List<CelToken> open = new ArrayList<>();
    for (CelToken bracket : all) {
      if ("([{".contains(bracket.in(text))) {
        open.add(bracket);
      } else if (!open.isEmpty()) {
        CelToken begin = open.removeLast();
        boolean pair = List.of("()", "[]", "{}").contains(begin.in(text) + bracket.in(text));
        if (pair && (begin.equals(one) || bracket.equals(one))) {
          return List.of(begin.start(), bracket.start());
        }
      }
    }
    return List.of();
  }
}

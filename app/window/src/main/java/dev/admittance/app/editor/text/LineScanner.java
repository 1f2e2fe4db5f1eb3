package dev.admittance.app.editor.text;

import dev.admittance.app.editor.text.LineToken.Kind;
import dev.admittance.completion.expression.CelToken;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Tokenizes a line of YAML or JSON for syntax colours. Each line is scanned by itself, so the cost
/// is that of the visible lines; it does not validate.
public final class LineScanner {
  private static final Pattern NUMBER =
      Pattern.compile("[-+]?\\d[\\d_]*(\\.\\d+)?([eE][-+]?\\d+)?");
  private static final Pattern CONSTANT = Pattern.compile("true|false|null|~");
  private static final int LONGEST_NUMBER = 40;

  private static final String EXPRESSION = "(?:expression|messageExpression|valueExpression)";
  private static final Pattern EXPRESSION_KEY = Pattern.compile("\"?" + EXPRESSION + "\"?");
  private static final Pattern HEADER = Pattern.compile("[|>][-+0-9]{0,2}\\s*(?:#.*)?");
  private static final Pattern EXPRESSION_BLOCK =
      Pattern.compile("[ -]*" + EXPRESSION + ":\\s+" + HEADER.pattern());

  private final String line;
  private final List<LineToken> tokens = new ArrayList<>();
  private int at;
  private int flowDepth;

  private LineScanner(String line) {
    this.line = line;
  }

  /// The tokens of a line, in order.
  public static List<LineToken> scan(String line) {
    LineScanner scanner = new LineScanner(line);
    while (scanner.at < line.length()) {
      if (scanner.isAtExpression()) {
        scanner.expression();
      } else {
        scanner.next();
      }
    }
    return List.copyOf(scanner.tokens);
  }

  /// The tokens of a line inside a CEL expression.
  public static List<LineToken> scanExpression(String line) {
    LineScanner scanner = new LineScanner(line);
    scanner.cel(line.length());
    return List.copyOf(scanner.tokens);
  }

  /// Whether the text below a line that opens a block scalar is a CEL expression.
  public static boolean opensExpression(String line) {
    return EXPRESSION_BLOCK.matcher(line).matches();
  }

  /// Whether the value of an expression's key begins here.
  private boolean isAtExpression() {
    if (tokens.size() < 2 || Character.isWhitespace(line.charAt(at)) || isHeader()) {
      return false;
    }
    LineToken key = tokens.get(tokens.size() - 2);
    LineToken colon = tokens.getLast();
    return key.kind() == Kind.KEY
        && line.charAt(colon.start()) == ':'
        && EXPRESSION_KEY.matcher(line.substring(key.start(), key.end())).matches();
  }

  private boolean isHeader() {
    return HEADER.matcher(line).region(at, line.length()).matches();
  }

  private void expression() {
    char c = line.charAt(at);
    boolean quoted = c == '"' || c == '\'';
    int end = quoted ? quoteEnd(c) : plainEnd(false);
    if (quoted) {
      take(at + 1, Kind.STRING);
      boolean closed = end > at && line.charAt(end - 1) == c;
      cel(closed ? end - 1 : end);
      if (closed) {
        take(end, Kind.STRING);
      }
    } else {
      cel(end);
    }
  }

  /// Takes the tokens of an expression; escapes of YAML are read as they stand.
  private void cel(int end) {
    int start = at;
    for (CelToken token : CelToken.all(line.substring(start, end))) {
      at = start + token.start();
      Kind.of(token.kind()).ifPresent(kind -> take(start + token.end(), kind));
    }
    at = end;
  }

  private void next() {
    char c = line.charAt(at);
    if (Character.isWhitespace(c)) {
      at++;
    } else if (c == '#' && isFree(at)) {
      take(line.length(), Kind.COMMENT);
    } else if (c == '"' || c == '\'') {
      int end = quoteEnd(c);
      take(end, isFollowedByColon(end) ? Kind.KEY : Kind.STRING);
    } else if ("{}[],".indexOf(c) >= 0) {
      flowDepth += "{[".indexOf(c) >= 0 ? 1 : 0;
      take(at + 1, Kind.PUNCTUATION);
    } else if (isMarker() || ("-?:|>".indexOf(c) >= 0 && isEnd(at + 1))) {
      take(wordEnd(), Kind.PUNCTUATION);
    } else if ("&*!".indexOf(c) >= 0) {
      take(wordEnd(), Kind.REFERENCE);
    } else if ("|>".indexOf(c) >= 0 && isFree(at)) {
      take(wordEnd(), Kind.PUNCTUATION);
    } else if (c == ':') {
      take(at + 1, Kind.PUNCTUATION);
    } else {
      plain();
    }
  }

  private void plain() {
    int end = plainEnd(true);
    String word = line.substring(at, end);
    if (isFollowedByColon(end)) {
      take(end, Kind.KEY);
    } else if (CONSTANT.matcher(word).matches()) {
      take(end, Kind.CONSTANT);
    } else if (word.length() <= LONGEST_NUMBER && NUMBER.matcher(word).matches()) {
      take(end, Kind.NUMBER);
    } else {
      at = end;
    }
  }

  /// The end of a plain scalar, without trailing spaces.
  ///
  /// @param maybeJson whether a comma ends it, as it does in JSON whose brackets are in other lines
  private int plainEnd(boolean maybeJson) {
    int end = at;
    while (end < line.length() && !endsPlain(end, maybeJson)) {
      end++;
    }
    while (end > at + 1 && Character.isWhitespace(line.charAt(end - 1))) {
      end--;
    }
    return Math.max(end, at + 1);
  }

  private boolean endsPlain(int index, boolean maybeJson) {
    char c = line.charAt(index);
    boolean endsFlow = flowDepth > 0 && "]},".indexOf(c) >= 0;
    boolean endsValue = (c == ':' || (maybeJson && c == ',')) && isEnd(index + 1);
    return endsFlow || endsValue || (c == '#' && isFree(index));
  }

  private int quoteEnd(char quote) {
    int end = at + 1;
    while (end < line.length() && line.charAt(end) != quote) {
      end += quote == '"' && line.charAt(end) == '\\' ? 2 : 1;
    }
    return Math.min(end + 1, line.length());
  }

  private int wordEnd() {
    int end = at;
    while (!isEnd(end)) {
      end++;
    }
    return end;
  }

  private boolean isFollowedByColon(int index) {
    int colon = index;
    while (colon < line.length() && line.charAt(colon) == ' ') {
      colon++;
    }
    return colon < line.length() && line.charAt(colon) == ':';
  }

  private boolean isMarker() {
    return at == 0 && (line.startsWith("---") || line.startsWith("..."));
  }

  private boolean isFree(int index) {
    return index == 0 || Character.isWhitespace(line.charAt(index - 1));
  }

  private boolean isEnd(int index) {
    return index >= line.length() || Character.isWhitespace(line.charAt(index));
  }

  private void take(int end, Kind kind) {
    tokens.add(new LineToken(at, end, kind));
    at = end;
  }
}

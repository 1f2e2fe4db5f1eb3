package dev.admittance.app.debug.filter;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A term of a filter, delimited by white space.
///
/// @param start offset in the text, including its `-`
/// @param end offset in the text
/// @param field before its first `:`; empty if there is none outside quotes
/// @param value the rest, without quotes
/// @param quoted whether the value starts with a quote
record QueryToken(
    int start, int end, boolean negated, Optional<String> field, String value, boolean quoted) {

  /// The terms in order. An open quote extends to the end.
  static List<QueryToken> split(String text) {
    List<QueryToken> tokens = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      if (Character.isWhitespace(text.charAt(at))) {
        at++;
      } else {
        QueryToken token = read(text, at);
        tokens.add(token);
        at = token.end;
      }
    }
    return tokens;
  }

  private static QueryToken read(String text, int start) {
    boolean negated = text.charAt(start) == '-';
    int at = negated ? start + 1 : start;
    int colon = colon(text, at);
    Optional<String> field = colon < 0 ? Optional.empty() : Optional.of(text.substring(at, colon));
    int from = colon < 0 ? at : colon + 1;
    boolean quoted = from < text.length() && text.charAt(from) == '"';
    if (quoted) {
      int close = text.indexOf('"', from + 1);
      int end = close < 0 ? text.length() : close + 1;
      String value = text.substring(from + 1, close < 0 ? end : close);
      return new QueryToken(start, end, negated, field, value, true);
    }
    int end = from;
    while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
      end++;
    }
    return new QueryToken(start, end, negated, field, text.substring(from, end), false);
  }

  /// The first colon of a term that has something before it; -1 for none.
  private static int colon(String text, int from) {
    int at = from;
    while (at < text.length()
        && text.charAt(at) != ':'
        && text.charAt(at) != '"'
        && !Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    return at > from && at < text.length() && text.charAt(at) == ':' ? at : -1;
  }
}

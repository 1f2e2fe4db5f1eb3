package dev.admittance.app.debug.filter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The completions at a caret of a filter: fields, and the values of a field.
public final class QuerySuggestions {
  private static final int MOST_VALUES = 12;

  private QuerySuggestions() {}

  /// A completion.
  ///
  /// @param label as shown
  /// @param meaning a few words; may be empty
  /// @param text the whole filter once it is accepted
  /// @param caret its offset afterwards
  public record Suggestion(String label, String meaning, String text, int caret) {}

  /// The completions of the term that ends at an offset; empty within a word that starts no field.
  ///
  /// @param values the known values of each field
  public static List<Suggestion> at(
      String filter, int caret, Map<CaptureField, List<String>> values) {
    String before = filter.substring(0, caret);
    String after = filter.substring(caret);
    Optional<QueryToken> token =
        QueryToken.split(before).stream().filter(piece -> piece.end() == caret).findFirst();
    if (token.isEmpty() || (token.get().field().isEmpty() && !token.get().quoted())) {
      return fields(before, after, token);
    }
    return token
        .flatMap(QueryToken::field)
        .flatMap(CaptureField::find)
        .map(field -> values(before, after, token.get(), field, values))
        .orElse(List.of());
  }

  private static List<Suggestion> fields(String before, String after, Optional<QueryToken> token) {
    String typed = token.map(QueryToken::value).orElse("").toLowerCase(Locale.ROOT);
    int end = before.length() - typed.length();
    return Arrays.stream(CaptureField.values())
        .filter(field -> field.text().startsWith(typed))
        .map(field ->
            proposal(
                field.text() + ":",
                field.meaning(),
                before.substring(0, end) + field.text() + ":",
                after))
        .toList();
  }

  private static List<Suggestion> values(
      String before,
      String after,
      QueryToken token,
      CaptureField field,
      Map<CaptureField, List<String>> values) {
    String typed = token.value().toLowerCase(Locale.ROOT);
    String start = before.substring(0, token.start()) + (token.negated() ? "-" : "");
    List<Suggestion> found = new ArrayList<>();
    Stream<String> known = values.getOrDefault(field, List.of()).stream();
    known
        .filter(value -> !value.isEmpty() && value.toLowerCase(Locale.ROOT).contains(typed))
        .limit(MOST_VALUES)
        .map(value ->
            proposal(value, "", start + field.text() + ":" + written(value) + " ", after.strip()))
        .forEach(found::add);
    return found;
  }

  private static Suggestion proposal(String label, String meaning, String text, String after) {
    return new Suggestion(label, meaning, text + after, text.length());
  }

  private static String written(String value) {
    return value.chars().anyMatch(Character::isWhitespace) ? '"' + value + '"' : value;
  }
}

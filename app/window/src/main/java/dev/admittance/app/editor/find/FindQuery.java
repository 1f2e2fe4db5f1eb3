package dev.admittance.app.editor.find;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/// A query.
///
/// @param text as typed
/// @param matchCase whether letter case matters
/// @param wholeWord whether hits must be whole words
/// @param regex whether the text is a regular expression
record FindQuery(String text, boolean matchCase, boolean wholeWord, boolean regex) {
  static final FindQuery EMPTY = new FindQuery("", false, false, false);

  boolean isEmpty() {
    return text.isEmpty();
  }

  /// The pattern to match.
  ///
  /// @throws PatternSyntaxException if the regular expression is invalid
  Pattern pattern() {
    // Compiled alone first, so that an error describes the typed text.
    String found = regex ? Pattern.compile(text).pattern() : Pattern.quote(text);
    String bounded = wholeWord ? "(?<!\\w)(?:" + found + ")(?!\\w)" : found;
    int flags = Pattern.MULTILINE;
    return Pattern.compile(
        bounded, matchCase ? flags : flags | Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }

  /// The replacement in the syntax of a matcher.
  String replacement(String typed) {
    return regex ? typed : Matcher.quoteReplacement(typed);
  }
}

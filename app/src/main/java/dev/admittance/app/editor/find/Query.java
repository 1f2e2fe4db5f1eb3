package dev.admittance.app.editor.find;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/// What is looked for.
///
/// @param text as it is typed
/// @param matchCase whether `a` is not `A`
/// @param wholeWord whether letters may not stand around it
/// @param regex whether the text is a regular expression
record Query(String text, boolean matchCase, boolean wholeWord, boolean regex) {
  /// Nothing is looked for.
  static final Query EMPTY = new Query("", false, false, false);

  boolean isEmpty() {
    return text.isEmpty();
  }

  /// The expression to look for.
  ///
  /// @throws PatternSyntaxException where the regular expression is none
  Pattern pattern() {
    // Checked by itself first, so that a fault is described in the text that was typed.
    String found = regex ? Pattern.compile(text).pattern() : Pattern.quote(text);
    String bounded = wholeWord ? "(?<!\\w)(?:" + found + ")(?!\\w)" : found;
    int flags = Pattern.MULTILINE;
    return Pattern.compile(
        bounded, matchCase ? flags : flags | Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }

  /// The replacement as a matcher takes it.
  String replacement(String typed) {
    return regex ? typed : Matcher.quoteReplacement(typed);
  }
}

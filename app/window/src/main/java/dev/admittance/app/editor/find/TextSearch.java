package dev.admittance.app.editor.find;

import dev.admittance.app.messages.Messages;
import dev.admittance.model.text.TextEdit;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.PatternSyntaxException;

/// Searches a text; of unbounded duration, so not for the UI thread.
final class TextSearch {
  private static final Messages MESSAGES = Messages.of(TextSearch.class);

  static final int MOST = 100_000;

  private static final String TOO_MUCH = MESSAGES.get("fault.too-much");

  private final Matcher matcher;
  private final String replacement;
  private final List<TextEdit> edits = new ArrayList<>();

  /// The offset up to which the matcher has copied the text.
  private int copied;

  private String fault = "";

  private TextSearch(Matcher matcher, String replacement) {
    this.matcher = matcher;
    this.replacement = replacement;
  }

  sealed interface Result {
    /// The hits in text order, each with its replacement.
    ///
    /// @param more whether there are more than [#MOST]
    /// @param fault why the replacement is invalid; empty if it is valid
    record Found(List<TextEdit> edits, boolean more, String fault) implements Result {
      static final Found NOTHING = new Found(List.of(), false, "");

      public Found {
        edits = List.copyOf(edits);
      }
    }

    /// An invalid or aborted query.
    record Failed(String why) implements Result {}
  }

  /// All non-empty hits.
  ///
  /// @param replacement as typed, with `$1` for a group of a regular expression
  /// @param cancelled polled
  static Result run(String text, FindQuery query, String replacement, BooleanSupplier cancelled) {
    if (query.isEmpty()) {
      return Result.Found.NOTHING;
    }
    try {
      Matcher matcher = query.pattern().matcher(BoundedText.of(text, cancelled));
      return new TextSearch(matcher, query.replacement(replacement)).run();
    } catch (PatternSyntaxException e) {
      return new Result.Failed(sentence(e));
    } catch (BoundedText.TooMuch | StackOverflowError e) {
      return new Result.Failed(TOO_MUCH);
    }
  }

  private Result run() {
    while (matcher.find()) {
      if (edits.size() == MOST) {
        return new Result.Found(edits, true, fault);
      }
      if (matcher.end() > matcher.start()) {
        edits.add(new TextEdit(matcher.start(), matcher.end(), expanded()));
      }
    }
    return new Result.Found(edits, false, fault);
  }

  /// The replacement of the current hit.
  private String expanded() {
    if (replacement.isEmpty() || !fault.isEmpty()) {
      return "";
    }
    try {
      StringBuilder text = new StringBuilder();
      matcher.appendReplacement(text, replacement);
      String instead = text.substring(matcher.start() - copied);
      copied = matcher.end();
      return instead;
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      fault = MESSAGES.get("fault.replacement", e.getMessage());
      return "";
    }
  }

  private static String sentence(PatternSyntaxException e) {
    String at = e.getIndex() < 0 ? "" : MESSAGES.get("fault.at", e.getIndex() + 1);
    return MESSAGES.get("fault.regex", e.getDescription(), at);
  }
}

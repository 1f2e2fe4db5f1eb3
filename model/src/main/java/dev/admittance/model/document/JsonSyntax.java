package dev.admittance.model.document;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import dev.admittance.model.diagnostic.Diagnostic;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Describes a JSON syntax error, with a remedy.
final class JsonSyntax {
  /// Jackson's hints for programmers.
  private static final Pattern EXPLANATION =
      Pattern.compile("[?]? \\((not recognized as|enable|expected a valid value).*");

  private JsonSyntax() {}

  /// @param start where the broken value begins
  static Diagnostic diagnostic(Chunk chunk, int start, JacksonException thrown) {
    if (thrown instanceof JsonEOFException) {
      return truncated(chunk, start);
    }
    int offset = offset(chunk, thrown.getLocation());
    String message = thrown.getOriginalMessage();
    if (thrown instanceof StreamConstraintsException) {
      return chunk.error(
          "read/TooDeep", chunk.source().range(offset, offset), message, "Flatten the document.");
    }
    return chunk.error(
        "read/Syntax",
        chunk.source().range(offset, offset),
        EXPLANATION.matcher(message).replaceFirst("") + ".",
        "Correct the JSON here; JSON has no comments, trailing commas, ellipses or single quotes.");
  }

  private static Diagnostic truncated(Chunk chunk, int start) {
    int end = chunk.end();
    while (end > start && Character.isWhitespace(chunk.source().text().charAt(end - 1))) {
      end--;
    }
    int line = chunk.source().position(start).line();
    return chunk.error(
        "read/Truncated",
        chunk.source().range(end, end),
        "The text ends in the middle of the JSON value that starts on line " + line + ".",
        "The file was cut off: fetch it again, or complete it.");
  }

  private static int offset(Chunk chunk, @Nullable JsonLocation location) {
    long inChunk = location == null ? 0 : Math.max(0, location.getCharOffset());
    return (int) Math.min(chunk.end(), chunk.start() + inChunk);
  }
}

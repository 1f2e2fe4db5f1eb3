package dev.admittance.model.decode;

import dev.admittance.model.diagnostic.Fix;
import dev.admittance.model.document.Node;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.text.Range;
import dev.admittance.model.text.TextEdit;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Finds how to rewrite a value so that it has its field's type, where the intent is unambiguous.
final class TypeFixes {
  private static final Pattern WHOLE = Pattern.compile("-?[0-9]{1,9}");

  private TypeFixes() {}

  /// Returns the fix for a value; empty where the intent is unclear.
  ///
  /// @param type the Go type of the field
  /// @param text that contains the value
  static Optional<Fix> find(Node value, String type, String text) {
    if (!(value instanceof Node.Scalar(Range range, var scalar))) {
      return Optional.empty();
    }
    String written = text.substring(range.startOffset(), range.endOffset());
    return switch (scalar) {
      case JsonString(String content) ->
          type.equals("[]string") && written.indexOf('\n') < 0
              ? Optional.of(fix("Make it a list", range, "[" + written + "]"))
              : unquoted(content, type).map(bare -> fix("Remove the quotes", range, bare));
      case JsonNumber _, JsonBoolean _ ->
          type.equals("string")
              ? Optional.of(fix("Put it in quotes", range, "\"" + written + "\""))
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static Optional<String> unquoted(String content, String type) {
    boolean fits =
        switch (type) {
          case "int32" -> WHOLE.matcher(content).matches();
          case "bool" -> content.equals("true") || content.equals("false");
          default -> false;
        };
    return fits ? Optional.of(content) : Optional.empty();
  }

  private static Fix fix(String title, Range range, String text) {
    return new Fix(title, List.of(new TextEdit(range.startOffset(), range.endOffset(), text)));
  }
}

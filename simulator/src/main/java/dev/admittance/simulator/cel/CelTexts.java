package dev.admittance.simulator.cel;

import dev.cel.common.CelIssue;
import dev.cel.common.CelValidationException;
import dev.cel.runtime.CelEvaluationException;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Turns the error texts of CEL for Java into those of cel-go, which the server shows (P-125,
/// P-145). A text that is not known here is passed on without its position.
final class CelTexts {
  private static final Pattern POSITION =
      Pattern.compile("^evaluation error(?: at <input>:(\\d+))?: ", Pattern.DOTALL);
  private static final Pattern ABSENT_KEY =
      Pattern.compile("key '(.*)' is not present in map\\.", Pattern.DOTALL);
  private static final Pattern NO_FIELDS =
      Pattern.compile("Error resolving field '(.*)'\\. Field selections must .*", Pattern.DOTALL);
  private static final Pattern OUT_OF_RANGE =
      Pattern.compile("\\w+ failure: (?:Index|Offset) out of range: (-?\\d+)");
  private static final Pattern SUBSTRING =
      Pattern.compile("substring failure: Range \\[(-?\\d+), (-?\\d+)\\) out of bounds");
  private static final Pattern SLICE =
      Pattern.compile("Function '\\w*slice' failed .*, (-?\\d+), (-?\\d+)'", Pattern.DOTALL);
  private static final Pattern LENGTH = Pattern.compile("List is (length \\d+)");
  private static final Pattern ITERATION = Pattern.compile("expected a list .* got '(\\w+)'");
  private static final Pattern CANDIDATES = Pattern.compile(" \\(candidates: .*\\)");
  private static final Pattern SYNTAX =
      Pattern.compile(
          "(?m)^(ERROR: <input>:\\d+:\\d+: )"
              + "(?=mismatched |extraneous |missing |no viable |token recognition )");
  private static final Pattern LITERAL =
      Pattern.compile("(duration|timestamp) validation failed\\. Reason: .*");

  /// Java goes on where the server stops: at a literal of an unknown type.
  private static final String CONSEQUENCE = "Message type resolution failure";

  private static final Pattern EXPECTED = Pattern.compile(" expecting \\{[^\\n]*'=='[^\\n]*\\}");
  private static final Pattern OPAQUE_SELECTION =
      Pattern.compile("type '((?:kubernetes|net)\\.[\\w.]+)' does not support field selection");
  private static final Pattern PROTO_TYPE =
      Pattern.compile("google\\.protobuf\\.(Timestamp|Duration)(?=[^\\n]*\\)'\\n)");
  private static final Pattern INT_LITERAL = Pattern.compile("For input string: \"[^\"\\n]*\"");
  private static final Pattern UINT_LITERAL =
      Pattern.compile("String value \\d+ exceeds range of unsigned long\\.");
  private static final Pattern TYPE_VARIABLE = Pattern.compile("%[A-Z]\\d+");
  private static final Pattern CONVERSION = Pattern.compile("(\\w+)$");

  private static final Map<String, String> GO_TYPES =
      Map.of(
          "Long", "types.Int",
          "Double", "types.Double",
          "String", "types.String",
          "Boolean", "types.Bool",
          "NullValue", "types.Null");

  private static final Map<String, String> CONVERTED_TO =
      Map.of(
          "duration", "google.protobuf.Duration",
          "timestamp", "google.protobuf.Timestamp");

  private CelTexts() {}

  /// All issues with the lines they are about.
  static String ofCompilation(CelValidationException invalid) {
    return invalid.getErrors().stream()
        .filter(issue -> !issue.getMessage().startsWith(CONSEQUENCE))
        .map(issue -> displayed(issue, invalid))
        .collect(Collectors.joining("\n"));
  }

  private static String displayed(CelIssue issue, CelValidationException invalid) {
    String text = issue.toDisplayString(invalid.getSource());
    text = CANDIDATES.matcher(text).replaceAll("");
    text = TYPE_VARIABLE.matcher(text).replaceAll("dyn");
    text = LITERAL.matcher(text).replaceAll("invalid $1 argument");
    text = SYNTAX.matcher(text).replaceAll("$1Syntax error: ");
    text = EXPECTED.matcher(text).replaceAll(CelTexts::expected);
    text = OPAQUE_SELECTION.matcher(text).replaceAll("unexpected failed resolution of '$1'");
    text = PROTO_TYPE.matcher(text).replaceAll(type -> type.group(1).toLowerCase(Locale.ROOT));
    text = INT_LITERAL.matcher(text).replaceAll("invalid int literal");
    text = UINT_LITERAL.matcher(text).replaceAll("invalid uint literal");
    return text.replace("unsupported syntax '`'", "unsupported syntax: '`'")
        .replace(": The argument must be a simple name", ": argument must be a simple name");
  }

  /// Of all that may follow an operand the server's parser names one token.
  private static String expected(MatchResult set) {
    String all = set.group();
    String one = all.contains("<EOF>") ? "<EOF>" : all.contains("':'") ? "':'" : "";
    return Matcher.quoteReplacement(one.isEmpty() ? all : " expecting " + one);
  }

  /// The reason why an evaluation failed.
  static String ofEvaluation(CelEvaluationException failure, String expression) {
    String message = String.valueOf(failure.getMessage());
    Matcher position = POSITION.matcher(message);
    boolean placed = position.find();
    String reason = placed ? message.substring(position.end()) : message;
    String at = placed && position.group(1) != null ? position.group(1) : "0";
    Place place = new Place(expression, Integer.parseInt(at));
    return switch (failure.getErrorCode()) {
      case ATTRIBUTE_NOT_FOUND -> "no such key: " + key(reason);
      case INDEX_OUT_OF_BOUNDS -> reason.replace("Index out", "index out");
      case DIVIDE_BY_ZERO -> place.isAt('%') ? "modulus by zero" : "division by zero";
      case NUMERIC_OVERFLOW -> overflow(reason);
      case OVERLOAD_NOT_FOUND ->
          reason.contains("'size'") ? "no such overload: size" : "no such overload";
      case BAD_FORMAT -> "type conversion error from 'string' to '" + place.convertedTo() + "'";
      case ITERATION_BUDGET_EXCEEDED -> "operation cancelled: actual cost limit exceeded";
      case INVALID_ARGUMENT -> invalidArgument(reason);
      case INTERNAL_ERROR -> internal(reason, failure);
      case DUPLICATE_ATTRIBUTE, AMBIGUOUS_OVERLOAD, TYPE_NOT_FOUND -> reason;
    };
  }

  private static String key(String reason) {
    Matcher absent = ABSENT_KEY.matcher(reason);
    Matcher noFields = NO_FIELDS.matcher(reason);
    return absent.matches() ? absent.group(1) : noFields.matches() ? noFields.group(1) : reason;
  }

  private static String overflow(String reason) {
    boolean unsigned = reason.contains("unsigned") || reason.contains("uint");
    return unsigned ? "unsigned integer overflow" : "integer overflow";
  }

  private static String invalidArgument(String reason) {
    Matcher iteration = ITERATION.matcher(reason);
    if (iteration.matches()) {
      String type = GO_TYPES.getOrDefault(iteration.group(1), iteration.group(1));
      return "got '" + type + "', expected iterable type";
    }
    return reason.startsWith("expected boolean value") ? "no such overload" : reason;
  }

  private static String internal(String reason, CelEvaluationException failure) {
    Matcher outOfRange = OUT_OF_RANGE.matcher(reason);
    if (outOfRange.matches()) {
      return "index out of range: " + outOfRange.group(1);
    }
    Matcher substring = SUBSTRING.matcher(reason);
    if (substring.matches()) {
      return substring(Long.parseLong(substring.group(1)), Long.parseLong(substring.group(2)));
    }
    Matcher slice = SLICE.matcher(reason);
    Throwable cause = failure.getCause();
    if (slice.matches() && cause != null) {
      Matcher length = LENGTH.matcher(String.valueOf(cause.getMessage()));
      String limit = length.find() ? ", list is " + length.group(1) : "";
      return "cannot slice(" + slice.group(1) + ", " + slice.group(2) + ")" + limit;
    }
    return reason.startsWith("Function 'optional_value'") ? "optional.none() dereference" : reason;
  }

  private static String substring(long start, long end) {
    if (start > end) {
      return "invalid substring range. start: " + start + ", end: " + end;
    }
    return "index out of range: " + (start < 0 ? start : end);
  }

  /// Where in an expression something failed.
  ///
  /// @param offset 0-based, in code points
  private record Place(String expression, int offset) {
    private int index() {
      int codePoints = expression.codePointCount(0, expression.length());
      return expression.offsetByCodePoints(0, Math.min(offset, codePoints));
    }

    private boolean isAt(char c) {
      return expression.startsWith(String.valueOf(c), index());
    }

    /// The type that the conversion whose opening parenthesis stands here makes.
    private String convertedTo() {
      Matcher function = CONVERSION.matcher(expression.substring(0, index()));
      String name = function.find() ? function.group(1) : "";
      return CONVERTED_TO.getOrDefault(name, name);
    }
  }
}

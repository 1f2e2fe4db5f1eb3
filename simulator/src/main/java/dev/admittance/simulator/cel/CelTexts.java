package dev.admittance.simulator.cel;

import dev.cel.common.CelIssue;
import dev.cel.common.CelValidationException;
import dev.cel.common.Source;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Translates the compile errors of CEL for Java to cel-go's texts, which the server shows (P-145).
/// An unknown text is kept without its position.
final class CelTexts {
  private static final Pattern CANDIDATES = Pattern.compile(" \\(candidates: .*\\)");
  private static final Pattern SYNTAX =
      Pattern.compile(
          "(?m)^(ERROR: <input>:\\d+:\\d+: )"
              + "(?=mismatched |extraneous |missing |no viable |token recognition )");

  /// Java continues where the server stops: at a literal of an unknown type.
  private static final String CONSEQUENCE = "Message type resolution failure";

  private static final Pattern EXPECTED = Pattern.compile(" expecting \\{[^\\n]*'=='[^\\n]*\\}");
  private static final Pattern OPAQUE_SELECTION =
      Pattern.compile("type '((?:kubernetes|net)\\.[\\w.]+)' does not support field selection");
  private static final Pattern PROTO_TYPE =
      Pattern.compile("google\\.protobuf\\.(Timestamp|Duration)(?=[^\\n]*\\)'\\n)");

  /// Types that the checker gives to maps and strings; those of objects are named after a kind:
  /// `Pod0`.
  private static final Pattern DECODED =
      Pattern.compile("timestamp|Timestamp|duration|Duration|bytes|\\b\\p{Upper}\\w*0\\b");

  private static final Pattern INT_LITERAL = Pattern.compile("For input string: \"[^\"\\n]*\"");
  private static final Pattern UINT_LITERAL =
      Pattern.compile("String value \\d+ exceeds range of unsigned long\\.");
  private static final Pattern OPERANDS = Pattern.compile("applied to '[^\\n]*'\\n");
  private static final Pattern TYPE_VARIABLE = Pattern.compile("%[A-Z]\\d+");

  private CelTexts() {}

  static String ofCompilation(CelValidationException invalid) {
    return ofCompilation(invalid.getErrors(), invalid.getSource());
  }

  static String ofCompilation(List<CelIssue> issues, Source source) {
    return issues.stream()
        .filter(issue -> !issue.getMessage().startsWith(CONSEQUENCE))
        .map(issue -> displayed(issue, source))
        .collect(Collectors.joining("\n"));
  }

  /// Returns whether what an issue says holds for objects as they are: maps, with times and bytes
  /// as strings.
  static boolean failsAtRunTime(CelIssue issue) {
    String message = CANDIDATES.matcher(issue.getMessage()).replaceAll("");
    return message.startsWith("undefined field") || !DECODED.matcher(message).find();
  }

  private static String displayed(CelIssue issue, Source source) {
    String text = issue.toDisplayString(source);
    if (source.getContent().toString().isEmpty()) {
      text = text.replaceFirst("<input>:1:1:", "<input>:1:0:").replaceFirst("(?s)\n.*", "");
    }
    text = CANDIDATES.matcher(text).replaceAll("");
    text = TYPE_VARIABLE.matcher(text).replaceAll("dyn");
    text = SYNTAX.matcher(text).replaceAll("$1Syntax error: ");
    text = EXPECTED.matcher(text).replaceAll(CelTexts::expected);
    text = OPAQUE_SELECTION.matcher(text).replaceAll("unexpected failed resolution of '$1'");
    text = PROTO_TYPE.matcher(text).replaceAll(type -> type.group(1).toLowerCase(Locale.ROOT));
    text = INT_LITERAL.matcher(text).replaceAll("invalid int literal");
    text = UINT_LITERAL.matcher(text).replaceAll("invalid uint literal");
    text = OPERANDS.matcher(text).replaceAll(CelTexts::unknownTypes);
    return text.replace("unsupported syntax '`'", "unsupported syntax: '`'")
        .replace(": The argument must be a simple name", ": argument must be a simple name");
  }

  /// The type of an undeclared name.
  private static String unknownTypes(MatchResult operands) {
    return Matcher.quoteReplacement(operands.group().replace("*error*", "!error!"));
  }

  /// The server's parser names one of the tokens that may follow an operand.
  private static String expected(MatchResult set) {
    String all = set.group();
    String one = all.contains("<EOF>") ? "<EOF>" : all.contains("':'") ? "':'" : "";
    return Matcher.quoteReplacement(one.isEmpty() ? all : " expecting " + one);
  }
}

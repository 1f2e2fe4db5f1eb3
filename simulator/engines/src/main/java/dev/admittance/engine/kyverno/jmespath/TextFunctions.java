package dev.admittance.engine.kyverno.jmespath;

import static dev.admittance.engine.kyverno.jmespath.JmesType.NUMBER;
import static dev.admittance.engine.kyverno.jmespath.JmesType.STRING;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.admittance.engine.kyverno.value.ImageReference;
import dev.admittance.engine.kyverno.value.PemMembers;
import dev.admittance.engine.kyverno.value.SemanticVersion;
import dev.admittance.engine.kyverno.value.VersionRange;
import dev.admittance.engine.kyverno.value.WildcardText;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The functions on texts that Kyverno adds. Source: kyverno `pkg/engine/jmespath/functions.go`.
final class TextFunctions {
  private static final List<JmesType> PRINTABLE = List.of(STRING, NUMBER);

  private TextFunctions() {}

  static Map<String, JmesFunction> all() {
    Map<String, JmesFunction> all = new HashMap<>();
    all.put("compare", JmesFunction.of(TextFunctions::compare, STRING, STRING));
    all.put(
        "equal_fold",
        JmesFunction.of(
            a -> JsonBoolean.of(a.text(0).equalsIgnoreCase(a.text(1))), STRING, STRING));
    all.put("replace", JmesFunction.of(TextFunctions::replace, STRING, STRING, STRING, NUMBER));
    all.put(
        "replace_all",
        JmesFunction.of(
            a -> new JsonString(replaced(a.text(0), a.text(1), a.text(2), -1)),
            STRING,
            STRING,
            STRING));
    all.put("to_upper", ofText(text -> text.toUpperCase(Locale.ROOT)));
    all.put("to_lower", ofText(text -> text.toLowerCase(Locale.ROOT)));
    all.put("trim", JmesFunction.of(TextFunctions::trim, STRING, STRING));
    all.put("trim_prefix", JmesFunction.of(TextFunctions::trimPrefix, STRING, STRING));
    all.put("split", JmesFunction.of(TextFunctions::split, STRING, STRING));
    all.put("truncate", JmesFunction.of(TextFunctions::truncate, STRING, NUMBER));
    List<List<JmesType>> three = List.of(List.of(STRING), PRINTABLE, PRINTABLE);
    all.put("regex_replace_all", JmesFunction.ofAny(a -> regexReplace(a, false), three));
    all.put("regex_replace_all_literal", JmesFunction.ofAny(a -> regexReplace(a, true), three));
    List<List<JmesType>> two = List.of(List.of(STRING), PRINTABLE);
    all.put(
        "regex_match",
        JmesFunction.ofAny(
            a -> JsonBoolean.of(regex(a, "error parsing regexp: ").matcher(a.printed(1)).find()),
            two));
    all.put(
        "pattern_match",
        JmesFunction.ofAny(
            a -> JsonBoolean.of(WildcardText.matches(a.text(0), a.printed(1))), two));
    all.put("to_boolean", JmesFunction.of(TextFunctions::toBoolean, STRING));
    all.put("base64_encode", ofText(TextFunctions::encoded));
    all.put("base64_decode", JmesFunction.of(TextFunctions::base64Decode, STRING));
    all.put("path_canonicalize", ofText(TextFunctions::canonicalPath));
    all.put("semver_compare", JmesFunction.of(TextFunctions::versionInRange, STRING, STRING));
    all.put("sha256", ofText(text -> digest("SHA-256", text)));
    all.put("sha1", ofText(text -> digest("SHA-1", text)));
    all.put("md5", ofText(text -> digest("MD5", text)));
    all.put("image_normalize", JmesFunction.of(TextFunctions::normalizedImage, STRING));
    all.put("random", unknown("random texts differ each time", STRING));
    all.put("x509_decode", JmesFunction.of(TextFunctions::decodedCertificate, STRING));
    all.put("is_external_url", unknown("names are not resolved", STRING));
    return all;
  }

  private interface OfText {
    String apply(String text);
  }

  private static JmesFunction ofText(OfText change) {
    return JmesFunction.of(a -> new JsonString(change.apply(a.text(0))), STRING);
  }

  private static JmesFunction unknown(String why, JmesType... types) {
    return JmesFunction.of(
        a -> {
          throw new JmesException.NotSimulated(a.function() + "(): " + why);
        },
        types);
  }

  private static JsonValue decodedCertificate(JmesArguments arguments) throws JmesException {
    return switch (PemMembers.of(arguments.text(0), true)) {
      case PemMembers.Decoded(JsonObject members) -> members;
      case PemMembers.Failed(String message) -> throw new JmesException(message);
      case PemMembers.Unknown(String what) -> throw new JmesException.NotSimulated(what);
    };
  }

  private static JsonValue compare(JmesArguments arguments) throws JmesException {
    return JsonNumber.of(Integer.signum(arguments.text(0).compareTo(arguments.text(1))));
  }

  private static JsonValue replace(JmesArguments arguments) throws JmesException {
    return new JsonString(
        replaced(
            arguments.text(0), arguments.text(1), arguments.text(2), (int) arguments.number(3)));
  }

  /// @param most the number of replacements; negative for all
  private static String replaced(String text, String old, String replacement, int most) {
    StringBuilder result = new StringBuilder();
    int at = 0;
    int left = most;
    while (left != 0) {
      int found = text.indexOf(old, at);
      if (found < 0 || (old.isEmpty() && at >= text.length())) {
        break;
      }
      result.append(text, at, found).append(replacement);
      if (old.isEmpty()) {
        result.append(text.charAt(at));
      }
      at = found + Math.max(1, old.length());
      left--;
    }
    if (old.isEmpty() && left != 0) {
      result.append(replacement);
    }
    return result.append(text.substring(Math.min(at, text.length()))).toString();
  }

  private static JsonValue trim(JmesArguments arguments) throws JmesException {
    String text = arguments.text(0);
    String cut = arguments.text(1);
    int start = 0;
    int end = text.length();
    while (start < end && cut.indexOf(text.charAt(start)) >= 0) {
      start++;
    }
    while (end > start && cut.indexOf(text.charAt(end - 1)) >= 0) {
      end--;
    }
    return new JsonString(text.substring(start, end));
  }

  private static JsonValue trimPrefix(JmesArguments arguments) throws JmesException {
    String text = arguments.text(0);
    String prefix = arguments.text(1);
    return new JsonString(text.startsWith(prefix) ? text.substring(prefix.length()) : text);
  }

  private static JsonValue split(JmesArguments arguments) throws JmesException {
    String text = arguments.text(0);
    String separator = arguments.text(1);
    if (separator.isEmpty()) {
      return JsonArray.ofTexts(text.codePoints().mapToObj(Character::toString).toList());
    }
    List<String> parts = new ArrayList<>();
    int at = 0;
    for (int found = text.indexOf(separator); found >= 0; found = text.indexOf(separator, at)) {
      parts.add(text.substring(at, found));
      at = found + separator.length();
    }
    parts.add(text.substring(at));
    return JsonArray.ofTexts(parts);
  }

  private static JsonValue truncate(JmesArguments arguments) throws JmesException {
    String text = arguments.text(0);
    int length = (int) Math.max(0, arguments.number(1));
    int end =
        text.codePointCount(0, text.length()) <= length
            ? text.length()
            : text.offsetByCodePoints(0, length);
    return new JsonString(text.substring(0, end));
  }

  private static Pattern regex(JmesArguments arguments, String prefix) throws JmesException {
    try {
      return Pattern.compile(arguments.text(0));
    } catch (PatternSyntaxException e) {
      throw prefix.isEmpty()
          ? arguments.failure("error parsing regexp: " + e.getMessage())
          : new JmesException(prefix + e.getMessage());
    }
  }

  private static JsonValue regexReplace(JmesArguments arguments, boolean literal)
      throws JmesException {
    Pattern pattern = regex(arguments, "");
    String replacement = arguments.printed(2);
    String used =
        literal ? com.google.re2j.Matcher.quoteReplacement(replacement) : java(replacement);
    return new JsonString(pattern.matcher(arguments.printed(1)).replaceAll(used));
  }

  /// A replacement with Go's `${1}` in the notation of the library.
  private static String java(String replacement) {
    String escaped = replacement.replace("\\", "\\\\");
    return java.util.regex.Pattern.compile("\\$\\{(\\d+)\\}").matcher(escaped).replaceAll("\\$$1");
  }

  private static JsonValue toBoolean(JmesArguments arguments) throws JmesException {
    String text = arguments.text(0);
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "true" -> JsonBoolean.TRUE;
      case "false" -> JsonBoolean.FALSE;
      default ->
          throw arguments.failure(
              "lowercase argument must be 'true' or 'false' (provided: '" + text + "')");
    };
  }

  private static String encoded(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  private static JsonValue base64Decode(JmesArguments arguments) throws JmesException {
    String text = arguments.text(0).replace("\n", "").replace("\r", "");
    try {
      if (text.length() % 4 != 0) {
        throw new JmesException("illegal base64 data at input byte " + text.length() / 4 * 4);
      }
      return new JsonString(new String(Base64.getDecoder().decode(text), StandardCharsets.UTF_8));
    } catch (IllegalArgumentException _) {
      throw new JmesException("illegal base64 data at input byte 0");
    }
  }

  private static String canonicalPath(String path) {
    if (path.isEmpty()) {
      return "";
    }
    List<String> parts = new ArrayList<>();
    boolean absolute = path.startsWith("/");
    for (String part : path.split("/", -1)) {
      if (part.equals("..") && !parts.isEmpty() && !parts.getLast().equals("..")) {
        parts.removeLast();
      } else if (!part.isEmpty() && !part.equals(".") && !(absolute && part.equals(".."))) {
        parts.add(part);
      }
    }
    String joined = (absolute ? "/" : "") + String.join("/", parts);
    return joined.isEmpty() ? "." : joined;
  }

  private static JsonValue versionInRange(JmesArguments arguments) throws JmesException {
    SemanticVersion version = SemanticVersion.parse(arguments.text(0)).orElse(SemanticVersion.ZERO);
    return JsonBoolean.of(
        VersionRange.parse(arguments.text(1))
            .orElseThrow(
                () -> new JmesException("Could not parse Range \"" + at(arguments, 1) + "\""))
            .test(version));
  }

  private static String at(JmesArguments arguments, int position) {
    return arguments.value(position) instanceof JsonString(String text) ? text : "";
  }

  private static String digest(String algorithm, String text) {
    try {
      MessageDigest digest = MessageDigest.getInstance(algorithm);
      return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static JsonValue normalizedImage(JmesArguments arguments) throws JmesException {
    String text = arguments.text(0);
    return new JsonString(
        ImageReference.parse(text)
            .orElseThrow(() -> arguments.failure("bad image: " + text))
            .text());
  }
}

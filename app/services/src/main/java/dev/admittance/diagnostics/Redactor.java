package dev.admittance.diagnostics;

import dev.admittance.storage.HomeFolder;
import dev.admittance.storage.SecretDetector;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Removes everything that looks like a secret from logs and reports: rather too much than too
/// little. Thread-safe.
public final class Redactor {
  /// The replacement for a secret.
  public static final String STRUCK = "[struck out]";

  private static final int CASE = Pattern.CASE_INSENSITIVE;
  private static final int SHORTEST_VALUE = 4;
  private static final int LONGEST_NAME = 31;
  private static final int LONGEST_WORD = 20;

  /// Words in the names of secret settings.
  private static final String WORDS =
      "(?:passw(?:or)?d|passphrase|pwd|secret|token|api[_-]?key|access[_-]?key|private[_-]?key"
          + "|client-key|client-certificate-data|certificate-authority-data|credentials?"
          + "|authorization|cookie|proxy_login|jwt|bearer)";

  private static final Pattern ANY_WORD = Pattern.compile(WORDS, CASE);

  /// Names of secret settings; bounded, so that matching a very long word stays fast.
  private static final String NAME = "[\\w.-]{0,40}" + WORDS + "[\\w.-]{0,40}";

  private static final Pattern SECRET_NAME = Pattern.compile(NAME, CASE);

  private static final Pattern PEM =
      Pattern.compile(
          "-----BEGIN [A-Z0-9 ]{1,40}-----.*?(?:-----END [A-Z0-9 ]{1,40}-----|\\z)",
          Pattern.DOTALL);

  /// A YAML block scalar of such a name, which is indented deeper.
  private static final Pattern BLOCK =
      Pattern.compile(
          "(?m)^([ \\t]*)((?:- )?[\"']?"
              + NAME
              + "[\"']?\\s*:\\s*[|>][^\\n]*)(?:\\n(?:\\1[ \\t]+[^\\n]*|[ \\t]*(?=\\n)))+",
          CASE);

  /// `"name": "value"`, `name: value to the end of the line`, `name=value`, `--name value`.
  private static final Pattern NAMED =
      Pattern.compile(
          "(\""
              + NAME
              + "\"\\s*:\\s*|'"
              + NAME
              + "'\\s*:\\s*|"
              + NAME
              + "=|"
              + NAME
              + ":[ \\t]+|--?"
              + NAME
              + "[ \\t]+)"
              + "(\"(?:[^\"\\\\]|\\\\.)*\"?|'(?:[^']|'')*'?|\\[[^\\]]*\\]?|\\{[^}]*\\}?|[^\\r\\n]+)",
          CASE);

  private static final Pattern SCHEME =
      Pattern.compile("\\b(bearer|basic|negotiate|digest)\\s+[A-Za-z0-9._~+/=-]{6,}", CASE);

  /// The user information of a URL, up to the last `@` before its path.
  private static final Pattern USER =
      Pattern.compile("([a-z][a-z0-9+.-]{0,20}://)[^\\s/\"'<>]*@", CASE);

  private static final Pattern JWT =
      Pattern.compile("\\beyJ[A-Za-z0-9_-]{8,}\\.[A-Za-z0-9_-]+(?:\\.[A-Za-z0-9_-]*)*");

  /// Tokens with a known prefix, and bootstrap tokens that join nodes to clusters.
  private static final Pattern KNOWN =
      Pattern.compile(
          "\\b(?:gh[pousr]_\\w{16,}|github_pat_\\w{16,}|glpat-[\\w-]{16,}|xox[abprs]-[\\w-]{10,}"
              + "|AKIA[0-9A-Z]{12,}|ASIA[0-9A-Z]{12,}|sk-[\\w-]{16,}|ya29\\.[\\w-]{16,}"
              + "|sha256~[\\w-]{20,}|[a-z0-9]{6}\\.[a-z0-9]{16})\\b");

  /// Long runs of base64 or hexadecimal digits that contain both letters and digits.
  private static final Pattern ENCODED =
      Pattern.compile(
          "(?<![\\w+/=.-])(?=[A-Za-z+/_=-]*[0-9])(?=[0-9+/_=-]*[A-Za-z])[A-Za-z0-9+/_-]{32,}={0,2}");

  private final List<String> values;
  private final List<String> homes;

  /// Creates a redactor that also removes the values of secret environment variables.
  ///
  /// @param variables of the environment
  /// @param homes folders of the user, which are written as `~`; empty ones are ignored
  public Redactor(Map<String, String> variables, String... homes) {
    values =
        variables.entrySet().stream()
            .filter(variable -> SECRET_NAME.matcher(variable.getKey()).matches())
            .map(Map.Entry::getValue)
            .filter(value -> value.length() >= SHORTEST_VALUE)
            .sorted(Comparator.comparingInt(String::length).reversed())
            .toList();
    this.homes = Stream.of(homes).filter(home -> home.length() > 1).distinct().toList();
  }

  /// Creates a redactor for the environment of this process.
  public static Redactor ofProcess() {
    return new Redactor(
        System.getenv(), HomeFolder.path().toString(), System.getProperty("user.home", ""));
  }

  /// Returns a text without secrets. A text with a Secret object or a private key is removed
  /// entirely.
  public String redact(String text) {
    if (SecretDetector.areIn(text)) {
      return "[struck out: " + text.length() + " characters with a Secret or a private key]";
    }
    String clean = text;
    for (String value : values) {
      clean = clean.replace(value, STRUCK);
    }
    clean = PEM.matcher(clean).replaceAll(STRUCK);
    if (ANY_WORD.matcher(clean).find()) {
      clean =
          BLOCK
              .matcher(clean)
              .replaceAll(keep(found -> found.group(1) + found.group(2) + " " + STRUCK));
      clean = NAMED.matcher(clean).replaceAll(keep(found -> found.group(1) + STRUCK));
    }
    clean = SCHEME.matcher(clean).replaceAll(keep(found -> found.group(1) + " " + STRUCK));
    clean = USER.matcher(clean).replaceAll(keep(found -> found.group(1) + STRUCK + "@"));
    clean = JWT.matcher(clean).replaceAll(STRUCK);
    clean = KNOWN.matcher(clean).replaceAll(STRUCK);
    clean = ENCODED.matcher(clean).replaceAll(keep(found -> encoded(found.group())));
    for (String home : homes) {
      clean = clean.replace(home, "~");
    }
    return clean;
  }

  private static Function<MatchResult, String> keep(Function<MatchResult, String> written) {
    return found -> Matcher.quoteReplacement(written.apply(found));
  }

  /// Paths look like base64, but have short segments, while random text rarely contains `/`.
  private static String encoded(String run) {
    int longest = run.startsWith("/") ? LONGEST_NAME : LONGEST_WORD;
    for (String part : run.split("/", -1)) {
      if (part.length() > longest) {
        return STRUCK;
      }
    }
    return run;
  }
}

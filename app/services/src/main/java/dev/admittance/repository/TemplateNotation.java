package dev.admittance.repository;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The notations of templates, which only become manifests when a program fills them in.
public enum TemplateNotation {
  /// A template action where YAML expects a value or a whole line: YAML would read a mapping with a
  /// mapping as its key. Elsewhere, as in a quoted string, both allow it.
  GO(
      "a Go template, as Helm and others fill in",
      false,
      "(?m)^\\s*(- )*([\\w./\"'-]+:[ \\t]+)?(\\[ *)?\\{\\{"),
  /// Comments of ytt: the text is YAML without the values.
  YTT(
      "a template of ytt",
      true,
      "(?m)^\\s*#@ *(load\\(|if |for |def |(data|overlay|schema|library|yaml)/)"),
  JINJA("a Jinja template, as Ansible and others fill in", false, "(?m)^\\s*\\{%[-+]? *[a-z]"),
  FORMAT(
      "a format string, which a program fills in",
      false,
      "(?m)^\\s*(- )*[\\w./-]+:[ \\t]+%(\\[\\d+])?[dqsv]\\s*$"),
  /// Names in capital letters in braces or between `@`, where YAML allows no text.
  NAMES(
      "a template, in which a program replaces names",
      false,
      "(?m)^\\s*(- )*[\\w./-]+:[ \\t]+(\\{[A-Z][A-Z0-9_]*}|@@?[A-Z][A-Z0-9_]*@)");

  private static final Pattern PLACEHOLDER =
      Pattern.compile(
          "\\$\\{\\{?[A-Za-z_][^}\\n]*}|\\$\\([A-Za-z_][\\w-]*\\)|\\{\\{[^}\\n]+}}|<[A-Z][A-Z0-9_]+>"
              + "|@@?[A-Z][A-Z0-9_]*@");

  /// What each such variable begins with, which is found sooner.
  private static final List<String> BEGINNINGS = List.of("${", "$(", "{{", "<", "@");

  /// The characteristic text of each notation, found without matching whole lines.
  private static final Pattern HINT = Pattern.compile("\\{[{%]|#@|:[ \\t]+(%|@|\\{[A-Z])");

  private final String what;
  private final boolean yaml;
  private final Pattern marks;

  /// @param yaml whether a text in it is YAML all the same
  TemplateNotation(String what, boolean yaml, String marks) {
    this.what = what;
    this.yaml = yaml;
    this.marks = Pattern.compile(marks);
  }

  /// Returns whether a text may be a template, quickly: only then its problems decide.
  public static boolean mayBe(String text) {
    return HINT.matcher(text).find();
  }

  /// Returns the notation of a template.
  ///
  /// @param yaml whether the text is valid YAML
  public static Optional<TemplateNotation> of(String text, boolean yaml) {
    return Arrays.stream(values())
        .filter(one -> (one.yaml || !yaml) && one.marks.matcher(text).find())
        .findFirst();
  }

  /// Returns the first variable in a text that something fills in, such as `${CA_BUNDLE}`, as a
  /// match with its place.
  public static Optional<Matcher> placeholder(String text) {
    if (BEGINNINGS.stream().noneMatch(text::contains)) {
      return Optional.empty();
    }
    Matcher placeholder = PLACEHOLDER.matcher(text);
    return placeholder.find() ? Optional.of(placeholder) : Optional.empty();
  }

  /// Returns a description of such a file, to follow `it is`.
  public String what() {
    return what;
  }
}

package dev.admittance.repository;

import java.util.regex.Pattern;

/// Distinguishes Go templates from YAML, which they only become when rendered.
public final class GoTemplate {
  /// A template action where YAML expects a value or a whole line: YAML would read a mapping with a
  /// mapping as its key. Elsewhere, as in a quoted string, both allow it.
  private static final Pattern ACTION =
      Pattern.compile("(?m)^\\s*(- )*([\\w./\"'-]+:[ \\t]+)?(\\[ *)?\\{\\{");

  /// A description of such a file, to follow `it is`.
  public static final String WHAT = "a Go template, as Helm and others fill in";

  private GoTemplate() {}

  /// Returns whether a text that is invalid YAML is a template.
  public static boolean isOne(String text) {
    return text.contains("{{") && ACTION.matcher(text).find();
  }
}

package dev.admittance.repository;

import java.util.regex.Pattern;

/// Tells templates in the language of Go from YAML, which they are until they are filled in.
public final class GoTemplate {
  /// An action where a value or a whole line is expected: in YAML that would be a mapping with a
  /// mapping as its key. Elsewhere, as in a quoted text, both may have it.
  private static final Pattern ACTION =
      Pattern.compile("(?m)^\\s*(- )*([\\w./\"'-]+:[ \\t]+)?\\{\\{");

  /// What such a file is, fit to follow `it is`.
  public static final String WHAT = "a Go template, as Helm and others fill in";

  private GoTemplate() {}

  /// Whether a text that cannot be read as YAML is one.
  public static boolean isOne(String text) {
    return text.contains("{{") && ACTION.matcher(text).find();
  }
}

package dev.admittance.engine.kyverno.pattern;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A key of a pattern in an anchor, such as `^(containers)`.
public record Anchor(Type type, String key) {
  private static final Pattern TEXT = Pattern.compile("([+<=X^])?\\((.+)\\)");

  public enum Type {
    CONDITION(""),
    GLOBAL("<"),
    NEGATION("X"),
    ADD_IF_NOT_PRESENT("+"),
    EQUALITY("="),
    EXISTENCE("^");

    private final String modifier;

    Type(String modifier) {
      this.modifier = modifier;
    }

    private static Type of(String modifier) {
      for (Type type : values()) {
        if (type.modifier.equals(modifier)) {
          return type;
        }
      }
      throw new IllegalArgumentException(modifier);
    }
  }

  /// Reads a key; empty for one without anchor.
  public static Optional<Anchor> find(String key) {
    String text = key.strip();
    if (!text.endsWith(")")) {
      return Optional.empty();
    }
    Matcher matcher = TEXT.matcher(text);
    return matcher.matches()
        ? Optional.of(
            new Anchor(Type.of(matcher.group(1) == null ? "" : matcher.group(1)), matcher.group(2)))
        : Optional.empty();
  }

  /// Whether this makes what stands beside it conditional.
  public boolean isConditional() {
    return type == Type.CONDITION || type == Type.GLOBAL;
  }

  /// The anchor as it is written.
  public String text() {
    return type.modifier + "(" + key + ")";
  }
}

package dev.admittance.engine.kyverno.value;

import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/// A glob over references to images, without separators: `*` and `**` stand for any text, `?` for a
/// character, `[a-z]` and `[!a-z]` for one of some, `{a,b}` for one of several texts. Source:
/// github.com/gobwas/glob.
public final class ImageGlob {
  private final Pattern pattern;

  private ImageGlob(Pattern pattern) {
    this.pattern = pattern;
  }

  /// Reads a glob; empty for one that is not closed.
  public static Optional<ImageGlob> parse(String glob) {
    StringBuilder regex = new StringBuilder();
    int depth = 0;
    for (int i = 0; i < glob.length(); i++) {
      char c = glob.charAt(i);
      switch (c) {
        case '*' -> regex.append(".*");
        case '?' -> regex.append('.');
        case '{' -> {
          regex.append("(?:");
          depth++;
        }
        case '[' -> {
          int end = glob.indexOf(']', i);
          if (end < 0) {
            return Optional.empty();
          }
          String inside = glob.substring(i + 1, end);
          regex.append(characters(inside));
          i = end;
        }
        case '\\' -> {
          i++;
          regex.append(i < glob.length() ? Pattern.quote(glob.substring(i, i + 1)) : "\\\\");
        }
        default -> {
          if (depth > 0 && c == ',') {
            regex.append('|');
          } else if (depth > 0 && c == '}') {
            regex.append(')');
            depth--;
          } else {
            regex.append(Pattern.quote(String.valueOf(c)));
          }
        }
      }
    }
    if (depth > 0) {
      return Optional.empty();
    }
    try {
      return Optional.of(new ImageGlob(Pattern.compile(regex.toString(), Pattern.DOTALL)));
    } catch (PatternSyntaxException _) {
      return Optional.empty();
    }
  }

  private static String characters(String inside) {
    boolean negated = inside.startsWith("!");
    String written = negated ? inside.substring(1) : inside;
    boolean range = written.length() == 3 && written.charAt(1) == '-';
    String members =
        range
            ? quoted(written.charAt(0)) + "-" + quoted(written.charAt(2))
            : String.join("", written.chars().mapToObj(c -> quoted((char) c)).toList());
    return "[" + (negated ? "^" : "") + members + "]";
  }

  private static String quoted(char c) {
    return Character.isLetterOrDigit(c) ? String.valueOf(c) : "\\" + c;
  }

  public boolean matches(String text) {
    return pattern.matcher(text).matches();
  }
}

package dev.admittance.engine.kyverno.value;

/// Texts with `*` for any characters and `?` for one.
public final class WildcardText {
  private WildcardText() {}

  public static boolean isIn(String text) {
    return text.indexOf('*') >= 0 || text.indexOf('?') >= 0;
  }

  /// Whether a text matches a pattern as a whole.
  public static boolean matches(String pattern, String text) {
    int[] wanted = pattern.codePoints().toArray();
    int[] given = text.codePoints().toArray();
    int at = 0;
    int star = -1;
    int resumed = 0;
    int i = 0;
    while (i < given.length) {
      if (at < wanted.length && wanted[at] == '*') {
        star = at++;
        resumed = i;
      } else if (at < wanted.length && (wanted[at] == '?' || wanted[at] == given[i])) {
        at++;
        i++;
      } else if (star >= 0) {
        at = star + 1;
        i = ++resumed;
      } else {
        return false;
      }
    }
    while (at < wanted.length && wanted[at] == '*') {
      at++;
    }
    return at == wanted.length;
  }
}

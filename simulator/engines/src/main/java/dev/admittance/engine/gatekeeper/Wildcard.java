package dev.admittance.engine.gatekeeper;

/// A name that may begin or end with `*`. Source: gatekeeper `pkg/wildcard/wildcard.go`,
/// `Wildcard`.
record Wildcard(String text) {
  private static final String ANY = "*";

  boolean matches(String name) {
    boolean open = text.startsWith(ANY);
    boolean unended = text.endsWith(ANY);
    String fixed = text.substring(open ? 1 : 0);
    fixed = unended && !fixed.isEmpty() ? fixed.substring(0, fixed.length() - 1) : fixed;
    if (open && unended) {
      return name.contains(fixed);
    }
    if (open) {
      return name.endsWith(fixed);
    }
    return unended ? name.startsWith(fixed) : name.equals(text);
  }

  /// Whether the prefix of a generated name matches, which only a name with an open end does.
  boolean matchesPrefix(String generateName) {
    return text.endsWith(ANY) && matches(generateName);
  }
}

package dev.admittance.engine.kyverno.jmespath;

/// A query that cannot be read or evaluated. Messages are those of Kyverno's library. Carries no
/// stack trace: a missing key is an everyday result.
public class JmesException extends Exception {
  private static final long serialVersionUID = 1L;

  public JmesException(String message) {
    super(message, null, false, false);
  }

  /// An object has no member of that name.
  public static final class UnknownKey extends JmesException {
    private static final long serialVersionUID = 1L;

    UnknownKey(String key) {
      super("Unknown key \"" + key + "\" in path");
    }
  }

  /// The answer depends on something that is not known here, such as the time or a registry.
  public static final class NotSimulated extends JmesException {
    private static final long serialVersionUID = 1L;

    /// @param what is not known, as a part of a sentence
    public NotSimulated(String what) {
      super(what);
    }
  }
}

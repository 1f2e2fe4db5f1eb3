package dev.admittance.app.task;

/// A failure of work, which a handler may expect.
final class Failing extends Exception {
  private static final long serialVersionUID = 1L;

  static final Work<String> WORK =
      _ -> {
        throw new Failing();
      };

  private Failing() {
    super("no such file");
  }
}

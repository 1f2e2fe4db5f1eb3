package dev.admittance.simulator.capture;

/// Names captures by their places, as `file:line`; the second and later ones on a line also get a
/// number, as `file:line#2`. Not thread-safe.
public final class CaptureNames {
  private final String file;
  private int line;
  private int number = 1;

  /// @param file its name in captures
  public CaptureNames(String file) {
    this.file = file;
  }

  String file() {
    return file;
  }

  /// The name of the next capture.
  ///
  /// @param at its line, 1-based
  public String of(int at) {
    return at == line && number > 1 ? file + ":" + at + "#" + number : file + ":" + at;
  }

  public void pass(int at) {
    number = at == line ? number + 1 : 2;
    line = at;
  }
}

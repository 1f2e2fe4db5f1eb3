package dev.admittance.simulator.capture;

/// Names captures by their places, as `file:line`. What follows another on one line has a number
/// too, as `file:line#2`. Not to be shared between threads.
public final class CaptureNames {
  private final String file;
  private int line;
  private int number = 1;

  /// @param file what captures call it
  public CaptureNames(String file) {
    this.file = file;
  }

  String file() {
    return file;
  }

  /// The name of what comes next.
  ///
  /// @param at the line that it stands on, 1-based
  public String of(int at) {
    return at == line && number > 1 ? file + ":" + at + "#" + number : file + ":" + at;
  }

  public void pass(int at) {
    number = at == line ? number + 1 : 2;
    line = at;
  }
}

package dev.admittance.app.debug.share;

/// What can be shared.
public enum ShareFormat {
  /// The debug session as a page.
  PAGE(
      "Export Session as HTML",
      "html",
      "One file with the pipeline and every step to click through. It opens in any browser,"
          + " without a network and without Admittance."),
  /// The workspace.
  WORKSPACE(
      "Export Workspace as .zip",
      "zip",
      "The files of the workspace that are of use, as they are saved. Unpacked, they open as a"
          + " workspace again."),
  /// The pipeline as a drawing.
  SVG("Export Pipeline as SVG", "svg", "A drawing of the pipeline that stays sharp at any size."),
  /// The pipeline as an image.
  PNG("Export Pipeline as PNG", "png", "An image of the pipeline.");

  private final String title;
  private final String ending;
  private final String about;

  ShareFormat(String title, String ending, String about) {
    this.title = title;
    this.ending = ending;
    this.about = about;
  }

  /// What people read.
  public String title() {
    return title;
  }

  /// The ending of its files.
  public String ending() {
    return ending;
  }

  /// What becomes of it, in a sentence or two.
  public String about() {
    return about;
  }

  /// Whether there may be secrets in it.
  public boolean hasContents() {
    return this == PAGE || this == WORKSPACE;
  }
}

package dev.admittance.app.debug.share;

import dev.admittance.app.messages.Messages;

/// What can be shared.

public enum ShareFormat {
  /// The debug session as a page.
  PAGE(
      Messages.of(ShareFormat.class).get("page"),
      "html",
      Messages.of(ShareFormat.class).get("page.text")),
  /// The workspace.
  WORKSPACE(
      Messages.of(ShareFormat.class).get("workspace"),
      "zip",
      Messages.of(ShareFormat.class).get("workspace.text")),
  /// The pipeline as a drawing.
  SVG(
      Messages.of(ShareFormat.class).get("svg"),
      "svg",
      Messages.of(ShareFormat.class).get("svg.text")),
  /// The pipeline as an image.
  PNG(
      Messages.of(ShareFormat.class).get("png"),
      "png",
      Messages.of(ShareFormat.class).get("png.text"));

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

package dev.admittance.app.debug.share;

import dev.admittance.app.messages.Messages;

public enum ShareFormat {
  /// The debug session as a self-contained page.
  PAGE(
      Messages.of(ShareFormat.class).get("page"),
      "html",
      Messages.of(ShareFormat.class).get("page.text")),
  WORKSPACE(
      Messages.of(ShareFormat.class).get("workspace"),
      "zip",
      Messages.of(ShareFormat.class).get("workspace.text")),
  SVG(
      Messages.of(ShareFormat.class).get("svg"),
      "svg",
      Messages.of(ShareFormat.class).get("svg.text")),
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

  public String title() {
    return title;
  }

  public String ending() {
    return ending;
  }

  /// A description in a sentence or two.
  public String about() {
    return about;
  }

  public boolean hasContents() {
    return this == PAGE || this == WORKSPACE;
  }
}

package dev.admittance.app.debug.share;

import dev.admittance.app.messages.Messages;

public enum ShareFormat {
  /// The debug session as a self-contained page.
  PAGE("page", "html"),
  WORKSPACE("workspace", "zip"),
  SVG("svg", "svg"),
  PNG("png", "png");

  private final String title;
  private final String ending;
  private final String about;

  ShareFormat(String key, String ending) {
    Messages messages = Messages.of(ShareFormat.class);
    this.title = messages.get(key);
    this.ending = ending;
    this.about = messages.get(key + ".text");
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

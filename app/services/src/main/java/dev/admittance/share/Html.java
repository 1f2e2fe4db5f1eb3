package dev.admittance.share;

/// Builds HTML. External text must be added with [#text], so that it is never interpreted as
/// markup.
public final class Html {
  private final StringBuilder html = new StringBuilder();

  public Html raw(String markup) {
    html.append(markup);
    return this;
  }

  public Html text(String text) {
    text.codePoints().forEach(this::add);
    return this;
  }

  /// Appends an element with a text; nothing for an empty text.
  ///
  /// @param start such as `p class="why"`
  public Html element(String start, String text) {
    if (!text.isEmpty()) {
      int end = start.indexOf(' ');
      raw("<" + start + ">").text(text);
      raw("</" + (end < 0 ? start : start.substring(0, end)) + ">\n");
    }
    return this;
  }

  private void add(int point) {
    switch (point) {
      case '&' -> html.append("&amp;");
      case '<' -> html.append("&lt;");
      case '>' -> html.append("&gt;");
      case '"' -> html.append("&quot;");
      case '\'' -> html.append("&#39;");
      case '\n', '\t' -> html.appendCodePoint(point);
      default -> html.appendCodePoint(isHarmless(point) ? point : 0xFFFD);
    }
  }

  /// Neither a control character, nor a lone surrogate, nor a character that changes the text
  /// direction.
  private static boolean isHarmless(int point) {
    boolean control = point < 0x20 || (point >= 0x7F && point < 0xA0);
    boolean half = point >= 0xD800 && point <= 0xDFFF;
    boolean turn = (point >= 0x202A && point <= 0x202E) || (point >= 0x2066 && point <= 0x2069);
    return !control && !half && !turn;
  }

  @Override
  public String toString() {
    return html.toString();
  }
}

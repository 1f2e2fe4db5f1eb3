package dev.admittance.diagram;

/// Escapes text for XML 1.0. Characters that XML cannot hold become U+FFFD.
public final class Xml {
  private Xml() {}

  /// Returns text as element content, in a CDATA section: parsers limit the number of entity
  /// references in a document, and every `<` would be one.
  public static String section(String text) {
    StringBuilder xml = new StringBuilder(text.length() + 16);
    text.codePoints().forEach(point -> xml.appendCodePoint(isAllowed(point) ? point : 0xFFFD));
    return "<![CDATA[" + xml.toString().replace("]]>", "]]]]><![CDATA[>") + "]]>";
  }

  /// Returns text as element content, or as an attribute value for double quotes.
  public static String attribute(String text) {
    StringBuilder xml = new StringBuilder(text.length() + 16);
    text.codePoints()
        .forEach(point -> {
          switch (point) {
            case '&' -> xml.append("&amp;");
            case '<' -> xml.append("&lt;");
            case '>' -> xml.append("&gt;");
            case '"' -> xml.append("&quot;");
            // Parsers turn each unescaped one into a space.
            case '\n', '\t', '\r' -> xml.append("&#").append(point).append(';');
            default -> xml.appendCodePoint(isAllowed(point) ? point : 0xFFFD);
          }
        });
    return xml.toString();
  }

  private static boolean isAllowed(int point) {
    return point == '\n'
        || point == '\t'
        || point == '\r'
        || (point >= 0x20 && point <= 0xD7FF)
        || (point >= 0xE000 && point <= 0xFFFD)
        || point >= 0x10000;
  }
}

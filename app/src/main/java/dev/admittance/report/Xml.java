package dev.admittance.report;

/// Writes text into XML 1.0. What XML cannot hold becomes U+FFFD.
final class Xml {
  private Xml() {}

  /// A text as the content of an element. It is a CDATA section: parsers bound how many references
  /// to entities there may be in a document, and every `<` would be one.
  static String section(String text) {
    StringBuilder xml = new StringBuilder(text.length() + 16);
    text.codePoints().forEach(point -> xml.appendCodePoint(isAllowed(point) ? point : 0xFFFD));
    return "<![CDATA[" + xml.toString().replace("]]>", "]]]]><![CDATA[>") + "]]>";
  }

  /// A text as the value of an attribute in double quotes.
  static String attribute(String text) {
    StringBuilder xml = new StringBuilder(text.length() + 16);
    text.codePoints()
        .forEach(point -> {
          switch (point) {
            case '&' -> xml.append("&amp;");
            case '<' -> xml.append("&lt;");
            case '>' -> xml.append("&gt;");
            case '"' -> xml.append("&quot;");
            // Parsers make a space of each that stands as it is.
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

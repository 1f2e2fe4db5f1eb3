package dev.admittance.model.document;

import java.util.function.Supplier;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.reader.StreamReader;
import org.yaml.snakeyaml.scanner.Scanner;
import org.yaml.snakeyaml.scanner.ScannerImpl;
import org.yaml.snakeyaml.tokens.Token;

/// Accepts tabs as separators, as the API server's YAML library does and SnakeYAML does not: after
/// a key, after a value, and inside brackets. Both refuse tabs as indentation.
///
/// SnakeYAML's scanner stops at such a tab before it changes its state, so it can be moved one
/// character ahead and called again.
final class TabTolerantScanner implements Scanner {
  private final String text;
  private final CodePoints codePoints;
  private final StreamReader reader;
  private final Scanner scanner;

  TabTolerantScanner(String text, CodePoints codePoints) {
    LoaderOptions options = new LoaderOptions();
    options.setCodePointLimit(Integer.MAX_VALUE);
    this.text = text;
    this.codePoints = codePoints;
    this.reader = new StreamReader(text);
    this.scanner = new ScannerImpl(reader, options);
  }

  @Override
  public boolean checkToken(Token.ID... choices) {
    return skippingTabs(() -> scanner.checkToken(choices));
  }

  @Override
  public boolean checkToken(Token.ID choice) {
    return skippingTabs(() -> scanner.checkToken(choice));
  }

  @Override
  public Token peekToken() {
    return skippingTabs(scanner::peekToken);
  }

  @Override
  public Token getToken() {
    return skippingTabs(scanner::getToken);
  }

  @Override
  public void resetDocumentIndex() {
    scanner.resetDocumentIndex();
  }

  private <T> T skippingTabs(Supplier<T> question) {
    while (true) {
      try {
        return question.get();
      } catch (YAMLException e) {
        if (reader.peek() != '\t' || !separates(codePoints.offset(reader.getIndex()))) {
          throw e;
        }
        while (isBlank(reader.peek())) {
          reader.forward();
        }
      }
    }
  }

  /// Returns whether the tab at an offset follows text in its line, or stands inside brackets.
  private boolean separates(int offset) {
    int last = offset - 1;
    while (last >= 0 && isBlank(text.charAt(last))) {
      last--;
    }
    if (last < 0 || isLineBreak(text.charAt(last))) {
      return insideBrackets(last);
    }
    boolean indicator = "-?".indexOf(text.charAt(last)) >= 0;
    return !indicator || (last > 0 && !Character.isWhitespace(text.charAt(last - 1)));
  }

  /// Returns whether the text up to an offset can only continue inside brackets.
  private boolean insideBrackets(int offset) {
    int last = offset;
    while (last >= 0 && Character.isWhitespace(text.charAt(last))) {
      last--;
    }
    return last >= 0 && "[{,".indexOf(text.charAt(last)) >= 0;
  }

  private static boolean isBlank(int character) {
    return character == ' ' || character == '\t';
  }

  private static boolean isLineBreak(char character) {
    return character == '\n' || character == '\r';
  }
}

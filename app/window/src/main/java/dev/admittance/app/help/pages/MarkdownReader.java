package dev.admittance.app.help.pages;

import java.util.List;
import java.util.Locale;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Block;
import org.commonmark.node.Code;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;

/// Parses Markdown with the table extension, and extracts words and anchors.
public final class MarkdownReader {
  private static final Parser PARSER =
      Parser.builder().extensions(List.of(TablesExtension.create())).build();

  private MarkdownReader() {}

  /// The tree of a text. It is not modified afterwards, so several threads may read it.
  public static Node parse(String text) {
    return PARSER.parse(text);
  }

  /// The words of a part without markup; blocks and cells are separated by spaces.
  public static String words(Node part) {
    StringBuilder words = new StringBuilder();
    collect(part, words);
    return words.toString().strip();
  }

  private static void collect(Node part, StringBuilder words) {
    switch (part) {
      case Text text -> words.append(text.getLiteral());
      case Code code -> words.append(code.getLiteral());
      case FencedCodeBlock code -> words.append(code.getLiteral());
      case IndentedCodeBlock code -> words.append(code.getLiteral());
      case SoftLineBreak _, HardLineBreak _ -> words.append(' ');
      default -> {
        for (Node child = part.getFirstChild(); child != null; child = child.getNext()) {
          collect(child, words);
        }
      }
    }
    if ((part instanceof Block || part instanceof TableCell)
        && !words.isEmpty()
        && words.charAt(words.length() - 1) != ' ') {
      words.append(' ');
    }
  }

  /// The anchor of a heading in GitHub's notation: `run-to-a-breakpoint` for `Run to a breakpoint`.
  public static String anchor(String heading) {
    StringBuilder anchor = new StringBuilder();
    heading
        .toLowerCase(Locale.ROOT)
        .codePoints()
        .forEach(point -> {
          if (Character.isLetterOrDigit(point) || point == '-' || point == '_') {
            anchor.appendCodePoint(point);
          } else if (point == ' ') {
            anchor.append('-');
          }
        });
    return anchor.toString();
  }
}

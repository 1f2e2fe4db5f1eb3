package dev.admittance.app.help;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.help.pages.HelpPage;
import dev.admittance.app.help.pages.MarkdownReader;
import dev.admittance.app.messages.Messages;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Separator;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextFlow;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.BulletList;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.ListBlock;
import org.commonmark.node.OrderedList;
import org.commonmark.node.Paragraph;
import org.commonmark.node.ThematicBreak;

/// Renders the blocks of a page.
final class BlockNodes {
  private static final Messages MESSAGES = Messages.of(BlockNodes.class);

  private final InlineNodes inline;
  private final Function<Image, Node> images;
  private final Map<String, Node> headings = new LinkedHashMap<>();

  /// Renders one page.
  ///
  /// @param images renders an image that is a block of its own
  BlockNodes(Links links, Function<Image, Node> images) {
    this.inline = new InlineNodes(links);
    this.images = images;
  }

  /// A page as a column of blocks.
  VBox column(HelpPage page) {
    VBox column = blocks(page.tree());
    column.getStyleClass().add("help-page");
    return column;
  }

  /// The rendered headings by their anchors.
  Map<String, Node> headings() {
    return headings;
  }

  private VBox blocks(org.commonmark.node.Node parent) {
    VBox column = Nodes.column("help-blocks");
    for (org.commonmark.node.Node block = parent.getFirstChild();
        block != null;
        block = block.getNext()) {
      column.getChildren().add(block(block));
    }
    return column;
  }

  private Node block(org.commonmark.node.Node block) {
    return switch (block) {
      case Heading heading -> heading(heading);
      case Paragraph paragraph
          when paragraph.getFirstChild() instanceof Image image && image.getNext() == null ->
          images.apply(image);
      case FencedCodeBlock code -> new CodeBlock(code.getLiteral());
      case IndentedCodeBlock code -> new CodeBlock(code.getLiteral());
      case ListBlock list -> list(list);
      case TableBlock table -> new PageTable(table, inline);
      case BlockQuote quote -> quote(quote);
      case ThematicBreak _ -> new Separator();
      default -> words(block);
    };
  }

  private TextFlow words(org.commonmark.node.Node block) {
    TextFlow flow = inline.flow(block, "help-text");
    flow.setAccessibleRole(AccessibleRole.TEXT);
    flow.setAccessibleText(MarkdownReader.words(block));
    return flow;
  }

  private TextFlow heading(Heading heading) {
    TextFlow flow = inline.flow(heading, "help-heading-" + Math.min(heading.getLevel(), 3));
    String words = MarkdownReader.words(heading);
    flow.setAccessibleRole(AccessibleRole.TEXT);
    flow.setAccessibleText(words);
    flow.setAccessibleRoleDescription(MESSAGES.get("heading", heading.getLevel()));
    flow.setId("help/heading/" + MarkdownReader.anchor(words));
    headings.put(MarkdownReader.anchor(words), flow);
    return flow;
  }

  private VBox list(ListBlock list) {
    VBox items = Nodes.column("help-list");
    int number =
        list instanceof OrderedList ordered && ordered.getMarkerStartNumber() != null
            ? ordered.getMarkerStartNumber()
            : 1;
    for (org.commonmark.node.Node item = list.getFirstChild();
        item != null;
        item = item.getNext()) {
      Label mark = Nodes.label(list instanceof BulletList ? "•" : number++ + ".", "help-mark");
      VBox content = blocks(item);
      Nodes.grow(content);
      items.getChildren().add(new HBox(mark, content));
    }
    return items;
  }

  private VBox quote(BlockQuote quote) {
    VBox content = blocks(quote);
    content.getStyleClass().add("help-quote");
    return content;
  }
}

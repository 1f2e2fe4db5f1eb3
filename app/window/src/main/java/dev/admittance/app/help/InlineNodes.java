package dev.admittance.app.help;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.help.pages.HelpLink;
import dev.admittance.app.help.pages.MarkdownReader;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.ActionButtons;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.commonmark.node.Code;
import org.commonmark.node.Emphasis;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Link;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.StrongEmphasis;

/// Renders inline content: words, code, keys and links.
record InlineNodes(Links links) {
  private static final Messages MESSAGES = Messages.of(InlineNodes.class);

  /// The lines of a block.
  ///
  /// @param styleClass of its words
  TextFlow flow(org.commonmark.node.Node block, String styleClass) {
    List<Node> nodes = new ArrayList<>();
    collect(block, List.of(styleClass), nodes);
    TextFlow flow = new TextFlow(nodes.toArray(Node[]::new));
    flow.getStyleClass().add(styleClass + "-flow");
    return flow;
  }

  private void collect(org.commonmark.node.Node parent, List<String> styles, List<Node> nodes) {
    for (org.commonmark.node.Node part = parent.getFirstChild();
        part != null;
        part = part.getNext()) {
      switch (part) {
        case org.commonmark.node.Text text ->
            nodes.add(styled(new Text(text.getLiteral()), styles));
        case Code code -> nodes.add(styled(new Text(code.getLiteral()), with(styles, "help-code")));
        case SoftLineBreak _ -> nodes.add(styled(new Text(" "), styles));
        case HardLineBreak _ -> nodes.add(styled(new Text("\n"), styles));
        case StrongEmphasis strong -> collect(strong, with(styles, "help-strong"), nodes);
        case Emphasis emphasis -> collect(emphasis, with(styles, "help-emphasis"), nodes);
        case Link link -> nodes.add(link(link));
        default -> collect(part, styles, nodes);
      }
    }
  }

  private static List<String> with(List<String> styles, String more) {
    List<String> all = new ArrayList<>(styles);
    all.add(more);
    return all;
  }

  private static Text styled(Text text, List<String> styles) {
    text.getStyleClass().addAll(styles);
    return text;
  }

  private Node link(Link link) {
    HelpLink target = HelpLink.of(link.getDestination());
    String words = MarkdownReader.words(link);
    return target instanceof HelpLink.KeysOf(String id)
        ? keys(id)
        : link(target, words, link.getDestination());
  }

  /// The current shortcut, which may differ from the default.
  private Label keys(String id) {
    return Nodes.label(
        links
            .action(id)
            .map(Action::shortcut)
            .filter(shortcut -> !shortcut.isEmpty())
            .map(ActionButtons::shortcut)
            .orElseGet(() -> MESSAGES.get("no-keys")),
        "help-key");
  }

  private LinkText link(HelpLink target, String words, String destination) {
    LinkText text = new LinkText(words, () -> links.follow(target));
    text.setId("help/link/" + destination);
    if (target instanceof HelpLink.ToAction(String id)) {
      links.action(id).ifPresent(action -> Tooltip.install(text, ActionButtons.tooltip(action)));
      text.getStyleClass().add("help-action");
    } else if (target instanceof HelpLink.ToWeb) {
      Tooltip.install(text, new Tooltip(destination));
    }
    return text;
  }
}

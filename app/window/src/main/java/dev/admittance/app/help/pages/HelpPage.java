package dev.admittance.app.help.pages;

import java.util.ArrayList;
import java.util.List;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;

/// A page of the help.
///
/// @param id in links, such as `debug`; its file is `debug.md`
/// @param markdown its text
/// @param tree its parsed text; must not be modified
/// @param sections from heading to heading, in order
public record HelpPage(String id, String markdown, Node tree, List<Section> sections) {
  public HelpPage {
    sections = List.copyOf(sections);
  }

  /// A section of a page.
  ///
  /// @param heading empty before the first one
  /// @param anchor in links; empty before the first heading
  /// @param level of the heading, 1 for the title of the page
  /// @param words its text without the heading
  public record Section(String heading, String anchor, int level, String words) {}

  public static HelpPage of(String id, String markdown) {
    Node tree = MarkdownReader.parse(markdown);
    List<Section> sections = new ArrayList<>();
    String heading = "";
    int level = 1;
    StringBuilder words = new StringBuilder();
    for (Node block = tree.getFirstChild(); block != null; block = block.getNext()) {
      if (block instanceof Heading next) {
        add(sections, heading, level, words);
        heading = MarkdownReader.words(next);
        level = next.getLevel();
        words.setLength(0);
      } else {
        words.append(MarkdownReader.words(block)).append(' ');
      }
    }
    add(sections, heading, level, words);
    return new HelpPage(id, markdown, tree, sections);
  }

  private static void add(List<Section> sections, String heading, int level, StringBuilder words) {
    if (!heading.isEmpty() || !words.isEmpty()) {
      sections.add(
          new Section(heading, MarkdownReader.anchor(heading), level, words.toString().strip()));
    }
  }

  public String title() {
    return sections.stream()
        .map(Section::heading)
        .filter(heading -> !heading.isEmpty())
        .findFirst()
        .orElse(id);
  }
}

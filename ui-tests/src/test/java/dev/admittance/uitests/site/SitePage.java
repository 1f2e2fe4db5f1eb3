package dev.admittance.uitests.site;

import dev.admittance.app.help.pages.HelpPage;
import dev.admittance.app.help.pages.MarkdownReader;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlRenderer;

/// The content of a page as HTML. Shortcuts of the window become keys, its actions names, and links
/// to files that are not on the site plain words. Images follow the light or dark scheme.
final class SitePage {
  private final HtmlRenderer renderer;

  /// @param source of the page, from which its links start
  SitePage(SiteSource site, String source) {
    renderer =
        HtmlRenderer.builder()
            .extensions(List.of(TablesExtension.create()))
            .attributeProviderFactory(_ -> SitePage::attributes)
            .nodeRendererFactory(context -> new Links(site, source, context))
            .build();
  }

  String html(HelpPage page) {
    // The README names the files of its pictures in HTML.
    return renderer.render(page.tree()).replace(SiteSource.HELP + "images/", "images/");
  }

  private static void attributes(Node node, String tag, Map<String, String> attributes) {
    if (node instanceof Heading) {
      attributes.put("id", MarkdownReader.anchor(MarkdownReader.words(node)));
    }
    if (tag.equals("pre")) {
      // Who has no mouse scrolls wide lines as well.
      attributes.put("tabindex", "0");
    }
  }

  private record Links(SiteSource site, String source, HtmlNodeRendererContext context)
      implements NodeRenderer {
    @Override
    public Set<Class<? extends Node>> getNodeTypes() {
      return Set.of(Link.class, Image.class);
    }

    @Override
    public void render(Node node) {
      switch (node) {
        case Image image -> picture(image);
        case Link link when link.getDestination().startsWith("key:") -> element("kbd", link);
        case Link link when link.getDestination().startsWith("action:") -> element("b", link);
        case Link link -> {
          Optional<String> address = site.address(source, link.getDestination());
          element(address.isPresent() ? "a" : "span", link, address.stream().toList());
        }
        default -> throw new IllegalArgumentException(node.toString());
      }
    }

    private void element(String tag, Node node) {
      element(tag, node, List.of());
    }

    private void element(String tag, Node node, List<String> address) {
      var html = context.getWriter();
      html.tag(tag, address.isEmpty() ? Map.of() : Map.of("href", address.getFirst()));
      for (Node child = node.getFirstChild(); child != null; child = child.getNext()) {
        context.render(child);
      }
      html.tag("/" + tag);
    }

    private void picture(Image image) {
      var html = context.getWriter();
      String file = image.getDestination();
      html.tag("picture");
      html.tag(
          "source",
          Map.of(
              "media",
              "(prefers-color-scheme: dark)",
              "srcset",
              file.replace(".png", "-dark.png")));
      html.tag(
          "img",
          Map.of(
              "src", file.replace(".png", "-light.png"),
              "alt", MarkdownReader.words(image).strip()),
          true);
      html.tag("/picture");
    }
  }
}

package dev.admittance.uitests.site;

import dev.admittance.app.help.pages.HelpLink;
import dev.admittance.app.help.pages.HelpPage;
import dev.admittance.app.help.pages.HelpPages;
import dev.admittance.app.help.pages.MarkdownReader;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Heading;
import org.commonmark.node.Link;

/// Writes the site: static pages that need no server and load nothing from elsewhere.
final class Site {
  private static final String PROJECT = "Project";

  private final Path root;
  private final Map<String, HelpPage> pages = new LinkedHashMap<>();
  private final SiteSource source;
  private final Map<String, List<String>> navigation;

  /// Reads all pages.
  ///
  /// @param root of the sources
  Site(Path root) throws IOException {
    this.root = root;
    HelpPages help = HelpPages.read();
    source = new SiteSource(help.all().stream().map(HelpPage::id).toList());
    for (var page : source.pages().entrySet()) {
      String text = Files.readString(root.resolve(page.getKey()));
      pages.put(page.getValue(), HelpPage.of(page.getValue(), text));
    }
    navigation = navigation(help.find(HelpPages.CONTENTS).orElseThrow());
  }

  /// The ids of all pages.
  List<String> ids() {
    return List.copyOf(pages.keySet());
  }

  /// Writes all files.
  ///
  /// @param folder is made where it is not there
  void write(Path folder) throws IOException {
    Path images = Files.createDirectories(folder.resolve("images"));
    for (var page : source.pages().entrySet()) {
      String id = page.getValue();
      String content = new SitePage(source, page.getKey()).html(page(id));
      Files.writeString(folder.resolve(id + ".html"), framed(id, content));
    }
    try (Stream<Path> files = Files.list(root.resolve(SiteSource.HELP + "images"))) {
      for (Path image : files.toList()) {
        Files.write(images.resolve(image.getFileName()), Files.readAllBytes(image));
      }
    }
    Files.writeString(folder.resolve("site.css"), resource("site.css"));
    Files.writeString(folder.resolve("search.js"), resource("search.js"));
    Files.writeString(folder.resolve("words.js"), "const sections = " + words() + ";\n");
  }

  private HelpPage page(String id) {
    HelpPage page = pages.get(id);
    if (page == null) {
      throw new IllegalArgumentException("There is no page `" + id + "`.");
    }
    return page;
  }

  /// The pages under each heading of the contents, and those of the project under their own.
  private Map<String, List<String>> navigation(HelpPage contents) {
    Map<String, List<String>> groups = new LinkedHashMap<>();
    List<List<String>> current = new ArrayList<>();
    contents
        .tree()
        .accept(
            new AbstractVisitor() {
              @Override
              public void visit(Heading heading) {
                if (heading.getLevel() == 2) {
                  current.add(
                      groups.computeIfAbsent(
                          MarkdownReader.words(heading), _ -> new ArrayList<>()));
                }
              }

              @Override
              public void visit(Link link) {
                if (HelpLink.of(link.getDestination()) instanceof HelpLink.ToPage(var page, _)) {
                  current.getLast().add(page);
                }
              }
            });
    groups.put(
        PROJECT,
        List.of(
            "verification",
            "benchmarks",
            "security",
            "contributing",
            "architecture",
            "glossary",
            "installers"));
    return groups;
  }

  private String framed(String id, String content) throws IOException {
    return resource("page.html")
        .replace("{title}", escaped(page(id).title()))
        .replace("{navigation}", links(id))
        .replace("{content}", content);
  }

  private String links(String current) {
    StringBuilder html = new StringBuilder();
    navigation.forEach((heading, ids) -> {
      html.append("<h2>").append(escaped(heading)).append("</h2>\n<ul>\n");
      for (String id : ids) {
        html.append("<li><a href=\"").append(id).append(".html\"");
        html.append(id.equals(current) ? " aria-current=\"page\">" : ">");
        html.append(escaped(page(id).title())).append("</a></li>\n");
      }
      html.append("</ul>\n");
    });
    return html.toString();
  }

  /// What is searched: the sections of all pages with their words.
  private String words() {
    List<JsonValue> sections = new ArrayList<>();
    for (HelpPage page : pages.values()) {
      for (HelpPage.Section section : page.sections()) {
        sections.add(
            JsonObject.builder()
                .put("page", page.title())
                .put("heading", section.heading())
                .put("address", page.id() + ".html#" + section.anchor())
                .put("words", section.words())
                .build());
      }
    }
    return JsonText.write(new JsonArray(sections));
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;");
  }

  private static String resource(String name) throws IOException {
    try (InputStream stream = Site.class.getResourceAsStream(name)) {
      if (stream == null) {
        throw new IOException("There is no resource `" + name + "`.");
      }
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}

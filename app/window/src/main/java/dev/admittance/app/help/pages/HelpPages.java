package dev.admittance.app.help.pages;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Link;

/// The pages of Admittance in the order of the contents.
public final class HelpPages {
  /// The id of the page that lists all others.
  public static final String CONTENTS = "contents";

  public static final String KEYBOARD = "keyboard";

  /// The id of the page of release notes.
  public static final String RELEASE_NOTES = "changelog";

  private static final String FOLDER = "/dev/admittance/resources/help/";

  private final Map<String, HelpPage> pages;

  private HelpPages(Map<String, HelpPage> pages) {
    this.pages = pages;
  }

  /// Reads all pages; not for the UI thread.
  public static HelpPages read() {
    Map<String, HelpPage> pages = new LinkedHashMap<>();
    HelpPage contents = page(CONTENTS);
    pages.put(CONTENTS, contents);
    for (String id : linked(contents)) {
      pages.computeIfAbsent(id, HelpPages::page);
    }
    return new HelpPages(pages);
  }

  private static List<String> linked(HelpPage contents) {
    List<String> ids = new ArrayList<>();
    contents
        .tree()
        .accept(
            new AbstractVisitor() {
              @Override
              public void visit(Link link) {
                if (HelpLink.of(link.getDestination()) instanceof HelpLink.ToPage(var page, _)) {
                  ids.add(page);
                }
              }
            });
    return ids;
  }

  private static HelpPage page(String id) {
    try (InputStream stream = HelpPages.class.getResourceAsStream(FOLDER + "en/" + id + ".md")) {
      if (stream == null) {
        throw new IllegalArgumentException("There is no page `" + id + "`.");
      }
      return HelpPage.of(id, new String(stream.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(id, e);
    }
  }

  /// A copy with a page replaced by its id.
  public HelpPages with(HelpPage page) {
    Map<String, HelpPage> changed = new LinkedHashMap<>(pages);
    changed.put(page.id(), page);
    return new HelpPages(changed);
  }

  public List<HelpPage> all() {
    return List.copyOf(pages.values());
  }

  public Optional<HelpPage> find(String id) {
    return Optional.ofNullable(pages.get(id));
  }

  /// The address of an image; empty if there is none with this name.
  ///
  /// @param name in pages, such as `images/debug.png`
  /// @param dark whether for the dark theme
  public static Optional<String> image(String name, boolean dark) {
    String file = name.replace(".png", dark ? "-dark.png" : "-light.png");
    return Optional.ofNullable(HelpPages.class.getResource(FOLDER + file)).map(Object::toString);
  }
}

package dev.admittance.app.help.pages;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Link;

/// The pages that come with Admittance, in the order of their contents. A page that is not
/// translated is there in English.
public final class HelpPages {
  /// The page that lists all others.
  public static final String CONTENTS = "contents";

  /// The page of all keys.
  public static final String KEYBOARD = "keyboard";

  /// The page of what is new.
  public static final String RELEASE_NOTES = "changelog";

  private static final String FOLDER = "/dev/admittance/resources/help/";
  private static final String ENGLISH = "en";

  private final Map<String, HelpPage> pages;

  private HelpPages(Map<String, HelpPage> pages) {
    this.pages = pages;
  }

  /// Reads all pages. Not for the UI thread.
  public static HelpPages read(Locale locale) {
    Map<String, HelpPage> pages = new LinkedHashMap<>();
    HelpPage contents = page(CONTENTS, locale);
    pages.put(CONTENTS, contents);
    for (String id : linked(contents)) {
      pages.computeIfAbsent(id, missing -> page(missing, locale));
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

  private static HelpPage page(String id, Locale locale) {
    String language = locale.getLanguage();
    return text(language, id)
        .map(text -> HelpPage.of(id, language, text))
        .or(() -> text(ENGLISH, id).map(text -> HelpPage.of(id, ENGLISH, text)))
        .orElseThrow(() -> new IllegalArgumentException("There is no page `" + id + "`."));
  }

  private static Optional<String> text(String language, String id) {
    try (InputStream stream =
        HelpPages.class.getResourceAsStream(FOLDER + language + "/" + id + ".md")) {
      return stream == null
          ? Optional.empty()
          : Optional.of(new String(stream.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(id, e);
    }
  }

  /// These pages with another one in the place of the one of its id.
  public HelpPages with(HelpPage page) {
    Map<String, HelpPage> changed = new LinkedHashMap<>(pages);
    changed.put(page.id(), page);
    return new HelpPages(changed);
  }

  /// Every page, the contents first.
  public List<HelpPage> all() {
    return List.copyOf(pages.values());
  }

  /// The page of an id.
  public Optional<HelpPage> find(String id) {
    return Optional.ofNullable(pages.get(id));
  }

  /// Where a picture is; empty where there is none of this name.
  ///
  /// @param name as pages have it, such as `pictures/debug.png`
  /// @param dark whether it is for a dark window
  public static Optional<String> picture(String name, boolean dark) {
    String file = name.replace(".png", dark ? "-dark.png" : "-light.png");
    return Optional.ofNullable(HelpPages.class.getResource(FOLDER + file)).map(Object::toString);
  }
}

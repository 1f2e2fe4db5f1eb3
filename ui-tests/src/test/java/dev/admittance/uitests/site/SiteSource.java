package dev.admittance.uitests.site;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Which files of the sources become pages of the site, and where links between them lead.
final class SiteSource {
  static final String HELP = "resources/src/main/resources/dev/admittance/resources/help/";

  private static final Map<String, String> PROJECT_PAGES =
      Map.of(
          "README.md", "index",
          ".github/SECURITY.md", "security",
          ".github/VERIFICATION.md", "verification",
          ".github/CONTRIBUTING.md", "contributing",
          ".github/ARCHITECTURE.md", "architecture",
          ".github/GLOSSARY.md", "glossary",
          "installers/README.md", "installers",
          "simulator/benchmarks/README.md", "benchmarks");

  private final Map<String, String> pages = new LinkedHashMap<>(PROJECT_PAGES);

  /// @param helpPages ids, such as `debug`
  SiteSource(Iterable<String> helpPages) {
    for (String id : helpPages) {
      pages.put(HELP + "en/" + id + ".md", id);
    }
  }

  /// The page of each file: ids by the paths of their sources.
  Map<String, String> pages() {
    return pages;
  }

  /// The address on the site of what a link in a file leads to; empty if that is not on the site.
  ///
  /// @param source the path of the file, such as `README.md`
  /// @param destination relative to the file
  Optional<String> address(String source, String destination) {
    if (destination.startsWith("https:") || destination.startsWith("#")) {
      return Optional.of(destination);
    }
    int hash = destination.indexOf('#');
    String file = hash < 0 ? destination : destination.substring(0, hash);
    String anchor = hash < 0 ? "" : destination.substring(hash);
    String target = Path.of(source).resolveSibling(file).normalize().toString();
    return Optional.ofNullable(pages.get(target)).map(page -> page + ".html" + anchor);
  }
}

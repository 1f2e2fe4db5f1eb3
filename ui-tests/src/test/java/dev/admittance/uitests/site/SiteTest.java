package dev.admittance.uitests.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.admittance.share.Chromium;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The site in headless Chromium, served as a host of static files does. `.ci/site FOLDER` leaves
/// it there.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SiteTest {
  private static final String BROKEN_IMAGES =
      "[...document.images].filter(i => !i.naturalWidth).map(i => i.src).join()";
  private static final Pattern LINK = Pattern.compile("href=\"([a-z-]*(?:\\.html)?)#([^\"]+)\"");

  private Path folder = Path.of("");
  private List<String> ids = List.of();
  private Optional<Chromium> chromium = Optional.empty();

  @BeforeAll
  void serve(@TempDir Path temporary) throws IOException, InterruptedException {
    folder =
        Optional.ofNullable(System.getProperty("admittance.site"))
            .map(Path::of)
            .orElse(temporary.resolve("site"))
            .toAbsolutePath();
    Site site = new Site(Path.of(".."));
    site.write(folder);
    ids = site.ids();
    Optional<Path> program = Chromium.find();
    assumeTrue(program.isPresent(), "there is no Chromium on the PATH");
    chromium = Optional.of(Chromium.start(program.orElseThrow(), temporary));
  }

  @AfterAll
  void stop() {
    chromium.ifPresent(Chromium::close);
  }

  private Chromium browser() {
    return chromium.orElseThrow();
  }

  private URI address(String page) {
    return folder.resolve(page + ".html").toUri();
  }

  /// Links, pictures and widths of all pages, beginning with the first.
  @Test
  void everyPageIsReachedAndWhole() {
    Set<String> reached = new TreeSet<>();
    for (String id : ids) {
      browser().open(address(id));
      assertThat(browser().evaluate("document.querySelectorAll('h1').length"))
          .as(id)
          .isEqualTo("1");
      assertThat(browser().evaluate("document.title")).as(id).isNotBlank();
      assertThat(browser().evaluate(BROKEN_IMAGES)).as("pictures of %s", id).isEmpty();
      assertThat(browser().evaluate("getComputedStyle(document.querySelector('header')).display"))
          .as("style of %s", id)
          .isEqualTo("flex");
      assertThat(browser().evaluate("document.documentElement.scrollWidth <= window.innerWidth"))
          .as("width of %s", id)
          .isEqualTo("true");
      reached.addAll(
          List.of(
              browser()
                  .evaluate(
                      "[...document.querySelectorAll('a')].map(a => a.pathname.split('/').pop())"
                          + ".filter(p => p.endsWith('.html')).join()")
                  .split(",", -1)));
    }
    assertThat(reached)
        .containsExactlyInAnyOrderElementsOf(ids.stream().map(id -> id + ".html").toList());
  }

  /// A link to a heading that is not there shows the start of the page, and nobody knows why.
  @Test
  void everyAnchorIsThere() throws IOException {
    List<String> missing = new ArrayList<>();
    for (String id : ids) {
      Matcher link = LINK.matcher(Files.readString(folder.resolve(id + ".html")));
      while (link.find()) {
        String page = link.group(1).isEmpty() ? id + ".html" : link.group(1);
        if (!Files.readString(folder.resolve(page)).contains("id=\"" + link.group(2) + "\"")) {
          missing.add(id + ": " + link.group());
        }
      }
    }
    assertThat(missing).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void picturesFollowTheScheme(String scheme) {
    browser().prefer(scheme);
    browser().open(address("start"));

    assertThat(browser().evaluate("document.querySelector('main img').currentSrc"))
        .endsWith("images/debug-" + scheme + ".png");
  }

  @Test
  void aSectionIsFoundByItsWords() {
    browser().open(address("index"));
    browser().click("#search");
    browser().type("audit logs");

    assertThat(browser().evaluate("document.getElementById('found').hidden")).isEqualTo("false");
    browser().click("#found li:first-child a");
    browser().await("location.pathname.endsWith('/captures.html')");
    assertThat(browser().evaluate("location.hash")).isEqualTo("#audit-logs");
  }

  @Test
  void wordsThatNoPageHasAreSaidToBeNowhere() {
    browser().open(address("start"));
    browser().click("#search");
    browser().type("xyzzy");

    assertThat(browser().evaluate("document.getElementById('found').textContent"))
        .isEqualTo("No page has all of these words.");
  }
}

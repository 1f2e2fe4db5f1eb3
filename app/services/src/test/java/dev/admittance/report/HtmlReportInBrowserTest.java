package dev.admittance.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.admittance.share.Chromium;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// The page in headless Chromium, opened from a file, without a network.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HtmlReportInBrowserTest {
  private static final String SHOWN =
      "Array.from(document.getElementById('rows').rows).filter(r => !r.hidden)"
          + ".map(r => r.cells[1].textContent.split('-')[1]).join()";
  private static final String COUNT = "document.getElementById('count').textContent";

  private Path page = Path.of("");
  private Optional<Chromium> chromium = Optional.empty();

  @BeforeAll
  void start(@TempDir Path folder) throws IOException, InterruptedException {
    Optional<Path> program = Chromium.find();
    assumeTrue(program.isPresent(), "there is no Chromium on the PATH");
    page = folder.resolve("report.html");
    Files.writeString(
        page, HostileItems.report(out -> new HtmlReport(out, HostileItems.FRAME), 12));
    chromium = Optional.of(Chromium.start(program.orElseThrow(), folder));
  }

  @AfterAll
  void stop() {
    chromium.ifPresent(Chromium::close);
  }

  @BeforeEach
  void open() {
    browser().open(page.toUri());
  }

  private Chromium browser() {
    return chromium.orElseThrow();
  }

  private void set(String id, String value, String event) {
    browser()
        .evaluate(
            "(e => { e.value = '%s'; e.dispatchEvent(new Event('%s')); })(document.getElementById('%s'))"
                .formatted(value, event, id));
  }

  @Test
  void hostileTextsAreTexts() {
    assertThat(browser().evaluate("document.title")).isEqualTo("A report");
    assertThat(browser().evaluate("document.scripts.length")).isEqualTo("1");
    assertThat(browser().evaluate("document.images.length")).isEqualTo("0");
    assertThat(browser().evaluate("document.querySelector('#rows pre').textContent"))
        .startsWith("line one\n</system-out></script><script>document.title='owned'")
        .doesNotContain("\u001b", "\u202E");
    assertThat(browser().evaluate("document.querySelector('.problems li').textContent"))
        .contains("captures/broken.json:1:1", "onerror", "Correct the file.");
  }

  @Test
  void thePageAsksNobodyForAnything() {
    assertThat(browser().evaluate("performance.getEntriesByType('resource').length"))
        .isEqualTo("0");
    assertThat(
            browser()
                .evaluate(
                    "document.querySelector('meta[http-equiv=\"Content-Security-Policy\"]').content"))
        .startsWith("default-src 'none'; style-src 'sha256-")
        .contains("script-src 'sha256-");
  }

  @Test
  void rowsAreFilteredByWordsAndByKind() {
    assertThat(browser().evaluate(COUNT)).isEqualTo("12 of 12 shown");

    set("filter", "WEB-11", "input");
    assertThat(browser().evaluate(SHOWN)).isEqualTo("11");
    set("filter", "", "input");
    set("kind", "test/denied", "change");
    assertThat(browser().evaluate(SHOWN)).isEqualTo("1,4,7,10");
    set("kind", "*", "change");
    assertThat(browser().evaluate(COUNT)).isEqualTo("8 of 12 shown");
  }

  @Test
  void aHeadingSortsUpwardsDownwardsAndBack() {
    String request = "th:nth-child(2) button";
    browser().click(request);
    assertThat(browser().evaluate(SHOWN)).isEqualTo("1,2,3,4,5,6,7,8,9,10,11,12");
    browser().click(request);
    assertThat(browser().evaluate(SHOWN)).isEqualTo("12,11,10,9,8,7,6,5,4,3,2,1");
    assertThat(browser().evaluate("document.querySelectorAll('th')[1].getAttribute('aria-sort')"))
        .isEqualTo("descending");
    browser().click("th:nth-child(3) button");
    assertThat(browser().evaluate(SHOWN)).startsWith("2,3,5,6").endsWith("7,10");
  }

  @Test
  void coloursFollowTheDesktop() {
    String ground = "getComputedStyle(document.body).backgroundColor";
    browser().prefer("light");
    String light = browser().evaluate(ground);
    browser().prefer("dark");

    assertThat(light).isEqualTo("rgb(255, 255, 255)");
    assertThat(browser().evaluate(ground)).isEqualTo("rgb(13, 17, 23)");
  }
}

package dev.admittance.share;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.admittance.simulator.address.StepAddresses;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// The page in headless Chromium, as somebody opens it who got it by mail: from a file, without a
/// network.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SessionInBrowserTest {
  private static final String SHOWN =
      "Array.from(document.querySelectorAll('section.step')).filter(s => s.checkVisibility())"
          + ".map(s => s.id).join()";
  private static final String COUNTER = "document.getElementById('counter').textContent";

  private final SharedSession session = Runs.hostile();
  private final int steps = session.trace().steps().size();
  private Path page = Path.of("");
  private Optional<Chromium> chromium = Optional.empty();

  @BeforeAll
  void start(@TempDir Path folder) throws IOException, InterruptedException {
    page = folder.resolve("session.html");
    Optional<Path> program = Chromium.find();
    assumeTrue(program.isPresent(), "there is no Chromium on the PATH");
    chromium = Optional.of(Chromium.start(program.orElseThrow(), folder));
    Files.writeString(page, SessionPage.write(session, Disclosure.USUAL));
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

  /// The index of the visible step.
  private int shown() {
    return IntStream.range(0, steps)
        .filter(i -> address(i).equals(browser().evaluate(SHOWN)))
        .findFirst()
        .orElse(-1);
  }

  private String address(int step) {
    return StepAddresses.of(session.trace()).of(step).toString();
  }

  @Test
  void pageBeginsWithTheFirstStep() {
    assertThat(shown()).isEqualTo(0);
    assertThat(browser().evaluate(COUNTER)).isEqualTo("Step 1 of " + steps);
    assertThat(browser().evaluate("document.getElementById('back').disabled")).isEqualTo("true");
  }

  @Test
  void addressLeadsToAStep() {
    browser().open(URI.create(page.toUri() + "#" + address(5)));

    assertThat(shown()).isEqualTo(5);
  }

  @Test
  void arrowKeysStep() {
    browser().press("ArrowRight");
    browser().press("ArrowRight");
    browser().press("ArrowLeft");
    assertThat(shown()).isEqualTo(1);

    browser().press("End");
    assertThat(shown()).isEqualTo(steps - 1);
    browser().press("ArrowRight");
    assertThat(shown()).isEqualTo(steps - 1);
    browser().press("Home");
    assertThat(shown()).isEqualTo(0);
  }

  @Test
  void buttonsAndLinesOfTheListAreClicked() {
    browser().click("#next");
    assertThat(shown()).isEqualTo(1);

    browser().click(".steps li:nth-child(4) a");
    assertThat(shown()).isEqualTo(3);
    assertThat(browser().evaluate("document.querySelector('.steps [aria-current]').hash"))
        .isEqualTo("#" + address(3));
  }

  @Test
  void cardLeadsToItsFirstStepAndIsMarkedThere() {
    String steps =
        browser().evaluate("document.querySelectorAll('.card')[2].getAttribute('data-steps')");
    String first = steps.split(" ", -1)[0];

    browser().click(".card[data-steps=\"" + steps + "\"]");

    assertThat(Integer.toString(shown())).isEqualTo(first);
    assertThat(browser().evaluate("document.querySelector('.card.current').dataset.steps"))
        .isEqualTo(steps);
  }

  @Test
  void decidingStepIsOneClickAway() {
    browser().click("header a");

    assertThat(browser().evaluate("document.querySelector('section:not([hidden]) h2').textContent"))
        .isEqualTo("deny.shop.example denied the request");
  }

  @Test
  void textsOfStrangersAreShownAndNothingElse() {
    assertThat(
            browser().evaluate("document.querySelectorAll('img, main script, b[onclick]').length"))
        .isEqualTo("0");
    assertThat(browser().evaluate("document.querySelector('aside').textContent"))
        .contains("<img src=x onerror=alert(1)>", "</pre><b onclick='alert(3)'>&amp;");
  }

  @Test
  void pageFetchesNothing() {
    assertThat(browser().evaluate("performance.getEntriesByType('resource').length"))
        .isEqualTo("0");
  }

  @Test
  void noScriptButThePagesOwnRuns() throws IOException {
    // The policy names the page's own script by its digest, so that this one does not run.
    Path changed = page.resolveSibling("changed.html");
    Files.writeString(
        changed,
        Files.readString(page)
            .replace("</body>", "<script>document.body.id = 'foreign'</script></body>"));

    browser().open(changed.toUri());

    assertThat(browser().evaluate("document.body.id")).isEmpty();
    assertThat(shown()).isEqualTo(0);
  }

  @Test
  void coloursFollowTheDesktop() {
    String ground = "getComputedStyle(document.body).backgroundColor";
    String svg = "getComputedStyle(document.querySelector('svg rect')).fill";
    browser().prefer("light");
    String light = browser().evaluate(ground) + browser().evaluate(svg);

    browser().prefer("dark");
    String dark = browser().evaluate(ground) + browser().evaluate(svg);

    assertThat(light).isEqualTo("rgb(255, 255, 255)rgb(246, 248, 250)");
    assertThat(dark).isEqualTo("rgb(13, 17, 23)rgb(22, 27, 34)");
  }
}

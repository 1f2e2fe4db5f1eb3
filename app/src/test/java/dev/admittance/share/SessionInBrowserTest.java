package dev.admittance.share;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The page in headless Chromium, as somebody opens it who got it by mail: from a file, without a
/// network.
class SessionInBrowserTest {
  private static final long PATIENCE_SECONDS = 120;

  @TempDir private Path folder;

  private final SharedSession session = Runs.hostile();
  private Path page = Path.of("");

  @BeforeEach
  void write() throws IOException {
    page = folder.resolve("session.html");
    Files.writeString(page, SessionPage.write(session, Disclosure.USUAL));
  }

  private static Optional<Path> chromium() {
    String[] folders = System.getenv().getOrDefault("PATH", "").split(":");
    return Stream.of("chromium", "chromium-browser", "google-chrome")
        .flatMap(name -> Stream.of(folders).map(dir -> Path.of(dir, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /// The page as Chromium shows it, after a script of the test's own ran in it.
  private String open(String fragment) throws IOException, InterruptedException {
    Optional<Path> chromium = chromium();
    assumeTrue(chromium.isPresent(), "there is no Chromium on the PATH");
    Path out = folder.resolve("dom.html");
    List<String> command = new ArrayList<>();
    command.add(chromium.orElseThrow().toString());
    command.addAll(
        List.of(
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--host-resolver-rules=MAP * ~NOTFOUND",
            "--user-data-dir=" + folder.resolve("profile"),
            "--virtual-time-budget=3000",
            "--dump-dom",
            page.toUri() + fragment));
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(folder.resolve("errors.txt").toFile())
            .start();
    boolean done = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
    process.destroyForcibly();
    assertThat(done).as("Chromium ended").isTrue();
    return Files.readString(out, StandardCharsets.UTF_8);
  }

  /// The sections that are not hidden.
  private static List<String> shown(String dom) {
    return Pattern.compile("<section id=\"(step-\\d+)\" class=\"step\">")
        .matcher(dom)
        .results()
        .map(match -> match.group(1))
        .toList();
  }

  @Test
  void pageBeginsWithTheFirstStep() throws IOException, InterruptedException {
    String dom = open("");

    assertThat(shown(dom)).containsExactly("step-0");
    assertThat(dom).contains(">Step 1 of " + session.trace().steps().size() + "<");
  }

  @Test
  void addressLeadsToAStepItsLineAndItsCard() throws IOException, InterruptedException {
    String dom = open("#step=5");

    assertThat(shown(dom)).containsExactly("step-5");
    assertThat(dom).contains("href=\"#step=5\" aria-current=\"step\"");
    assertThat(dom).containsPattern("class=\"card current\" data-steps=\"(\\d+ )*5( \\d+)*\"");
  }

  @Test
  void noScriptButThePagesOwnRuns() throws IOException, InterruptedException {
    // The policy names the page's own script by its digest, so that this one does not run.
    String text = Files.readString(page);
    Files.writeString(
        page,
        text.replace("</body>", "<script>document.body.id = 'foreign-script-ran'</script></body>"));

    assertThat(open("#step=2")).contains("<body>").doesNotContain("id=\"foreign-script-ran\"");
    assertThat(shown(open("#step=2"))).containsExactly("step-2");
  }
}

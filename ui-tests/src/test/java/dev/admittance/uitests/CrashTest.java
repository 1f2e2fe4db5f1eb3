package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.text.SourceText;
import dev.admittance.storage.StateFolder;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Kills the window while somebody works in it, again and again, and looks at what is left on the
/// disk and at whether the next window opens with it. `bash .ci/crashes` does so two hundred times
/// and measures what is lost from the kill on. An ordinary build, which shares its machine with
/// other tests, does it twice, and measures from the last write on.
class CrashTest {
  private static final String COUNT = "admittance.crashes.kills";
  private static final int KILLS = Integer.getInteger(COUNT, 2);
  private static final boolean MEASURED = System.getProperty(COUNT) != null;
  private static final long SEED = Long.getLong("admittance.crashes.seed", 1);

  /// Kills in one workspace, before there is a new one with something left to do.
  private static final int KILLS_OF_A_WORKSPACE = 4;

  private static final long OPEN_MILLIS = 180_000;
  private static final int MOST_WORK_MILLIS = 12_000;
  private static final long MOST_LOST_MILLIS = 2_000;

  /// Breakpoints and layout are written every 1.5 seconds; a busy machine takes longer, above all
  /// beside other tests.
  private static final long MOST_STATE_LOST_MILLIS = MEASURED ? 5_000 : 10_000;

  private static final Pattern TYPED = Pattern.compile("\\bt(\\d+)\\b");
  private static final Pattern SET = Pattern.compile("spec\\.b(\\d+)");
  private static final String KILLED = "killed";
  private static final String END = "# the end\n";

  private static final String HOOK =
      """
      apiVersion: admissionregistration.k8s.io/%s
      kind: ValidatingWebhookConfiguration
      metadata:
        name: %s
      webhooks:
      - name: check.%s.example
        admissionReviewVersions: [v1]
        sideEffects: None
        timeoutSeconds: 30
        clientConfig:
          url: https://hooks.example/check
        rules:
        - operations: [CREATE]
          apiGroups: [networking.k8s.io]
          apiVersions: [v1]
          resources: [ingresses]
      """;

  @TempDir private Path folder;

  /// What a process printed.
  private record Said(String what, int number, long millis) {
    static Said of(String line) {
      String[] words = line.split(" ", -1);
      return new Said(words[0], Integer.parseInt(words[1]), Long.parseLong(words[2]));
    }
  }

  /// The figures of a run.
  private static final class Figures {
    final Map<String, Integer> during = new TreeMap<>();
    final Map<String, Integer> done = new TreeMap<>();
    final List<Long> lost = new ArrayList<>();
    int leftovers;
    int number = 1;
  }

  @Test
  void killsLoseAtMostTwoSecondsAndDamageNothing() throws IOException, InterruptedException {
    Path state = Files.createDirectory(folder.resolve("state"));
    // There was a window before: a first one would offer the tour.
    Files.writeString(state.resolve("session.json"), "{\"format\": 1, \"kept\": {\"tour\": {}}}");
    Random random = new Random(SEED);
    Figures figures = new Figures();
    Path shop = folder;
    for (int kill = 0; kill < KILLS; kill++) {
      if (kill % KILLS_OF_A_WORKSPACE == 0) {
        shop = workspace(kill / KILLS_OF_A_WORKSPACE);
      }
      List<Said> said = workAndKill(shop, state, random, figures);
      check(shop, state, said, figures, kill);
    }
    System.out.printf(
        "%d kills; killed while %s; done before %s; most lost %d ms, mean %d ms;"
            + " %d hidden drafts left%n",
        KILLS,
        figures.during,
        figures.done,
        figures.lost.stream().mapToLong(Long::longValue).max().orElse(0),
        Math.round(figures.lost.stream().mapToLong(Long::longValue).average().orElse(0)),
        figures.leftovers);
  }

  @Test
  void windowOpensWhateverIsInTheStateFolder() throws IOException, InterruptedException {
    Path state = Files.createDirectory(folder.resolve("state"));
    byte[] garbage = new byte[200];
    new Random(SEED).nextBytes(garbage);
    for (String folderName : List.of("running", "recovery", "backups")) {
      Path inside = Files.createDirectory(state.resolve(folderName));
      Files.write(inside.resolve("x.running"), garbage);
      Files.write(inside.resolve("x.unsaved"), garbage);
    }
    for (String file : List.of("session.json", "trusted.json", "plugins.json", "log", "reports")) {
      Files.write(state.resolve(file), garbage);
    }
    workAndKill(workspace(0), state, new Random(SEED), new Figures());
  }

  @Test
  void windowOpensWhereTheStateFolderIsNoFolder() throws IOException, InterruptedException {
    Path state = Files.writeString(folder.resolve("state"), "a file");
    workAndKill(workspace(0), state, new Random(SEED), new Figures());
  }

  private Path workspace(int index) throws IOException {
    Path shop = Files.createDirectory(folder.resolve("shop" + index));
    Files.writeString(
        shop.resolve("admittance.yaml"),
        "apiVersion: admittance.dev/v1\nkind: Workspace\nname: shop\n");
    Files.writeString(shop.resolve("ant.yaml"), HOOK.formatted("v1", "ant", "ant") + END);
    Files.writeString(shop.resolve("bee.yaml"), HOOK.formatted("v1", "bee", "bee") + END);
    Files.writeString(shop.resolve("old.yaml"), HOOK.formatted("v1beta1", "cat", "cat") + END);
    return shop;
  }

  private static List<Said> workAndKill(Path shop, Path state, Random random, Figures figures)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Dglass.platform=" + System.getProperty("glass.platform", "Headless"),
            "-Dprism.order=sw",
            "-XX:TieredStopAtLevel=1",
            "--enable-native-access=ALL-UNNAMED",
            "-D" + StateFolder.PROPERTY + "=" + state,
            "-classpath",
            System.getProperty("java.class.path"),
            CrashingWork.class.getName(),
            shop.toString(),
            Long.toString(random.nextLong()),
            Integer.toString(figures.number));
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    builder.redirectError(ProcessBuilder.Redirect.to(state.resolveSibling("errors").toFile()));
    Process process = builder.start();
    List<Said> said = new CopyOnWriteArrayList<>();
    Thread reader =
        Thread.ofPlatform()
            .daemon()
            .start(() -> {
              try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                  if (line.matches("[a-z-]+ \\d+ \\d+")) {
                    said.add(Said.of(line));
                  }
                }
              } catch (IOException e) {
                // It was killed.
              }
            });
    long killed;
    try {
      long deadline = System.currentTimeMillis() + OPEN_MILLIS;
      while (said.isEmpty() && process.isAlive() && System.currentTimeMillis() < deadline) {
        TimeUnit.MILLISECONDS.sleep(20);
      }
      assertThat(said)
          .as("the window opens: %s", Files.readString(state.resolveSibling("errors")))
          .isNotEmpty();
      TimeUnit.MILLISECONDS.sleep(random.nextInt(MOST_WORK_MILLIS));
      assertThat(process.isAlive()).as("the window works until it is killed").isTrue();
    } finally {
      killed = System.currentTimeMillis();
      process.destroyForcibly().waitFor();
      reader.join();
    }
    said.add(new Said(KILLED, 0, killed));
    return said;
  }

  private static void check(Path shop, Path state, List<Said> said, Figures figures, int kill)
      throws IOException {
    said.forEach(one -> figures.number = Math.max(figures.number, one.number() + 1));
    String during = said.get(said.size() - 2).what();
    figures.during.merge(during, 1, Integer::sum);
    said.stream()
        .filter(one -> one.what().startsWith("done-"))
        .forEach(one -> figures.done.merge(one.what(), 1, Integer::sum));
    for (String name : List.of("ant.yaml", "bee.yaml", "old.yaml")) {
      String text = Files.readString(shop.resolve(name));
      assertThat(text).as("%s after kill %d", name, kill).endsWith(END).contains("webhooks:");
      assertReads(name, text);
    }
    assertReads("admittance.yaml", Files.readString(shop.resolve("admittance.yaml")));
    try (Stream<Path> files = Files.walk(shop)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        if (file.getFileName().toString().startsWith(".")) {
          figures.leftovers++;
        } else if (file.toString().endsWith(".json")) {
          assertReads(file.toString(), Files.readString(file));
        }
      }
    }
    List<Path> kept = new ArrayList<>(List.of(shop.resolve("ant.yaml")));
    Path journal = state.resolve("recovery");
    if (Files.isDirectory(journal)) {
      try (Stream<Path> entries = Files.list(journal)) {
        entries.filter(one -> one.toString().endsWith(".unsaved")).forEach(kept::add);
      }
    }
    long lost = lost(said, "typed", TYPED, kept);
    assertThat(lost).as("typing lost by kill %d", kill).isLessThan(MOST_LOST_MILLIS);
    figures.lost.add(lost);
    Path session = state.resolve("session.json");
    assertReads("session.json", Files.readString(session));
    long since = lost(said, "set", SET, List.of(session));
    assertThat(since).as("breakpoints lost by kill %d", kill).isLessThan(MOST_STATE_LOST_MILLIS);
    System.out.printf("kill %3d: while %s, lost %d ms%n", kill + 1, during, lost);
  }

  private static int highest(Pattern pattern, CharSequence text) {
    Matcher matcher = pattern.matcher(text);
    int highest = 0;
    while (matcher.find()) {
      highest = Math.max(highest, Integer.parseInt(matcher.group(1)));
    }
    return highest;
  }

  /// How long before the kill, or before the last write, the first thing was done that is not kept;
  /// 0 for none.
  ///
  /// @param kept the files of which one has it
  private static long lost(List<Said> said, String what, Pattern pattern, List<Path> kept)
      throws IOException {
    StringBuilder texts = new StringBuilder();
    long written = 0;
    for (Path file : kept) {
      texts.append(Files.readString(file));
      written = Math.max(written, Files.getLastModifiedTime(file).toMillis());
    }
    int highest = highest(pattern, texts);
    long end = MEASURED ? said.getLast().millis() : written;
    return said.stream()
        .filter(one -> one.what().equals(what) && one.number() > highest)
        .findFirst()
        .map(one -> Math.max(0, end - one.millis()))
        .orElse(0L);
  }

  private static void assertReads(String name, String text) {
    ReadResult read = DocumentReader.read(new SourceText(name, text));
    assertThat(read.documents()).as(name).isNotEmpty();
    assertThat(read.diagnostics()).as(name).isEmpty();
  }
}

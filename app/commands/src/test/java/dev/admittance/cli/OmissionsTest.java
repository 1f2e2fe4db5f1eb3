package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/// In how many requests of public chains a run leaves out something that the simulator does not do.
/// What captures and manifests do not tell, such as the quotas of a namespace, is counted beside
/// it. `.ci/omissions` fetches the public repositories and prints the table.
class OmissionsTest {
  private static final double MOST = 0.03;
  private static final String SIMULATOR = "simulator";
  private static final String INPUT = "input";

  /// The requests of some chains, and those with a step about something left out.
  private static final class Count {
    private final Map<String, Integer> causes = new TreeMap<>();
    private int requests;
    private int bySimulator;
    private int byInput;

    void add(JsonObject review) {
      requests++;
      Set<String> what = new TreeSet<>();
      boolean untold = false;
      for (JsonObject step : review.objects("steps")) {
        if (step.text("step").equals("NotSimulated")) {
          assertThat(step.text("omission")).isIn(SIMULATOR, INPUT);
          if (step.text("omission").equals(SIMULATOR)) {
            what.add(step.text("headline").replaceAll("\"[^\"]*\"", "\"…\""));
          } else {
            untold = true;
          }
        }
      }
      byInput += untold ? 1 : 0;
      bySimulator += what.isEmpty() ? 0 : 1;
      what.forEach(one -> causes.merge(one, 1, Integer::sum));
    }

    double share() {
      return requests == 0 ? 0 : (double) bySimulator / requests;
    }

    void print(String title) {
      System.out.println(
          String.format(
              Locale.ROOT,
              "%-48s %5d requests, %4d with something not simulated (%.1f %%), %5d not told",
              title,
              requests,
              bySimulator,
              100 * share(),
              byInput));
      causes.entrySet().stream()
          .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder()))
          .forEach(one -> System.out.println("    " + one.getValue() + "  " + one.getKey()));
    }
  }

  private static Count count(Path configurations, List<Path> reviews) {
    List<String> arguments = new ArrayList<>(List.of("replay", "--config"));
    arguments.add(configurations.toString());
    for (Path path : reviews) {
      arguments.add("--reviews");
      arguments.add(path.toString());
    }
    arguments.addAll(List.of("--no-calls", "--trace", "-o", "ndjson"));
    Count count = new Count();
    Streams streams =
        new Streams(
            new Lines(line -> {
              JsonObject review = JsonText.findObject(line).orElse(JsonObject.EMPTY);
              if (review.has("steps")) {
                count.add(review);
              }
            }),
            new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
            false);
    new CommandLineInterface(streams, _ -> Exit.FINE).run(arguments.toArray(String[]::new));
    return count;
  }

  /// Hands on what is written line by line, as the traces of thousands of requests are long.
  private static final class Lines extends Writer {
    private final StringBuilder line = new StringBuilder();
    private final Consumer<String> reader;

    Lines(Consumer<String> reader) {
      this.reader = reader;
    }

    @Override
    public void write(char[] characters, int offset, int length) {
      for (int i = offset; i < offset + length; i++) {
        if (characters[i] == '\n') {
          reader.accept(line.toString());
          line.setLength(0);
        } else {
          line.append(characters[i]);
        }
      }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }

  @Test
  void littleIsLeftOutInTheCorpus() {
    Path corpus = Path.of(System.getProperty("admittance.shared", ""), "corpus");
    assumeTrue(Files.isDirectory(corpus), "There is no corpus on this machine");
    Count count =
        count(
            corpus.resolve("configs"), List.of(corpus.resolve("reviews"), corpus.resolve("audit")));
    count.print("corpus");
    assertThat(count.requests).isGreaterThan(100);
    assertThat(count.share()).isLessThan(MOST);
  }

  @Test
  void littleIsLeftOutInPublicRepositories() throws IOException {
    String folder = System.getProperty("admittance.lint.corpus", "");
    assumeTrue(!folder.isEmpty(), "run `bash .ci/omissions` to fetch and replay the repositories");
    Count all = new Count();
    for (String repository : repositories()) {
      Path root = Path.of(folder, repository.replace('/', '+'));
      Count one = count(root, List.of(root));
      if (one.requests > 0) {
        one.print(repository);
      }
      all.requests += one.requests;
      all.bySimulator += one.bySimulator;
      all.byInput += one.byInput;
      one.causes.forEach((what, number) -> all.causes.merge(what, number, Integer::sum));
    }
    all.print("all");
    assertThat(all.requests).isGreaterThan(1000);
    assertThat(all.share()).isLessThan(MOST);
  }

  private static List<String> repositories() throws IOException {
    try (var file =
        Objects.requireNonNull(OmissionsTest.class.getResourceAsStream("lint-repositories.tsv"))) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split("\t", -1)[0])
          .toList();
    }
  }
}

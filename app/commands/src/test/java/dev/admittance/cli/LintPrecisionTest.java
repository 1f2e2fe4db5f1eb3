package dev.admittance.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.storage.FileStamp;
import dev.admittance.workspace.FindingGroup;
import dev.admittance.workspace.Findings;
import dev.admittance.workspace.Location;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// How many of the errors and warnings of `lint` about public repositories are right. Each was
/// judged once; the judgements stand in `lint-judgements.tsv`, without the manifests.
/// `.ci/precision` fetches the repositories and runs this test.
class LintPrecisionTest {
  private static final double LEAST_OF_ERRORS = 0.95;
  private static final double LEAST_OF_WARNINGS = 0.80;

  /// What a judgement is about: the findings of one cause in a configuration, which a repository
  /// may hold for several releases.
  ///
  /// @param object the name of the configuration, or the file
  private record Key(String repository, String object, String rule, String severity, String field) {
    static Key of(String repository, Diagnostic finding) {
      String path = finding.path();
      return new Key(
          repository,
          finding.configuration().orElse(finding.file()),
          finding.rule(),
          finding.severity().name().toLowerCase(Locale.ROOT),
          finding.configuration().isPresent() ? path.replaceAll("\\[\\d+]", "") : path);
    }

    String text() {
      return String.join("\t", repository, object, rule, severity, field);
    }
  }

  /// @param digest of the manifest that was judged
  private record Judgement(String digest, boolean right, String reason) {}

  /// @param digests of the manifests
  private record Found(Diagnostic first, List<String> digests) {}

  private static Map<String, Judgement> judgements() throws IOException {
    Map<String, Judgement> judgements = new TreeMap<>();
    for (String line : lines("lint-judgements.tsv")) {
      String[] cells = line.split("\t", -1);
      assertThat(cells).as(line).hasSize(8);
      judgements.put(
          String.join("\t", List.of(cells).subList(0, 5)),
          new Judgement(cells[5], cells[6].equals("right"), cells[7]));
    }
    return judgements;
  }

  private static List<String> lines(String name) throws IOException {
    try (InputStream file =
        Objects.requireNonNull(LintPrecisionTest.class.getResourceAsStream(name))) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .toList();
    }
  }

  @Test
  void everyJudgementHasAReason() throws IOException {
    assertThat(judgements()).isNotEmpty();
    assertThat(judgements().values()).noneMatch(one -> one.reason().isBlank());
    List<String> repositories =
        lines("lint-repositories.tsv").stream().map(line -> line.split("\t", -1)[0]).toList();
    assertThat(judgements().keySet())
        .allMatch(key -> repositories.contains(key.substring(0, key.indexOf('\t'))));
  }

  @Test
  void mostFindingsAboutPublicRepositoriesAreRight() throws IOException {
    String corpus = System.getProperty("admittance.lint.corpus", "");
    assumeTrue(!corpus.isEmpty(), "run `bash .ci/precision` to fetch and lint the repositories");
    Map<String, Found> found = new TreeMap<>();
    for (String line : lines("lint-repositories.tsv")) {
      String repository = line.split("\t", -1)[0];
      lint(repository, Path.of(corpus, repository.replace('/', '+')), found);
    }
    Map<String, Judgement> judgements = judgements();
    List<String> unjudged =
        found.entrySet().stream()
            .filter(one ->
                Optional.ofNullable(judgements.get(one.getKey()))
                    .filter(judged -> one.getValue().digests().contains(judged.digest()))
                    .isEmpty())
            .map(one ->
                one.getKey()
                    + "\t"
                    + one.getValue().digests().getFirst()
                    + "\t?\t"
                    + one.getValue().first().place()
                    + " "
                    + one.getValue().first().message().replaceAll("\\s+", " "))
            .toList();
    Optional.ofNullable(System.getProperty("admittance.lint.unjudged"))
        .ifPresent(file -> write(Path.of(file), unjudged));
    Map<String, List<Boolean>> byRule =
        judgements.entrySet().stream()
            .filter(one -> found.containsKey(one.getKey()))
            .collect(
                Collectors.groupingBy(
                    one -> one.getKey().split("\t", -1)[3] + " " + one.getKey().split("\t", -1)[2],
                    TreeMap::new,
                    Collectors.mapping(one -> one.getValue().right(), Collectors.toList())));
    byRule.forEach((rule, verdicts) -> System.out.println(row(rule, verdicts)));
    double errors = precision(byRule, Severity.ERROR);
    double warnings = precision(byRule, Severity.WARNING);

    assertThat(unjudged).as("findings to judge").isEmpty();
    assertThat(errors).as("errors").isGreaterThanOrEqualTo(LEAST_OF_ERRORS);
    assertThat(warnings).as("warnings").isGreaterThanOrEqualTo(LEAST_OF_WARNINGS);
  }

  private static double precision(Map<String, List<Boolean>> byRule, Severity severity) {
    String start = severity.name().toLowerCase(Locale.ROOT) + " ";
    List<Boolean> all =
        byRule.entrySet().stream()
            .filter(one -> one.getKey().startsWith(start))
            .flatMap(one -> one.getValue().stream())
            .toList();
    System.out.println(row(start + "in all", all));
    return all.isEmpty() ? 1 : (double) right(all) / all.size();
  }

  private static String row(String title, List<Boolean> verdicts) {
    long right = right(verdicts);
    return "%-34s %4d of %4d right, %5.1f %%"
        .formatted(title, right, verdicts.size(), 100.0 * right / verdicts.size());
  }

  private static long right(List<Boolean> verdicts) {
    return verdicts.stream().filter(verdict -> verdict).count();
  }

  private static void lint(String repository, Path folder, Map<String, Found> found)
      throws IOException {
    assertThat(folder).isDirectory();
    Lint.Result result =
        Lint.run(
            List.of(new Location(".", folder)),
            List.of(),
            Optional.empty(),
            Optional.empty(),
            Findings.Fixes.LEFT_OUT);
    List<Diagnostic> all =
        Stream.concat(result.unreadable().stream(), result.findings().stream())
            .filter(one -> one.severity() != Severity.INFO)
            .toList();
    for (FindingGroup group : FindingGroup.of(all)) {
      Diagnostic first = group.first();
      found
          .computeIfAbsent(
              Key.of(repository, first).text(), _ -> new Found(first, new ArrayList<>()))
          .digests()
          .add(digest(folder.resolve(first.file()), first.range().start().line()));
    }
  }

  /// The beginning of the SHA-256 of the YAML document with a line.
  private static String digest(Path file, int line) throws IOException {
    List<String> lines =
        new String(Files.readAllBytes(file), StandardCharsets.UTF_8).lines().toList();
    int start = Math.min(line, lines.size()) - 1;
    while (start > 0 && !lines.get(start).startsWith("---")) {
      start--;
    }
    int end = Math.min(line, lines.size());
    while (end < lines.size() && !lines.get(end).startsWith("---")) {
      end++;
    }
    return FileStamp.hash(String.join("\n", lines.subList(Math.max(start, 0), end)).strip())
        .substring(0, 12);
  }

  private static void write(Path file, List<String> lines) {
    try {
      Files.write(file, lines);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}

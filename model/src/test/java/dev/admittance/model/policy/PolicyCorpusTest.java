package dev.admittance.model.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.policy.validation.PolicyValidation;
import dev.admittance.model.text.SourceText;
import dev.admittance.model.validation.ValidatingServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Policies as public projects ship them. The server's own validation says the same of each.
class PolicyCorpusTest {

  /// Files that the server refuses, and what it says.
  private static final Map<String, String> REFUSED =
      Map.of(
          "kyverno-vap-match-namespaces.yaml",
          "spec.matchConstraints.resourceRules[0].operations: Required value");

  static Stream<Path> files() throws IOException {
    Path folder =
        Path.of(System.getProperty("admittance.shared", ""), "corpus", "configs", "policies");
    if (!Files.isDirectory(folder)) {
      // A parameterized test without a case fails; the skipping happens in the test.
      return Stream.of(folder);
    }
    try (Stream<Path> found = Files.list(folder)) {
      return found.sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void aShippedPolicyIsReadAndJudgedAsTheServerJudgesIt(Path file) throws IOException {
    Assumptions.assumeTrue(Files.isRegularFile(file), "no corpus at " + file);
    String name = file.getFileName().toString();
    ReadResult result = DocumentReader.read(new SourceText(name, Files.readString(file)));
    assertThat(result.diagnostics()).isEmpty();
    List<Diagnostic> found = new ArrayList<>();
    int policies = 0;
    for (Document document : result.documents()) {
      PolicyResult read = PolicyReader.read(document);
      found.addAll(read.diagnostics());
      for (FoundPolicy policy : read.policies()) {
        found.addAll(PolicyValidation.validate(policy, ValidatingServer.DEFAULT));
        policies++;
      }
    }
    assertThat(policies).as("policies in " + name).isPositive();
    assertThat(
            found.stream()
                .filter(one -> !one.rule().equals("api/NotServed"))
                .map(one -> one.path() + ": " + one.message()))
        .isEqualTo(REFUSED.containsKey(name) ? List.of(REFUSED.get(name)) : List.of());
  }
}

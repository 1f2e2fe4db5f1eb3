package dev.admittance.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.registration.RegistrationResult;
import dev.admittance.model.text.SourceText;
import dev.admittance.model.validation.ValidatingServer;
import dev.admittance.model.validation.registration.RegistrationValidation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Webhook configurations as public projects ship them.
class CorpusTest {

  /// Files that the API server would refuse too, and why.
  private static final Map<String, String> REFUSED =
      Map.of(
          "cel-playground-webhook1.yaml", "neither a name nor admissionReviewVersions",
          "cel-playground-webhook4.yaml", "neither a name nor admissionReviewVersions",
          "istio-external-control-plane-missing-url.yaml", "v1 without sideEffects",
          "istio-external-control-plane-url.yaml", "v1 without sideEffects",
          "k8s-api-roundtrip-mutating.v1.yaml", "every field holds its own name",
          "k8s-api-roundtrip-mutating.v1beta1.yaml", "every field holds its own name",
          "k8s-api-roundtrip-validating.v1.yaml", "every field holds its own name",
          "fabric8-vwc.yaml", "caBundle is not base64",
          "kube-mutating-webhook-tutorial.yaml", "caBundle is a shell variable");

  /// A file that is no YAML.
  private static final String TEMPLATE = "karmada.yaml";

  private static Path configs() {
    return Path.of(System.getProperty("admittance.shared", ""), "corpus", "configs");
  }

  @BeforeEach
  void skipWithoutTheCorpus() {
    Assumptions.assumeTrue(Files.isDirectory(configs()), "no corpus at " + configs());
  }

  static Stream<Path> files() throws IOException {
    List<Path> files = new ArrayList<>();
    for (Path folder : List.of(configs(), configs().resolve("v1beta1"))) {
      if (Files.isDirectory(folder)) {
        try (Stream<Path> found = Files.list(folder)) {
          found.filter(Files::isRegularFile).sorted().forEach(files::add);
        }
      }
    }
    // A parameterized test without a case fails; the skipping happens in the test.
    return files.isEmpty() ? Stream.of(configs()) : files.stream();
  }

  private static ReadResult read(Path file) throws IOException {
    return DocumentReader.read(
        new SourceText(file.getFileName().toString(), Files.readString(file)));
  }

  @ParameterizedTest
  @MethodSource("files")
  void aShippedConfigurationIsReadAndWouldBeTaken(Path file) throws IOException {
    String name = file.getFileName().toString();
    ReadResult result = read(file);
    Assumptions.assumeFalse(name.equals(TEMPLATE), "has a test of its own");
    assertThat(result.diagnostics()).isEmpty();
    List<Diagnostic> found = new ArrayList<>();
    int registrations = 0;
    for (Document document : result.documents()) {
      RegistrationResult decoded = RegistrationReader.read(document);
      found.addAll(decoded.diagnostics());
      for (Registration registration : decoded.registrations()) {
        found.addAll(RegistrationValidation.validate(registration, ValidatingServer.DEFAULT));
        registrations++;
      }
    }
    assertThat(registrations).as("configurations in " + name).isPositive();
    assertThat(found.stream().anyMatch(one -> one.severity() == Severity.ERROR))
        .as(() -> REFUSED.getOrDefault(name, "nothing is wrong with it") + ", found " + found)
        .isEqualTo(REFUSED.containsKey(name));
  }

  @Test
  void aTemplateIsNamedWithItsLine() throws IOException {
    assertThat(read(configs().resolve(TEMPLATE)).diagnostics())
        .extracting(Diagnostic::place)
        .containsExactly("karmada.yaml:17:18", "karmada.yaml:137:18");
  }
}

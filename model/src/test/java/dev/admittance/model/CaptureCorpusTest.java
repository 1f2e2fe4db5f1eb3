package dev.admittance.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.initializer.EarlyReader;
import dev.admittance.model.initializer.EarlyResult;
import dev.admittance.model.initializer.validation.EarlyValidation;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.review.AuditReader;
import dev.admittance.model.review.ReviewReader;
import dev.admittance.model.review.ReviewResult;
import dev.admittance.model.review.practice.ReviewPractices;
import dev.admittance.model.text.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Captures and configurations of `v1alpha1` as public projects ship them.
class CaptureCorpusTest {
  private final List<Diagnostic> found = new ArrayList<>();
  private int objects;

  private static Path corpus() {
    return Path.of(System.getProperty("admittance.shared", ""), "corpus");
  }

  @BeforeEach
  void skipWithoutTheCorpus() {
    Assumptions.assumeTrue(Files.isDirectory(corpus()), "no corpus at " + corpus());
  }

  private static List<Document> documents(String folder) throws IOException {
    List<Document> documents = new ArrayList<>();
    try (Stream<Path> files = Files.walk(corpus().resolve(folder))) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        SourceText source = new SourceText(file.getFileName().toString(), Files.readString(file));
        documents.addAll(DocumentReader.read(source).documents());
      }
    }
    return documents;
  }

  private void review(Document document) {
    ReviewResult result = ReviewReader.read(document);
    objects += result.reviews().size();
    found.addAll(result.diagnostics());
    result.reviews().forEach(one -> found.addAll(ReviewPractices.check(one, Optional.empty())));
  }

  private void event(Document document) {
    AuditReader.Result result = AuditReader.read(document);
    objects += result.events().size();
    found.addAll(result.diagnostics());
    result.events().forEach(one -> found.addAll(ReviewPractices.check(one)));
  }

  private void early(Document document) {
    EarlyResult result = EarlyReader.read(document);
    objects += result.configurations().size();
    found.addAll(result.diagnostics());
    result
        .configurations()
        .forEach(
            one -> found.addAll(EarlyValidation.validate(one, KubernetesRelease.parse("1.8"))));
  }

  /// I-20, I-27.
  @Test
  void shippedConfigurationsOfV1alpha1AreTaken() throws IOException {
    documents("configs/v1alpha1").forEach(this::early);
    assertThat(objects).isPositive();
    assertThat(found).filteredOn(one -> one.severity() == Severity.ERROR).isEmpty();
  }

  /// W-302, W-331: two files hold each field's own name in it.
  @Test
  void capturedReviewsHaveNoFaultButThoseMadeUp() throws IOException {
    documents("reviews").forEach(this::review);
    assertThat(objects).isGreaterThan(100);
    assertThat(found).allMatch(one -> one.file().startsWith("k8s-api-roundtrip-"));
  }

  @Test
  void recordedEventsHaveNoFault() throws IOException {
    documents("audit").forEach(this::event);
    assertThat(objects).isGreaterThan(90);
    assertThat(found).isEmpty();
  }
}

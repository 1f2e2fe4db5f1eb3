package dev.admittance.model.migration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.conversion.ConversionItem;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.policy.FoundPolicy;
import dev.admittance.model.policy.PolicyReader;
import dev.admittance.model.policy.PolicyResult;
import dev.admittance.model.policy.validation.PolicyValidation;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.registration.RegistrationResult;
import dev.admittance.model.registration.WrittenConfiguration;
import dev.admittance.model.text.SourceText;
import dev.admittance.model.validation.ValidatingServer;
import dev.admittance.model.validation.registration.RegistrationValidation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Configurations of all generations as public projects shipped them.
class CorpusConversionTest {

  private static Path configs() {
    return Path.of(System.getProperty("admittance.shared", ""), "corpus", "configs");
  }

  @BeforeEach
  void skipWithoutTheCorpus() {
    Assumptions.assumeTrue(Files.isDirectory(configs()), "no corpus at " + configs());
  }

  static Stream<Path> files() throws IOException {
    List<Path> files = new ArrayList<>();
    for (Path folder :
        List.of(configs(), configs().resolve("v1beta1"), configs().resolve("v1alpha1"))) {
      if (Files.isDirectory(folder)) {
        try (Stream<Path> found = Files.list(folder)) {
          found.filter(Files::isRegularFile).sorted().forEach(files::add);
        }
      }
    }
    // A parameterized test without a case fails; the skipping happens in the test.
    return files.isEmpty() ? Stream.of(configs()) : files.stream();
  }

  private static SourceText source(Path file) throws IOException {
    return new SourceText(file.getFileName().toString(), Files.readString(file));
  }

  @ParameterizedTest
  @MethodSource("files")
  void whatTheServerWouldRefuseIsLeftToAPersonOrWasThereBefore(Path file) throws IOException {
    SourceText before = source(file);
    for (ConversionTarget target : ConversionTarget.values()) {
      ConvertedText converted =
          ConfigurationConversion.convert(before, target, Converted.NO_ENGINES);
      Set<String> known = new HashSet<>(refusals(before));
      converted.migrations().stream()
          .flatMap(migration -> migration.items().stream())
          .filter(item -> item.kind() == ConversionItem.Kind.DECISION)
          .forEach(item -> known.add(item.path().toString()));

      // The paths of a policy are others, so what was wrong before cannot be told there.
      if (target != ConversionTarget.POLICY || refusals(before).isEmpty()) {
        assertThat(refusals(converted.after())).as("to " + target).isSubsetOf(known);
      }
      assertThat(converted.problems()).isEqualTo(DocumentReader.read(before).diagnostics());
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void theWayToV1Beta1AndBackGivesTheSameHubValues(Path file) throws IOException {
    ConvertedText there =
        ConfigurationConversion.convert(
            source(file), ConversionTarget.V1BETA1, Converted.NO_ENGINES);
    ConvertedText back =
        ConfigurationConversion.convert(there.after(), ConversionTarget.V1, Converted.NO_ENGINES);
    List<Registration> before = registrations(source(file));
    List<Registration> after = registrations(back.after());

    for (int i = 0; i < before.size(); i++) {
      WrittenConfiguration.Configuration old = before.get(i).written();
      boolean taken =
          RegistrationValidation.validate(before.get(i), ValidatingServer.DEFAULT).stream()
              .noneMatch(found -> found.severity() == Severity.ERROR);
      if (taken && before.get(i).written().version().text().equals("v1")) {
        assertThat(after.get(i).written()).isEqualTo(old);
      }
    }
    assertThat(after).hasSizeGreaterThanOrEqualTo(before.size());
  }

  /// The paths of what the API server would refuse.
  private static List<String> refusals(SourceText source) {
    List<Diagnostic> found = new ArrayList<>();
    for (Document document : DocumentReader.read(source).documents()) {
      RegistrationResult webhooks = RegistrationReader.read(document);
      found.addAll(webhooks.diagnostics());
      for (Registration registration : webhooks.registrations()) {
        found.addAll(RegistrationValidation.validate(registration, ValidatingServer.DEFAULT));
      }
      PolicyResult policies = PolicyReader.read(document);
      found.addAll(policies.diagnostics());
      for (FoundPolicy policy : policies.policies()) {
        found.addAll(PolicyValidation.validate(policy, ValidatingServer.DEFAULT));
      }
    }
    return found.stream()
        .filter(one -> one.severity() == Severity.ERROR)
        .map(Diagnostic::path)
        .distinct()
        .toList();
  }

  private static List<Registration> registrations(SourceText source) {
    return DocumentReader.read(source).documents().stream()
        .flatMap(document -> RegistrationReader.read(document).registrations().stream())
        .toList();
  }
}

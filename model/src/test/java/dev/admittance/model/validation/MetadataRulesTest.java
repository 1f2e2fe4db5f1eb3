package dev.admittance.model.validation;

import static dev.admittance.model.validation.NameTexts.KEY;
import static dev.admittance.model.validation.NameTexts.LABEL_VALUE;
import static dev.admittance.model.validation.NameTexts.SUBDOMAIN;
import static dev.admittance.model.validation.registration.HookErrors.metadataErrors;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.registration.WrittenConfiguration;
import dev.admittance.model.resource.KubernetesRelease;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// The metadata of a configuration, W-10, in the words of the server.
class MetadataRulesTest {
  /// W-10.
  @Test
  void theNameOfAConfigurationIsASubdomain() {
    assertThat(metadataErrors(""))
        .containsExactly("metadata.name: Required value: name or generateName is required");
    assertThat(metadataErrors("metadata: {generateName: a-}")).isEmpty();
    assertThat(metadataErrors("metadata: {generateName: AB-}"))
        .containsExactly("metadata.generateName: Invalid value: \"AB-\": " + SUBDOMAIN);
    assertThat(metadataErrors("metadata: {name: A}"))
        .containsExactly("metadata.name: Invalid value: \"A\": " + SUBDOMAIN);
    assertThat(metadataErrors("metadata: {name: " + "a".repeat(254) + "}"))
        .containsExactly(
            "metadata.name: Invalid value: \"%s\": must be no more than 253 characters"
                .formatted("a".repeat(254)));
    assertThat(metadataErrors("metadata: {name: c, namespace: n}")).isEmpty();
  }

  /// W-10.
  @Test
  void labelsAndAnnotationsOfAConfigurationAreChecked() {
    assertThat(metadataErrors("metadata: {name: c, labels: {-a: b!}}"))
        .containsExactly(
            "metadata.labels: Invalid value: \"-a\": name part " + KEY,
            "metadata.labels: Invalid value: \"b!\": " + LABEL_VALUE);
    assertThat(metadataErrors("metadata: {name: c, annotations: {A.B/c: x, d/: x}}"))
        .containsExactly(
            "metadata.annotations: Invalid value: \"d/\": name part must be non-empty",
            "metadata.annotations: Invalid value: \"d/\": name part " + KEY);
  }

  /// W-10: an owner that misses something, as 1.37 says it, and as the releases before do.
  @Test
  void ownersOfAConfigurationAreChecked() {
    FieldPath path = FieldPath.parse("metadata.ownerReferences");
    WrittenConfiguration.Owner owner =
        new WrittenConfiguration.Owner(
            path.index(0), "v1", "Pod", "web", "", Optional.empty(), Optional.empty());
    List<FieldError> errors = OwnerRules.check(List.of(owner), path);

    assertThat(errors)
        .extracting(error -> error.place() + ": " + error.message())
        .containsExactly("metadata.ownerReferences[0].uid: Required value: must not be empty");
    assertThat(errors)
        .extracting(error -> OlderWording.of(error, new KubernetesRelease(1, 36)))
        .extracting(error -> error.path() + ": " + error.message())
        .containsExactly("metadata.ownerReferences.uid: Invalid value: \"\": must not be empty");
    assertThat(errors)
        .extracting(error -> OlderWording.of(error, new KubernetesRelease(1, 33)).message())
        .containsExactly("Invalid value: \"\": uid must not be empty");
  }
}

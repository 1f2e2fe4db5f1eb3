package dev.admittance.model.validation;

import static dev.admittance.model.registration.validation.HookErrors.metadataErrors;
import static dev.admittance.model.validation.NameTexts.KEY;
import static dev.admittance.model.validation.NameTexts.LABEL_VALUE;
import static dev.admittance.model.validation.NameTexts.SUBDOMAIN;
import static org.assertj.core.api.Assertions.assertThat;

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
}

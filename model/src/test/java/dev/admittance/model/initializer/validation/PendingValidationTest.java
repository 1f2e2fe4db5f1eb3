package dev.admittance.model.initializer.validation;

import static dev.admittance.model.initializer.EarlyTexts.V1_7;
import static dev.admittance.model.initializer.EarlyTexts.V1_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.initializer.EarlyTexts;
import dev.admittance.model.initializer.PendingReader;
import dev.admittance.model.resource.KubernetesRelease;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The initializers of an object, I-51.
class PendingValidationTest {

  private static List<String> errors(String initializers, KubernetesRelease release) {
    PendingReader.Result result =
        PendingReader.read(
            EarlyTexts.document("kind: Pod\nmetadata: {initializers: " + initializers + "}"));
    assertThat(result.diagnostics()).isEmpty();
    return PendingValidation.validate(result.found().getFirst(), release).stream()
        .map(EarlyTexts::line)
        .map(line -> line.replace("metadata.initializers.", ""))
        .toList();
  }

  @Test
  void aNameWithoutDotsIsLegalIn17AndIllegalLater() {
    String one = "{pending: [{name: Test}]}";
    assertThat(errors(one, V1_7)).isEmpty();
    assertThat(errors(one, V1_8))
        .singleElement()
        .asString()
        .startsWith("pending[0].name: Invalid value: \"Test\": a DNS-1123 subdomain must");
    assertThat(errors("{pending: [{name: a/b/c}]}", V1_7))
        .singleElement()
        .asString()
        .startsWith("pending[0]: Invalid value: \"a/b/c\": a qualified name must");
  }

  @Test
  void anEmptyListWithoutResultIsRefusedIn17Only() {
    assertThat(errors("{pending: []}", V1_7))
        .containsExactly(
            "pending: Invalid value: \"null\": must be non-empty when result is not set");
    assertThat(errors("{pending: []}", V1_8)).isEmpty();
    assertThat(errors("{result: {status: Failure}}", V1_7)).isEmpty();
  }

  /// I-50.
  @Test
  void aResultIsAFailure() {
    assertThat(errors("{result: {status: Success}}", V1_8))
        .containsExactly("result.status: Invalid value: \"Success\": must be 'Failure'");
    assertThat(errors("{result: {}}", KubernetesRelease.DEFAULT))
        .containsExactly("result.status: Invalid value: \"\": must be 'Failure'");
  }
}

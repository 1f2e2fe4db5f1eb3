package dev.admittance.model.validation.registration;

import static dev.admittance.model.validation.NameTexts.SUBDOMAIN;
import static dev.admittance.model.validation.registration.HookErrors.errors;
import static dev.admittance.model.validation.registration.HookErrors.hook;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.RegistrationVersion;
import dev.admittance.model.validation.ValidatingServer;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The Service of a hook, W-27 to W-29, in the words of the server.
class ServiceRulesTest {
  /// W-27.
  @Test
  void missingNameAndNamespaceOfAServiceAreReportedTheWrongWayRound() {
    String emptyName = "  clientConfig: {service: {namespace: ns, name: \"\"}}";
    Registration found =
        hook(RegistrationVersion.V1, "MutatingWebhookConfiguration", emptyName.strip());
    assertThat(RegistrationValidation.validate(found, ValidatingServer.DEFAULT))
        .singleElement()
        .satisfies(error -> {
          assertThat(error.path()).isEqualTo("webhooks[0].clientConfig.service.namespace");
          assertThat(error.message()).isEqualTo("Required value");
          assertThat(error.remedy().orElseThrow()).startsWith("Write `name`");
          assertThat(error.range().start().column()).isEqualTo(emptyName.length() - 3);
        });
    assertThat(errors("clientConfig: {service: {}}"))
        .containsExactly(
            "clientConfig.service.name: Required value",
            "clientConfig.service.namespace: Required value");
  }

  /// W-28.
  @Test
  void thePortOfAServiceIsBetween1And65535() {
    assertThat(errors("clientConfig: {service: {namespace: a, name: b, port: 65535}}")).isEmpty();
    assertThat(errors("clientConfig: {service: {namespace: a, name: b, port: 0}}"))
        .containsExactly(
            "clientConfig.service.port: Invalid value: 0: port is not valid: must be between 1 and"
                + " 65535, inclusive");
  }

  /// W-29.
  @Test
  void thePathOfAServiceIsMadeOfSubdomains() {
    for (String good : List.of("", "/", "/a/b.c/", "/a-b")) {
      assertThat(pathErrors(good)).as(good).isEmpty();
    }
    assertThat(pathErrors("//")).containsExactly("\"//\": segment[0] may not be empty");
    assertThat(pathErrors("/a//b")).containsExactly("\"/a//b\": segment[1] may not be empty");
    assertThat(pathErrors("/A")).containsExactly("\"/A\": segment[0]: " + SUBDOMAIN);
    assertThat(pathErrors("ab/c_d"))
        .containsExactly(
            "\"ab/c_d\": must start with a '/'", "\"ab/c_d\": segment[1]: " + SUBDOMAIN);
  }

  private static List<String> pathErrors(String path) {
    return errors("clientConfig: {service: {namespace: a, name: b, path: \"" + path + "\"}}")
        .stream()
        .map(error -> error.replaceFirst("^clientConfig\\.service\\.path: Invalid value: ", ""))
        .toList();
  }
}

package dev.admittance.simulator.initialization;

import static dev.admittance.simulator.fixture.Requests.object;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.initializer.EarlyReader;
import dev.admittance.model.initializer.validation.EarlyValidation;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.initialization.trace.ObjectKey;
import dev.admittance.simulator.proposal.Behaviour;
import dev.admittance.simulator.proposal.Ruleset;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What servers store of configurations (I-21, I-25 to I-27).
class ConfigurationStorageTest {
  private static final ObjectKey KEY = new ObjectKey(ApiRequests.CONFIGURATIONS, "", "shop");

  private static ConfigurationStorage storage(Behaviour behaviour, int minor) {
    return new ConfigurationStorage(new Ruleset(behaviour, new KubernetesRelease(1, minor)));
  }

  private static JsonObject configuration(String policy) {
    return object(
        """
        {"apiVersion": "admissionregistration.k8s.io/v1alpha1", "kind": "InitializerConfiguration",
         "metadata": {"name": "shop"},
         "initializers": [{"name": "x1.example.com", "failurePolicy": "%s",
           "rules": [{"apiGroups": [""], "apiVersions": ["v1"], "resources": ["pods"]}]}]}
        """
            .formatted(policy));
  }

  @ParameterizedTest
  @ValueSource(ints = {7, 8, 9, 10, 11, 12, 13})
  void lintAndServerAgree(int minor) {
    for (String policy : new String[] {"Ignore", "Fail", "Retry"}) {
      boolean error =
          EarlyReader.decode(configuration(policy)).stream()
              .flatMap(found ->
                  EarlyValidation.validate(found, new KubernetesRelease(1, minor)).stream())
              .anyMatch(found -> found.severity() == Severity.ERROR);
      assertThat(
              storage(Behaviour.AS_SHIPPED, minor)
                  .refusal(KEY, configuration(policy), Optional.empty())
                  .isPresent())
          .as(policy + " in 1." + minor)
          .isEqualTo(error)
          .isEqualTo(minor == 7 && !policy.equals("Ignore"));
    }
  }

  @Test
  void asProposedANewInitializerFailsOpen() {
    ConfigurationStorage storage = storage(Behaviour.AS_PROPOSED, 9);
    Optional<JsonObject> open = Optional.of(configuration("Ignore"));
    assertThat(storage.refusal(KEY, configuration("Ignore"), Optional.empty())).isEmpty();
    assertThat(storage.refusal(KEY, configuration("Fail"), Optional.empty())).isPresent();
    assertThat(storage.refusal(KEY, configuration("Fail"), open)).isEmpty();
    assertThat(storage.refusal(KEY, configuration("Retry"), open)).isPresent();
    JsonObject other = object(configuration("Fail").toString().replace("x1.", "x2."));
    assertThat(storage.refusal(KEY, other, open)).isPresent();
  }

  @Test
  void generationCountsChangesOfTheContent() {
    ConfigurationStorage storage = storage(Behaviour.AS_PROPOSED, 9);
    JsonObject first = storage.stored(KEY, configuration("Ignore"), Optional.empty());
    JsonObject same = storage.stored(KEY, first, Optional.of(first));
    JsonObject changed = storage.stored(KEY, configuration("Fail"), Optional.of(same));
    assertThat(ObjectFields.metadata(first).number("generation")).isEqualTo(1);
    assertThat(ObjectFields.metadata(same).number("generation")).isEqualTo(1);
    assertThat(ObjectFields.metadata(changed).number("generation")).isEqualTo(2);
  }

  @Test
  void droppedFieldIsNotStored() {
    assertThat(policyStored(7)).isEqualTo("Ignore");
    assertThat(policyStored(8)).isEmpty();
  }

  private static String policyStored(int minor) {
    JsonObject stored =
        storage(Behaviour.AS_SHIPPED, minor).stored(KEY, configuration("Ignore"), Optional.empty());
    return StoredConfigurations.entries(stored).findFirst().orElseThrow().text("failurePolicy");
  }
}

package dev.admittance.app.help;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ReleaseStateTest {

  private static boolean isUpdated(String version, Optional<JsonValue> remembered) {
    ReleaseState memory = new ReleaseState(version);
    memory.recall(remembered);
    return memory.updatedProperty().get();
  }

  @Test
  void anotherVersionThanTheLastTimeIsToldOnce() {
    assertThat(isUpdated("0.2.0", Optional.of(new JsonString("0.1.0")))).isTrue();
    assertThat(isUpdated("0.2.0", Optional.of(new ReleaseState("0.2.0").now()))).isFalse();
  }

  @Test
  void firstStartIsNoUpdate() {
    assertThat(isUpdated("0.2.0", Optional.empty())).isFalse();
  }

  @Test
  void unknownVersionsTellNothing() {
    assertThat(isUpdated("", Optional.of(new JsonString("0.1.0")))).isFalse();
    assertThat(isUpdated("0.2.0", Optional.of(new ReleaseState("").now()))).isFalse();
    assertThat(isUpdated("0.2.0", Optional.of(JsonObject.EMPTY))).isFalse();
  }
}

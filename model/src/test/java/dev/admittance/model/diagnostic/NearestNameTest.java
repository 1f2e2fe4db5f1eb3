package dev.admittance.model.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestNameTest {
  private static final List<String> FIELDS =
      List.of("failurePolicy", "matchPolicy", "name", "namespaceSelector", "url");

  @Test
  void aMisspeltNameFindsWhatWasMeant() {
    assertThat(NearestName.find("failurepolicy", FIELDS)).contains("failurePolicy");
    assertThat(NearestName.find("nameSpaceSelector", FIELDS)).contains("namespaceSelector");
    assertThat(NearestName.find("matchPolcy", FIELDS)).contains("matchPolicy");
    assertThat(NearestName.find("uri", FIELDS)).contains("url");
  }

  @Test
  void aNameLikeNoOtherFindsNothing() {
    assertThat(NearestName.find("priority", FIELDS)).isEmpty();
    assertThat(NearestName.find("x", FIELDS)).isEmpty();
  }
}

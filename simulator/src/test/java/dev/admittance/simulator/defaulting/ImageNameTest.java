package dev.admittance.simulator.defaulting;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Which images have the tag `latest` (W-366).
class ImageNameTest {
  private static final String[] PARTS = {
    "a", "b1", ".", "-", "/", ":", ":", "latest", "A", "_", "@"
  };
  private static final int ROUNDS = 20_000;
  private static final long SEED = 20_261_122L;

  @ParameterizedTest
  @ValueSource(strings = {"web", "web:latest", "shop/web", "registry.example/a-b/web", "a.b"})
  void isLatestWithoutTagOrWithThatOne(String image) {
    assertThat(ImageName.isLatest(image)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "web:1", "web:", "a//b", "-web", "web-", "a:b:latest", "Web", "x.y:1/web:2"})
  void isNotLatestWithAnotherTagOrWithoutName(String image) {
    assertThat(ImageName.isLatest(image)).isFalse();
  }

  @Test
  void sixtyFourHexadecimalDigitsAreAnIdentifier() {
    assertThat(ImageName.isLatest("0".repeat(64))).isFalse();
    assertThat(ImageName.isLatest("0".repeat(63))).isTrue();
  }

  @Test
  void ordinaryNamesAreReadAsAllOthersAre() {
    Random random = new Random(SEED);
    for (int i = 0; i < ROUNDS; i++) {
      StringBuilder image = new StringBuilder();
      for (int parts = random.nextInt(8); parts > 0; parts--) {
        image.append(PARTS[random.nextInt(PARTS.length)]);
      }
      assertThat(ImageName.isLatest(image.toString()))
          .as("seed %d: '%s'", SEED, image)
          .isEqualTo(ImageName.isLatestOfAny(image.toString()));
    }
  }
}

package dev.admittance.share;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HiddenValuesTest {
  private static HiddenValues hiding(String... values) {
    HiddenValues hidden = new HiddenValues();
    for (String value : values) {
      hidden.add(value);
    }
    return hidden;
  }

  @Test
  void beginningOfAValueBeforeACutIsHiddenToo() {
    HiddenValues hidden = hiding("correct-horse-battery", "other-value");

    assertThat(hidden.hide("add /data = \"correct-hor… and other… and …"))
        .isEqualTo("add /data = \"(redacted)… and (redacted)… and …");
    assertThat(hidden.hide("a corr… is harmless")).isEqualTo("a corr… is harmless");
  }

  @Test
  void wholeValuesAreHiddenInEveryForm() {
    assertThat(hiding("correct \"horse\"").hide("correct \"horse\" or correct \\\"horse\\\""))
        .isEqualTo("(redacted) or (redacted)");
  }

  @Test
  void valuesAreHiddenAsTheServerAndCelWriteThem() {
    assertThat(hiding("a<b>&\u0007c").hide("a\\u003cb\\u003e\\u0026\\u0007c, \"a<b>&\\ac\""))
        .isEqualTo("(redacted), \"(redacted)\"");
  }
}

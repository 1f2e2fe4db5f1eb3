package dev.admittance.app.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.MissingResourceException;
import org.junit.jupiter.api.Test;

class MessagesTest {
  private final Messages messages = Messages.of(MessagesTest.class);

  @Test
  void takesAMessageWithoutArgumentsAsItStands() {
    assertThat(messages.get("plain")).isEqualTo("It's {here}.");
  }

  @Test
  void fillsInArgumentsAndLeavesNumbersWithoutSeparators() {
    assertThat(messages.get("port", "localhost", 8443)).isEqualTo("It's localhost:8443.");
  }

  @Test
  void choosesByNumberWhereThePatternAsksForIt() {
    assertThat(messages.get("files", 1)).isEqualTo("one file");
    assertThat(messages.get("files", 1234)).isEqualTo("1,234 files");
  }

  @Test
  void takesSharedMessagesFromTheirOwnBundle() {
    assertThat(messages.get("shared.cancel")).isEqualTo("Cancel");
    assertThat(messages.get("shared.of", 3, 10)).isEqualTo("3 of 10");
  }

  @Test
  void namesWhatIsMissing() {
    assertThatThrownBy(() -> messages.get("nothing"))
        .isInstanceOf(MissingResourceException.class)
        .hasMessageContaining("nothing");
    assertThatThrownBy(() -> messages.get("shared.plain"))
        .isInstanceOf(MissingResourceException.class)
        .hasMessageContaining("plain");
  }
}

package dev.admittance.app.design.object;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PendingFieldTextTest {
  private final List<String> written = new ArrayList<>();
  private final PendingFieldText field = new PendingFieldText(written::add);

  @Test
  void whatTheFileSaysIsShownAndNotWritten() {
    field.show("a");

    assertThat(field.property().get()).isEqualTo("a");
    assertThat(written).isEmpty();
  }

  @Test
  void whatComesBackLateDoesNotUndoTyping() {
    field.show("a");
    field.property().set("ab");
    field.property().set("abc");
    field.show("a");
    assertThat(field.property().get()).isEqualTo("abc");
    field.show("ab");
    assertThat(field.property().get()).isEqualTo("abc");
    field.show("abc");

    assertThat(field.property().get()).isEqualTo("abc");
    assertThat(written).containsExactly("ab", "abc");
  }

  @Test
  void whatOthersWriteIsShown() {
    field.show("a");
    field.property().set("ab");
    field.show("x");

    assertThat(field.property().get()).isEqualTo("x");
  }

  @Test
  void undoIsShownOnceNothingIsOnItsWay() {
    field.show("a");
    field.property().set("ab");
    field.show("ab");
    field.show("a");

    assertThat(field.property().get()).isEqualTo("a");
    assertThat(written).containsExactly("ab");
  }

  @Test
  void anotherFieldIsShownWhateverIsOnItsWay() {
    field.show("a");
    field.property().set("ab");
    field.restart("a");

    assertThat(field.property().get()).isEqualTo("a");
  }
}

package dev.admittance.app.controls;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(OnFxThread.class)
class DialogBoxTest {
  private final Label words = new Label("Words");
  private final Region button = new Region();
  private final DialogBox dialog =
      new DialogBox("some/dialog", "Title", words, DialogBox.buttons(button));

  @Test
  void theTitleStandsAboveTheContents() {
    assertThat(dialog.getId()).isEqualTo("some/dialog");
    assertThat(dialog.getChildren()).hasSize(3).element(1).isSameAs(words);
    assertThat(dialog.getChildren().getFirst())
        .isInstanceOfSatisfying(
            Label.class,
            title -> {
              assertThat(title.getText()).isEqualTo("Title");
              assertThat(title.isWrapText()).isTrue();
              assertThat(title.getStyleClass()).contains("dialog-title");
            });
    assertThat(button.getParent().getStyleClass()).contains("dialog-buttons");
  }

  @Test
  void theHeightIsThatOfTheContentsUnlessItIsLimited() {
    assertThat(dialog.within(300).getMaxHeight()).isEqualTo(Region.USE_PREF_SIZE);
    assertThat(dialog.within(300, 200).getMaxWidth()).isEqualTo(300);
    assertThat(dialog.getMaxHeight()).isEqualTo(200);
  }
}

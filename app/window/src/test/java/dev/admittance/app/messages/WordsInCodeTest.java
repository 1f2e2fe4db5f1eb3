package dev.admittance.app.messages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.messages.WordsInCode.Found;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class WordsInCodeTest {
  @Test
  void noTextOfTheWindowStandsInItsCode() throws IOException {
    List<Found> found =
        JavaSources.ofWindow().stream().flatMap(source -> WordsInCode.of(source).stream()).toList();

    assertThat(found.stream().filter(one -> !WordsThatStay.of(one)))
        .as("texts that belong into messages.properties")
        .isEmpty();
    assertThat(WordsThatStay.unknown(found)).as("exceptions that are needed no more").isEmpty();
  }

  @Test
  void findsWhatControlsShow() {
    assertThat(texts("Button open = new Button(\"Open\"); open.setId(\"shell/open\");"))
        .containsExactly("Open");
    assertThat(texts("label.setText(count + \" hooks\");")).containsExactly(" hooks");
    assertThat(texts("column = new TableColumn<>(many ? \"Hooks\" : title);"))
        .containsExactly("Hooks");
  }

  @Test
  void findsSentencesWhereverTheyStand() {
    assertThat(texts("return switch (state) { case LOST -> \"no connection\"; };"))
        .containsExactly("no connection");
    assertThat(texts("throw new SideException(\"There is no folder.\");"))
        .containsExactly("There is no folder.");
  }

  @Test
  void leavesWhatNobodySees() {
    assertThat(
            texts(
                """
                icon = new FontIcon("mdi2c-close");
                button.setText(MESSAGES.get("open"));
                LOG.log(Level.INFO, "The window is open.");
                throw new IllegalStateException("nobody gets here");
                """))
        .isEmpty();
  }

  private static List<String> texts(String statements) {
    String text = "package sample; class Sample { Object run() { " + statements + " } }";
    return WordsInCode.of(JavaSources.of("Sample.java", text)).stream().map(Found::text).toList();
  }
}

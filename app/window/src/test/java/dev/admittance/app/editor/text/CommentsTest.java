package dev.admittance.app.editor.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CommentsTest {
  @Test
  void linesBecomeCommentsInOneColumnAndBack() {
    String text = "  ^a:\n\n    b¦: 1\n";
    String comments = Marked.of(text).after(Comments::toggle);

    assertThat(comments).isEqualTo("  ^# a:\n\n  #   b¦: 1\n");
    assertThat(Marked.of(comments).after(Comments::toggle)).isEqualTo(text);
  }

  @Test
  void commentsAmongTextBecomeCommentsOfComments() {
    assertThat(Marked.of("^# a\nb¦").after(Comments::toggle)).isEqualTo("^# # a\n# b¦");
  }

  @Test
  void commentWithoutASpaceBecomesText() {
    assertThat(Marked.of("#a¦").after(Comments::toggle)).isEqualTo("a¦");
  }

  @Test
  void blankLinesStay() {
    assertThat(Marked.of("  ¦").after(Comments::toggle)).isEqualTo("  ¦");
  }
}

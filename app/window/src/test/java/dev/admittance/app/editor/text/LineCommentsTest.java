package dev.admittance.app.editor.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LineCommentsTest {
  @Test
  void linesBecomeCommentsInOneColumnAndBack() {
    String text = "  ^a:\n\n    b¦: 1\n";
    String comments = Marked.of(text).after(LineComments::toggle);

    assertThat(comments).isEqualTo("  ^# a:\n\n  #   b¦: 1\n");
    assertThat(Marked.of(comments).after(LineComments::toggle)).isEqualTo(text);
  }

  @Test
  void commentsAmongTextBecomeCommentsOfComments() {
    assertThat(Marked.of("^# a\nb¦").after(LineComments::toggle)).isEqualTo("^# # a\n# b¦");
  }

  @Test
  void commentWithoutASpaceBecomesText() {
    assertThat(Marked.of("#a¦").after(LineComments::toggle)).isEqualTo("a¦");
  }

  @Test
  void blankLinesStay() {
    assertThat(Marked.of("  ¦").after(LineComments::toggle)).isEqualTo("  ¦");
  }
}

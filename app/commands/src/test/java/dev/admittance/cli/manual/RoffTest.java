package dev.admittance.cli.manual;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RoffTest {
  private final Roff page = new Roff("lamp", 1, "lamp 2.0");

  @Test
  void titleHasNoDate() {
    assertThat(page.toString()).startsWith(".TH \"LAMP\" \"1\" \"\" \"lamp 2.0\"\n");
  }

  @Test
  void textIsNeverMacroNorEscape() {
    page.paragraph(".so /etc/passwd");
    page.paragraph("'\\fB it's");

    assertThat(page.toString()).endsWith(".PP\n\\&.so /etc/passwd\n.PP\n\\(aq\\efB it\\(aqs\n");
  }

  @Test
  void whatCanBeTypedStaysSo() {
    page.paragraph("--from ~/a^b \"c\" `");

    assertThat(page.toString()).endsWith(".PP\n\\-\\-from \\(ti/a\\(hab \\(dqc\\(dq \\(ga\n");
  }

  @Test
  void quotedWordsAreBold() {
    page.term("--url", "as `https://a` or `b-c`");

    assertThat(page.toString())
        .endsWith(".TP\n\\fB\\-\\-url\\fR\nas \\fBhttps://a\\fR or \\fBb\\-c\\fR\n");
  }

  @Test
  void otherLettersAreNamed() {
    page.section("Größe 😀");

    assertThat(page.toString()).endsWith(".SH \"Gr\\[u00F6]\\[u00DF]e \\[u1F600]\"\n");
  }
}

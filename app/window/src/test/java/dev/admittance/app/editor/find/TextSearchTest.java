package dev.admittance.app.editor.find;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.editor.find.TextSearch.Result.Failed;
import dev.admittance.app.editor.find.TextSearch.Result.Found;
import dev.admittance.model.text.TextEdit;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class TextSearchTest {
  private static final String TEXT = "fail: Fail\nfailure: fail\n";

  @Test
  void lettersAreFoundWhateverTheirCase() {
    assertThat(found(TEXT, new FindQuery("fail", false, false, false), "x"))
        .extracting(TextEdit::start)
        .containsExactly(0, 6, 11, 20);
  }

  @Test
  void caseAndWholeWordsNarrowIt() {
    assertThat(found(TEXT, new FindQuery("fail", true, false, false), ""))
        .extracting(TextEdit::start)
        .containsExactly(0, 11, 20);
    assertThat(found(TEXT, new FindQuery("fail", true, true, false), ""))
        .extracting(TextEdit::start)
        .containsExactly(0, 20);
  }

  @Test
  void signsMeanThemselvesUnlessItIsAnExpression() {
    assertThat(found("a.b axb", new FindQuery("a.b", false, false, false), "$1"))
        .containsExactly(new TextEdit(0, 3, "$1"));
    assertThat(found("a.b axb", new FindQuery("a.b", false, false, true), "")).hasSize(2);
  }

  @Test
  void groupsComeBackInTheReplacement() {
    assertThat(found("k: v\nl: w\n", new FindQuery("^(\\w): (\\w)$", false, false, true), "$2: $1"))
        .containsExactly(new TextEdit(0, 4, "v: k"), new TextEdit(5, 9, "w: l"));
  }

  @Test
  void groupThatIsNotThereIsAFaultOfTheReplacementOnly() {
    Found found = (Found) run("abc", new FindQuery("b", false, false, true), "$3");

    assertThat(found.edits()).hasSize(1);
    assertThat(found.fault()).isEqualTo("The replacement is wrong: No group 3.");
  }

  @Test
  void badExpressionIsExplained() {
    assertThat(run("abc", new FindQuery("a(b", false, false, true), ""))
        .isEqualTo(new Failed("Not a regular expression: Unclosed group at character 4."));
  }

  @Test
  void emptyFindsAreNone() {
    assertThat(found("aab", new FindQuery("x*", false, false, true), "")).isEmpty();
  }

  @Test
  @Timeout(60)
  void expressionThatGoesBackAndForthIsStopped() {
    assertThat(run("a".repeat(5_000) + "!", new FindQuery("(a+)+$", false, false, true), ""))
        .isInstanceOfSatisfying(
            Failed.class, failed -> assertThat(failed.why()).contains("takes too long"));
  }

  @Test
  void expressionThatNestsTooDeepIsStopped() {
    assertThat(run("ab".repeat(2_000_000), new FindQuery("(a|b)*c", false, false, true), ""))
        .isInstanceOf(Failed.class);
  }

  @Test
  void findsAreBounded() {
    Found found =
        (Found) run("a".repeat(TextSearch.MOST + 1), new FindQuery("a", false, false, false), "");

    assertThat(found.edits()).hasSize(TextSearch.MOST);
    assertThat(found.more()).isTrue();
  }

  @Test
  void cancelledSearchStops() {
    assertThat(
            TextSearch.run(
                "a".repeat(1_000_000), new FindQuery("b", false, false, true), "", () -> true))
        .isInstanceOf(Failed.class);
  }

  private static List<TextEdit> found(String text, FindQuery query, String replacement) {
    return ((Found) run(text, query, replacement)).edits();
  }

  private static TextSearch.Result run(String text, FindQuery query, String replacement) {
    return TextSearch.run(text, query, replacement, () -> false);
  }
}

package dev.admittance.completion;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.resource.KubernetesRelease;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// How far completion and hover look in long texts.
final class BoundsTest {
  private static final int LENGTH = 10_000_000;
  private static final int MOST = 350_000;
  private static final LanguageContext CONTEXT = LanguageContext.of(KubernetesRelease.DEFAULT);

  /// A text that remembers where it was read.
  private static final class Watched implements CharSequence {
    private final String text;
    private int first = Integer.MAX_VALUE;
    private int last;

    Watched(String text) {
      this.text = text;
    }

    @Override
    public int length() {
      return text.length();
    }

    @Override
    public char charAt(int index) {
      first = Math.min(first, index);
      last = Math.max(last, index);
      return text.charAt(index);
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      first = Math.min(first, start);
      last = Math.max(last, end);
      return text.subSequence(start, end);
    }

    @Override
    public String toString() {
      throw new AssertionError("all of the text was asked for");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "- name: a.b.c\n  failurePolicy: Fail\n",
        "{\"a\": [1, 2, {\"b\": \"c\"}], ",
        "word ",
        "\n",
        "[",
        "- "
      })
  void onlyTheTextAroundThePlaceIsRead(String piece) {
    String text = piece.repeat(LENGTH / piece.length());
    for (int offset : new int[] {0, LENGTH / 2, text.length()}) {
      Watched watched = new Watched(text);
      Completions.at(watched, offset, CONTEXT);
      Hover.at(watched, offset, CONTEXT);
      assertThat(watched.last - watched.first).as("at " + offset).isLessThan(MOST);
    }
  }
}

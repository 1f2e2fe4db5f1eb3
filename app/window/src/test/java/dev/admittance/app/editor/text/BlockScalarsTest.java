package dev.admittance.app.editor.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

class BlockScalarsTest {
  @Test
  void linesBelowAHeaderAreInsideUntilTheIndentationEnds() {
    assertThat(
            lines(
                """
                note: |
                  a: b

                  # no comment
                next: 1
                """))
        .isEqualTo("{1, 2, 3}");
  }

  @Test
  void keyBesideADashCountsFromTheKey() {
    assertThat(
            lines(
                """
                - run: >-
                    text
                  name: x
                """))
        .isEqualTo("{1}");
  }

  @Test
  void barInsideAValueBeginsNothing() {
    assertThat(
            lines(
                """
                expression: a || b
                  deeper: x
                """))
        .isEqualTo("{}");
  }

  @Test
  void headerThatIsTypedTakesInTheLinesBelow() {
    List<String> text = new ArrayList<>(List.of("a:", "  b: 1", "  c: 2", "d: 3"));
    BlockScalars scalars = BlockScalars.of(TextLines.of(text));

    text.set(0, "a: |");
    scalars.replaced(0, 0, 0);

    assertThat(scalars.settle(TextLines.of(text), 100)).isFalse();
    assertThat(inside(scalars, text)).isEqualTo("{1, 2}");
  }

  @Test
  void longWorkIsDoneInParts() {
    List<String> text = new ArrayList<>(Collections.nCopies(50, "  b: 1"));
    text.addFirst("a:");
    BlockScalars scalars = BlockScalars.of(TextLines.of(text));

    text.set(0, "a: |");
    scalars.replaced(0, 0, 0);
    int parts = 1;
    while (scalars.settle(TextLines.of(text), 10)) {
      parts++;
    }

    assertThat(parts).isEqualTo(6);
    assertThat(inside(scalars, text)).isEqualTo(inside(BlockScalars.of(TextLines.of(text)), text));
  }

  @Test
  void afterAnyChangesItKnowsWhatReadingAnewKnows() {
    List<String> pieces = List.of("a: |", "- b: >-", "  c", "    d: 1", "", "e:", "  - |", "   x");
    for (long seed = 0; seed < 500; seed++) {
      RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
      List<String> text = new ArrayList<>(some(random, pieces, 20));
      text.add("end");
      BlockScalars scalars = BlockScalars.of(TextLines.of(text));
      for (int change = 0; change < 6; change++) {
        int first = random.nextInt(text.size());
        int removed = random.nextInt(Math.min(4, text.size() - first));
        List<String> inserted = some(random, pieces, 4);
        inserted.add(pieces.get(random.nextInt(pieces.size())));
        text.subList(first, first + removed + 1).clear();
        text.addAll(first, inserted);
        scalars.replaced(first, removed, inserted.size() - 1);
        if (random.nextBoolean()) {
          scalars.settle(TextLines.of(text), random.nextInt(5));
        }
      }
      boolean more = true;
      while (more) {
        more = scalars.settle(TextLines.of(text), 3);
      }
      assertThat(inside(scalars, text))
          .as("seed %d", seed)
          .isEqualTo(inside(BlockScalars.of(TextLines.of(text)), text));
    }
  }

  private static List<String> some(RandomGenerator random, List<String> pieces, int atMost) {
    List<String> some = new ArrayList<>();
    for (int i = random.nextInt(atMost); i > 0; i--) {
      some.add(pieces.get(random.nextInt(pieces.size())));
    }
    return some;
  }

  private static String lines(String text) {
    List<String> lines = text.lines().toList();
    return inside(BlockScalars.of(TextLines.of(lines)), lines);
  }

  private static String inside(BlockScalars scalars, List<String> lines) {
    BitSet inside = new BitSet();
    for (int i = 0; i < lines.size(); i++) {
      inside.set(i, scalars.isInside(i, lines.get(i)));
    }
    return inside.toString();
  }
}

package dev.admittance.captures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OrderedParallelTest {
  private static final int MANY = 5_000;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8})
  void resultsComeInTheOrderOfTheThings(int threads) throws IOException {
    List<Integer> taken = new ArrayList<>();
    try (OrderedParallel<Integer, Integer> work =
        new OrderedParallel<>(threads, OrderedParallelTest::squareInItsOwnTime, taken::add)) {
      for (int i = 0; i < MANY; i++) {
        work.add(i, i % 7 == 0 ? 100_000 : 1);
      }
      work.finish();
    }
    assertThat(taken).isEqualTo(IntStream.range(0, MANY).map(i -> i * i).boxed().toList());
  }

  /// Later things are often done sooner.
  private static int squareInItsOwnTime(int i) {
    for (int turns = i * 31 % 17; turns > 0; turns--) {
      Thread.onSpinWait();
    }
    return i * i;
  }

  @Test
  void whoeverAddsTooMuchWaits() throws IOException {
    AtomicInteger begun = new AtomicInteger();
    List<Integer> ahead = new ArrayList<>();
    AtomicInteger taken = new AtomicInteger();
    try (OrderedParallel<Integer, Integer> work =
        new OrderedParallel<>(
            2,
            i -> {
              begun.incrementAndGet();
              return i;
            },
            _ -> ahead.add(begun.get() - taken.incrementAndGet()))) {
      for (int i = 0; i < MANY; i++) {
        work.add(i, 1);
      }
      work.finish();
    }
    assertThat(taken).hasValue(MANY);
    assertThat(ahead).allMatch(count -> count < 300);
  }

  @Test
  void heavyThingsAreDoneFewAtATime() throws IOException {
    AtomicInteger added = new AtomicInteger();
    List<Integer> ahead = new ArrayList<>();
    try (OrderedParallel<Integer, Integer> work =
        new OrderedParallel<>(8, i -> i, i -> ahead.add(added.get() - i))) {
      for (int i = 0; i < 50; i++) {
        added.incrementAndGet();
        work.add(i, 16 << 20);
      }
      work.finish();
    }
    assertThat(ahead).hasSize(50).allMatch(count -> count <= 4);
  }

  @Test
  void whatWorkThrowsComesInItsTurn() throws IOException {
    List<Integer> taken = new ArrayList<>();
    try (OrderedParallel<Integer, Integer> work =
        new OrderedParallel<>(4, i -> 1_000 / (500 - i), taken::add)) {
      assertThatThrownBy(
              () -> {
                for (int i = 0; i < MANY; i++) {
                  work.add(i, 1);
                }
                work.finish();
              })
          .isInstanceOf(ArithmeticException.class);
    }
    assertThat(taken).hasSizeBetween(400, 500);
  }

  @Test
  void whereResultsCannotBeTakenAllEnds() {
    AtomicInteger begun = new AtomicInteger();
    try (OrderedParallel<Integer, Integer> work =
        new OrderedParallel<>(
            2,
            i -> {
              begun.incrementAndGet();
              return i;
            },
            _ -> {
              throw new IOException("Broken pipe");
            })) {
      assertThatThrownBy(
              () -> {
                for (int i = 0; i < MANY; i++) {
                  work.add(i, 1);
                }
              })
          .isInstanceOf(IOException.class)
          .hasMessage("Broken pipe");
    }
    assertThat(begun.get()).isLessThan(300);
  }

  @Test
  void nothingAddedComesToNothing() throws IOException {
    List<Integer> taken = new ArrayList<>();
    try (OrderedParallel<Integer, Integer> work = new OrderedParallel<>(2, i -> i, taken::add)) {
      work.finish();
    }
    assertThat(taken).isEmpty();
  }
}

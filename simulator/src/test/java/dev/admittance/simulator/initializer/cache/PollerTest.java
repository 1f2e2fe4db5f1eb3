package dev.admittance.simulator.initializer.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// I-76, I-77.
class PollerTest {
  private static final Poller<String> STARTED = Poller.started("nothing");
  private static final Poller<String> READ = STARTED.read(success("one"));
  private static final Duration LATER = Duration.ofMinutes(1);

  private static PollResult<String> success(String configuration) {
    return new PollResult.Success<>(configuration);
  }

  private static PollResult<String> failed(int number) {
    return new PollResult.Failed<>("error " + number);
  }

  private static Poller<String> failing(Poller<String> poller, int times) {
    Poller<String> last = poller;
    for (int i = 1; i <= times; i++) {
      last = last.read(failed(i));
    }
    return last;
  }

  private static CacheLookup<String> found(String configuration) {
    return new CacheLookup.Found<>(configuration);
  }

  private static CacheLookup<String> none(String error) {
    return new CacheLookup.None<>(Optional.of(error));
  }

  @Test
  void configurationServesFromTheFirstReadOn() {
    assertThat(READ.look(LATER)).isEqualTo(found("one"));
    assertThat(READ.read(success("two")).look(LATER)).isEqualTo(found("two"));
  }

  @Test
  void staleConfigurationServesThroughFourFailures() {
    for (int times = 1; times <= 4; times++) {
      assertThat(failing(READ, times).look(LATER)).as(times + " failures").isEqualTo(found("one"));
    }
  }

  @Test
  void fifthFailureClosesTheGateWithTheLastError() {
    assertThat(failing(READ, 5).look(LATER)).isEqualTo(none("error 5"));
    assertThat(failing(READ, 7).look(LATER)).isEqualTo(none("error 7"));
  }

  @Test
  void oneSuccessOpensTheGateAndForgetsTheFailures() {
    Poller<String> opened = failing(READ, 9).read(success("two"));
    assertThat(opened.look(LATER)).isEqualTo(found("two"));
    assertThat(failing(opened, 4).look(LATER)).isEqualTo(found("two"));
  }

  @Test
  void failuresInTheMiddleDoNotAddUp() {
    Poller<String> poller = failing(failing(READ, 4).read(success("two")), 4);
    assertThat(poller.look(LATER)).isEqualTo(found("two"));
  }

  @Test
  void requestLooksFiveTimesWhileTheServerHasJustStarted() {
    Poller<String> asked = STARTED.asked(Duration.ZERO);
    CacheLookup<String> look = asked.look(Duration.ZERO);
    for (int second = 1; second <= 4; second++) {
      assertThat(look).isEqualTo(new CacheLookup.Again<>(Duration.ofSeconds(second), 5 - second));
      look = asked.look(Duration.ofSeconds(second), 5 - second);
    }
    assertThat(look).isEqualTo(new CacheLookup.None<>(Optional.empty()));
  }

  @Test
  void laterLookSeesWhatWasReadMeanwhile() {
    CacheLookup<String> look = STARTED.asked(Duration.ZERO).read(success("one")).look(LATER, 3);
    assertThat(look).isEqualTo(found("one"));
  }

  @Test
  void gracePeriodEndsFiveSecondsAfterTheFirstRequest() {
    Poller<String> asked = STARTED.asked(Duration.ofSeconds(10)).asked(Duration.ofSeconds(13));
    assertThat(asked.look(Duration.ofMillis(14_999))).isInstanceOf(CacheLookup.Again.class);
    assertThat(asked.look(Duration.ofSeconds(15)))
        .isEqualTo(new CacheLookup.None<>(Optional.empty()));
  }

  @Test
  void gracePeriodEndsWithTheFirstRead() {
    assertThat(failing(READ.asked(LATER), 5).look(LATER)).isEqualTo(none("error 5"));
  }

  /// I-77.
  @ParameterizedTest
  @ValueSource(ints = {1, 4, 5, 8})
  void absenceIsAnEmptyConfigurationOnlyOnceTheGateIsClosed(int times) {
    Poller<String> poller = READ;
    for (int i = 0; i < times; i++) {
      poller = poller.read(new PollResult.Absent<>());
    }
    assertThat(poller.look(LATER)).isEqualTo(found(times < 5 ? "one" : "nothing"));
  }

  /// I-77: what counts is the last error.
  @Test
  void errorAfterAbsenceClosesTheGate() {
    Poller<String> poller = failing(READ, 5).read(new PollResult.Absent<>());
    assertThat(poller.look(LATER)).isEqualTo(found("nothing"));
    assertThat(poller.read(failed(9)).look(LATER)).isEqualTo(none("error 9"));
  }

  /// I-77.
  @Test
  void serverWithoutTheseConfigurationsNeverBlocks() {
    Poller<String> poller = STARTED.asked(Duration.ZERO).read(new PollResult.Absent<>());
    assertThat(poller.look(LATER)).isEqualTo(found("nothing"));
  }

  /// A request gets the last success exactly while fewer than five reads failed since.
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void lastSuccessServesWhileFewerThanFiveReadsFailedSince(long seed) {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    Poller<String> poller = STARTED.asked(Duration.ZERO);
    String last = "";
    String error = "";
    int since = 0;
    for (int i = 0; i < 500; i++) {
      if (random.nextInt(6) == 0) {
        last = "configuration " + i;
        error = "";
        since = 0;
        poller = poller.read(success(last));
      } else {
        since++;
        error = random.nextInt(8) == 0 ? "disabled" : "error " + i;
        poller =
            poller.read(
                error.equals("disabled")
                    ? new PollResult.Absent<>()
                    : new PollResult.Failed<>(error));
      }
      CacheLookup<String> expected =
          !last.isEmpty() && since < 5
              ? found(last)
              : error.equals("disabled") ? found("nothing") : none(error);
      assertThat(poller.look(LATER)).as("seed %d, read %d", seed, i).isEqualTo(expected);
      assertThat(poller.failures()).as("seed %d, read %d", seed, i).isEqualTo(since);
    }
  }
}

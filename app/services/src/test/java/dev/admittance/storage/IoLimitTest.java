package dev.admittance.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class IoLimitTest {
  private static final Duration LONG = Duration.ofSeconds(30);

  @Test
  void resultAndFailureComeThrough() throws IOException {
    assertThat(IoLimit.within(LONG, () -> "read")).isEqualTo("read");
    assertThatThrownBy(() ->
            IoLimit.within(
                LONG,
                () -> {
                  throw new IOException("disk");
                }))
        .isInstanceOf(IOException.class)
        .hasMessage("disk");
  }

  @Test
  void whatNeverAnswersIsNotWaitedFor() {
    CountDownLatch never = new CountDownLatch(1);
    assertThatThrownBy(() ->
            IoLimit.within(
                Duration.ofMillis(20),
                () -> {
                  try {
                    never.await();
                  } catch (InterruptedException e) {
                    throw new IOException(e);
                  }
                  return never;
                }))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("nothing answered");
    never.countDown();
  }
}

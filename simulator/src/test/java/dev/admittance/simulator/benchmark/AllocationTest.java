package dev.admittance.simulator.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.pipeline.Setup;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What a run allocates, which the load of a machine does not change: a regression of a fifth
/// fails. It is measured in a process of its own, without the optimising compiler, which would
/// leave out some objects, sooner or later. Whoever makes a run cheaper lowers the figure.
class AllocationTest {
  private static final int RUNS = 20;
  private static final double TOLERANCE = 0.2;

  /// Work to be measured: one review of 5 KB.
  enum Work {
    FIFTY_HOOKS(132_184),
    TWENTY_POLICIES(215_056);

    /// What a run allocates.
    private final long bytes;

    Work(long bytes) {
      this.bytes = bytes;
    }

    private Setup setup() {
      return this == FIFTY_HOOKS ? Workload.fiftyHooks() : Workload.policies(20);
    }

    private AnswerBook answers() {
      return this == FIFTY_HOOKS ? Workload.answers() : AnswerBook.EMPTY;
    }
  }

  @ParameterizedTest
  @EnumSource
  void aRunAllocatesNoMoreThanItDid(Work work) throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "--sun-misc-unsafe-memory-access=allow",
                "-cp",
                System.getProperty("java.class.path"),
                AllocationTest.class.getName(),
                work.name())
            .redirectErrorStream(true)
            .start();
    String printed =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();

    assertThat(printed).as("bytes that a run allocates").containsPattern("^\\d+$");
    assertThat(Double.parseDouble(printed))
        .as("bytes that a run allocates")
        .isBetween(work.bytes * (1 - TOLERANCE), work.bytes * (1 + TOLERANCE));
  }

  /// Prints the bytes that a run allocates after as many to warm up.
  public static void main(String[] arguments) {
    Work work = Work.valueOf(arguments[0]);
    Pipeline pipeline = Pipeline.compile(work.setup());
    Capture capture = Workload.capture(Workload.review(0));
    AnswerBook answers = work.answers();
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    run(pipeline, capture, answers);
    long before = threads.getCurrentThreadAllocatedBytes();
    run(pipeline, capture, answers);
    System.out.println((threads.getCurrentThreadAllocatedBytes() - before) / RUNS);
  }

  private static void run(Pipeline pipeline, Capture capture, AnswerBook answers) {
    for (int i = 0; i < RUNS; i++) {
      pipeline.run(capture, answers);
    }
  }
}

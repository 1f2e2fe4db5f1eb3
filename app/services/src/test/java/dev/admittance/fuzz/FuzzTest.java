package dev.admittance.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Every seed, and seeds with random changes, through every reader: what `bash .ci/fuzz` does at
/// length and led by coverage.
class FuzzTest {
  private static final Path SEEDS = Path.of("src/test/resources/dev/admittance/fuzz");
  private static final int INPUTS = Integer.getInteger("admittance.fuzz.inputs", 300);
  private static final Duration MOST_TIME = Duration.ofSeconds(10);

  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource
  void inputsEndInAResultOrADeclaredError(FuzzedReader reader) throws IOException {
    List<byte[]> seeds = seeds(reader);
    assertThat(seeds).isNotEmpty();
    for (byte[] seed : seeds) {
      read(reader, seed);
    }
    Random random = new Random(reader.name().hashCode());
    for (int i = 0; i < INPUTS; i++) {
      read(reader, damaged(seeds, random));
    }
  }

  private void read(FuzzedReader reader, byte[] input) {
    long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    try {
      reader.read(input, folder);
    } catch (IOException e) {
      // A declared error is a result.
    } catch (RuntimeException | StackOverflowError e) {
      throw new AssertionError(reader + " fails on " + HexFormat.of().formatHex(input), e);
    }
    Duration took =
        Duration.ofNanos(ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before);
    assertThat(took).as("%s of %s", reader, HexFormat.of().formatHex(input)).isLessThan(MOST_TIME);
  }

  private static List<byte[]> seeds(FuzzedReader reader) throws IOException {
    List<byte[]> seeds = new ArrayList<>();
    try (Stream<Path> files = Files.list(SEEDS.resolve(reader.folder()))) {
      for (Path file : files.sorted().toList()) {
        seeds.add(Files.readAllBytes(file));
      }
    }
    return seeds;
  }

  /// A seed with bytes changed, cut out, repeated, or taken from another seed.
  private static byte[] damaged(List<byte[]> seeds, Random random) {
    byte[] bytes = seeds.get(random.nextInt(seeds.size()));
    for (int change = random.nextInt(5); change >= 0; change--) {
      byte[] other = seeds.get(random.nextInt(seeds.size()));
      int at = random.nextInt(bytes.length + 1);
      int end = Math.min(bytes.length, at + random.nextInt(40));
      int from = random.nextInt(other.length + 1);
      int to = Math.min(other.length, from + random.nextInt(60));
      bytes =
          switch (random.nextInt(4)) {
            case 0 -> joined(bytes, 0, at, bytes, end, bytes.length);
            case 1 -> joined(bytes, 0, end, bytes, at, bytes.length);
            case 2 -> joined(joined(bytes, 0, at, other, from, to), bytes, at);
            default -> {
              byte[] changed = bytes.clone();
              if (at < changed.length) {
                changed[at] = (byte) random.nextInt(256);
              }
              yield changed;
            }
          };
    }
    return bytes;
  }

  private static byte[] joined(byte[] start, byte[] rest, int from) {
    return joined(start, 0, start.length, rest, from, rest.length);
  }

  private static byte[] joined(byte[] one, int from, int to, byte[] other, int start, int end) {
    byte[] joined = new byte[to - from + end - start];
    System.arraycopy(one, from, joined, 0, to - from);
    System.arraycopy(other, start, joined, to - from, end - start);
    return joined;
  }
}

package dev.admittance.diagnostics;

import com.sun.management.UnixOperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;

/// What a process holds.
///
/// @param heap bytes that are in use after a collection
/// @param resident bytes of memory that the process has; 0 where the system does not tell
/// @param threads that are alive
/// @param files that are open, sockets among them; 0 where the system does not tell
public record ProcessFigures(long heap, long resident, long threads, long files) {
  private static final Path STATUS = Path.of("/proc/self/status");
  private static final double MEGABYTE = 1e6;

  /// Collects garbage and looks.
  public static ProcessFigures now() throws IOException {
    // What waits for a finalisation or a cleaner goes with the second one.
    System.gc();
    System.gc();
    return new ProcessFigures(
        ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed(),
        residentMemory(),
        ManagementFactory.getThreadMXBean().getThreadCount(),
        ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
            ? unix.getOpenFileDescriptorCount()
            : 0);
  }

  /// The figures in words, as the lines of a soak show them.
  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "heap %6.1f MB, process %6.1f MB, %d threads, %d files",
        heap / MEGABYTE,
        resident / MEGABYTE,
        threads,
        files);
  }

  private static long residentMemory() throws IOException {
    if (!Files.exists(STATUS)) {
      return 0;
    }
    return Files.readAllLines(STATUS).stream()
        .filter(line -> line.startsWith("VmRSS:"))
        .mapToLong(line -> 1024 * Long.parseLong(line.replaceAll("\\D", "")))
        .sum();
  }

  /// How much more the last third of a row of figures has than the middle one, medians of a figure.
  /// The first third is for what is loaded, compiled and filled once.
  public static long growth(List<ProcessFigures> all, ToLongFunction<ProcessFigures> figure) {
    int third = all.size() / 3;
    return median(all.subList(all.size() - third, all.size()), figure)
        - median(all.subList(third, all.size() - third), figure);
  }

  private static long median(List<ProcessFigures> some, ToLongFunction<ProcessFigures> figure) {
    return some.stream()
        .mapToLong(figure)
        .boxed()
        .sorted(Comparator.naturalOrder())
        .skip(some.size() / 2)
        .findFirst()
        .orElseThrow();
  }
}

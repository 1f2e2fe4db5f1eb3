package dev.admittance.impact.benchmark;

import com.sun.management.GarbageCollectionNotificationInfo;
import dev.admittance.Main;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryUsage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import javax.management.NotificationEmitter;
import javax.management.openmbean.CompositeData;

/// Runs the command line, and writes at its end to the file named by the property `measured` what
/// the process needed: bytes of the heap in use after a collection at most, and kilobytes of memory
/// of the process at most.
final class MeasuredMain {
  private static final AtomicLong MOST = new AtomicLong();

  private MeasuredMain() {}

  public static void main(String[] arguments) {
    for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      ((NotificationEmitter) collector)
          .addNotificationListener(
              (notification, _) ->
                  collected(
                      GarbageCollectionNotificationInfo.from(
                          (CompositeData) notification.getUserData())),
              null,
              null);
    }
    Runtime.getRuntime().addShutdownHook(new Thread(MeasuredMain::write));
    Main.main(arguments);
  }

  private static void collected(GarbageCollectionNotificationInfo info) {
    long used =
        info.getGcInfo().getMemoryUsageAfterGc().values().stream()
            .mapToLong(MemoryUsage::getUsed)
            .sum();
    MOST.accumulateAndGet(used, Math::max);
  }

  private static void write() {
    try {
      String process =
          Files.readAllLines(Path.of("/proc/self/status")).stream()
              .filter(line -> line.startsWith("VmHWM:"))
              .findFirst()
              .orElse("VmHWM: 0 kB")
              .replaceAll("[^0-9]", "");
      Files.writeString(Path.of(System.getProperty("measured", "")), MOST.get() + " " + process);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

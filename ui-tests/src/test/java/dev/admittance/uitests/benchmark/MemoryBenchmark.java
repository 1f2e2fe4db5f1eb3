package dev.admittance.uitests.benchmark;

import dev.admittance.app.AdmittanceApp;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.stage.Window;

/// Opens a file of captures in the window, waits until all of it is read, and prints the memory
/// that the process had at most, and what the heap keeps. Needs a display, or
/// `-Dglass.platform=Headless -Dprism.order=sw`.
public final class MemoryBenchmark {
  /// The window has nothing left to do after so long without a job.
  private static final int QUIET_ROUNDS = 20;

  private static final int ROUND_MILLIS = 100;

  private MemoryBenchmark() {}

  /// Measures, and ends the application.
  ///
  /// @param args the file, and an empty folder for what the window remembers
  public static void main(String[] args) {
    Path file = Path.of(args[0]);
    System.setProperty("admittance.state", args[1]);
    Thread.ofPlatform()
        .start(() -> {
          try {
            settled();
            print(file);
          } catch (Exception e) {
            throw new IllegalStateException(e);
          } finally {
            Platform.exit();
          }
        });
    Application.launch(AdmittanceApp.class, "--theme=light", "--captures=" + file);
  }

  private static void settled() throws Exception {
    int quiet = 0;
    boolean worked = false;
    while (quiet < QUIET_ROUNDS || !worked) {
      Thread.sleep(ROUND_MILLIS);
      boolean working =
          Window.getWindows().isEmpty()
              || TypeBenchmark.onFx(() -> {
                Scene scene = Window.getWindows().getFirst().getScene();
                return TypeBenchmark.find(scene.getRoot(), "status/progress").isPresent();
              });
      worked |= working && !Window.getWindows().isEmpty();
      quiet = working ? 0 : quiet + 1;
    }
  }

  private static void print(Path file) throws IOException {
    long most = kilobytes("VmHWM");
    System.gc();
    System.out.println(
        String.format(
            Locale.ROOT,
            "%d MB of audit log in the window: the process had %d MB at most, its heap keeps %d MB",
            Files.size(file) >> 20,
            most >> 10,
            ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() >> 20));
  }

  private static long kilobytes(String name) throws IOException {
    return Files.readAllLines(Path.of("/proc/self/status")).stream()
        .filter(line -> line.startsWith(name))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
        .findFirst()
        .orElse(0);
  }
}

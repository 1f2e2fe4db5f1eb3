package dev.admittance.uitests.benchmark;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Starts the application and a bare window in turns, each in a process of its own, and prints the
/// medians from process start to painted window, and their ratio. Needs a display, or
/// `-Dglass.platform=Headless -Dprism.order=sw`, which the processes inherit.
public final class StartBenchmark {
  private static final int ROUNDS = 7;

  private StartBenchmark() {}

  /// Runs it.
  public static void main(String[] args) throws IOException, InterruptedException {
    List<Long> bare = new ArrayList<>();
    List<Long> app = new ArrayList<>();
    for (int i = 0; i < ROUNDS; i++) {
      bare.add(start(BareWindow.Launcher.class));
      app.add(start(MeasuredApp.Launcher.class, "--sample=true", "--theme=LIGHT"));
    }
    System.out.println(
        String.format(
            Locale.ROOT,
            "start to painted window: bare %d ms, Admittance on its sample %d ms, ratio %.2f"
                + " (medians of %d)",
            median(bare),
            median(app),
            (double) median(app) / median(bare),
            ROUNDS));
  }

  private static long start(Class<?> launcher, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("--enable-native-access=ALL-UNNAMED");
    command.add("-Dglass.platform=" + System.getProperty("glass.platform", ""));
    command.add("-Dprism.order=" + System.getProperty("prism.order", ""));
    command.removeIf(argument -> argument.endsWith("="));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), launcher.getName()));
    command.addAll(List.of(arguments));
    long begin = System.nanoTime();
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    long millis = -1;
    try (BufferedReader output = process.inputReader(StandardCharsets.UTF_8)) {
      for (String line = output.readLine(); line != null; line = output.readLine()) {
        if (line.equals(FirstFrame.SIGN)) {
          millis = (System.nanoTime() - begin) / 1_000_000;
        }
      }
    }
    process.waitFor();
    if (millis < 0) {
      throw new IllegalStateException(launcher.getName() + " never painted its window");
    }
    return millis;
  }

  private static long median(List<Long> millis) {
    return millis.stream().sorted().toList().get(millis.size() / 2);
  }
}

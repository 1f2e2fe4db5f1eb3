package dev.admittance.impact.benchmark;

import dev.admittance.workspace.SampleWorkspace;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Audit logs of some gigabytes through `admittance compare` in a heap of 512 MB, from a pipe, so
/// that no disk is needed. Arguments: a folder to work in, and gigabytes.
final class AuditBenchmark {
  private AuditBenchmark() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path folder = Path.of(arguments[0]);
    Path sample = SampleWorkspace.unpackTo(folder.resolve("sample"));
    Path after = SampleWorkspace.unpackTo(folder.resolve("changed")).resolve("hooks");
    Files.delete(after.resolve("mesh-sidecar.yaml"));
    for (String gigabytes : List.of(arguments).subList(1, arguments.length)) {
      run(folder, sample, after, (long) (Double.parseDouble(gigabytes) * (1 << 30)));
    }
  }

  private static void run(Path folder, Path sample, Path after, long bytes)
      throws IOException, InterruptedException {
    Path measured = folder.resolve("measured");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-Dmeasured=" + measured,
                "--sun-misc-unsafe-memory-access=allow",
                "-cp",
                System.getProperty("java.class.path"),
                MeasuredMain.class.getName(),
                "compare",
                "--before",
                sample.resolve("hooks").toString(),
                "--after",
                after.toString(),
                "--answers",
                sample.resolve("answers").toString(),
                "--cluster",
                sample.resolve("cluster").toString(),
                "--reviews",
                "-",
                "-o",
                "ndjson")
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    long start = System.nanoTime();
    long events;
    try (OutputStream log = new BufferedOutputStream(process.getOutputStream(), 1 << 20)) {
      events = new AuditEvents(false).write(log, bytes);
    }
    int exit = process.waitFor();
    double seconds = (System.nanoTime() - start) / 1e9;
    String[] memory = Files.readString(measured).split(" ", 2);
    System.out.printf(
        "%.1f GB, %,d events: exit %d after %.0f s, %.1f MB/s; heap after collections at most %d MB,"
            + " process at most %d MB%n",
        bytes / (double) (1 << 30),
        events,
        exit,
        seconds,
        bytes / 1e6 / seconds,
        Long.parseLong(memory[0]) >> 20,
        Long.parseLong(memory[1]) >> 10);
  }
}

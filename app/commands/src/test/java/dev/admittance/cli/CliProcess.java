package dev.admittance.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// A command that was run in a process of its own, as users run it: without the jars that packages
/// are without.
record CliProcess(int exit, String out, String err) {
  private static final long LIMIT_SECONDS = 120;

  /// Runs a command to its end.
  ///
  /// @param folder where its output is kept
  /// @param javaOptions such as `-Xmx64m`
  static CliProcess run(Path folder, List<String> javaOptions, String... arguments)
      throws IOException, InterruptedException {
    Path out = Files.createTempFile(folder, "process", ".out");
    Path err = Files.createTempFile(folder, "process", ".err");
    Process process =
        builder(javaOptions, arguments)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    int exit = end(process);
    return new CliProcess(exit, Files.readString(out), Files.readString(err));
  }

  /// A process that is not started yet, in a locale that knows nothing but ASCII.
  static ProcessBuilder builder(List<String> javaOptions, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("--sun-misc-unsafe-memory-access=allow");
    // Most live too short for what the other compiler and collectors cost.
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.addAll(javaOptions);
    command.addAll(List.of("-classpath", PackagedClassPath.ofTests(), "dev.admittance.Main"));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("LC_ALL", "C");
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    builder.environment().remove("JDK_JAVA_OPTIONS");
    return builder;
  }

  /// A process that is not started yet, with a display or without one.
  static ProcessBuilder onDisplay(@Nullable String display, String... arguments)
      throws IOException {
    ProcessBuilder builder = builder(List.of(), arguments);
    builder.environment().remove("DISPLAY");
    if (display != null) {
      builder.environment().put("DISPLAY", display);
    }
    return builder;
  }

  /// Waits for the end of a process; one that hangs is a failure.
  static int end(Process process) throws InterruptedException {
    if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError("the command did not end within " + LIMIT_SECONDS + " s");
    }
    return process.exitValue();
  }

  /// Everything that a process writes to standard error.
  static String err(Process process) throws IOException {
    return new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
  }
}

package dev.admittance.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// A process that was run to its end, as users run it.
record Ended(int exit, String out, String err) {
  private static final long LIMIT_SECONDS = 240;

  /// Runs a command.
  ///
  /// @param folder in which it runs
  static Ended run(Path folder, List<String> command) throws IOException, InterruptedException {
    Path out = Files.createTempFile("admittance", ".out");
    Path err = Files.createTempFile("admittance", ".err");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    // The machines of a cluster within this machine find each other whatever network there is.
    builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
    Process process = builder.start();
    if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError("does not end: " + command + "\n" + Files.readString(err));
    }
    Ended ended = new Ended(process.exitValue(), Files.readString(out), Files.readString(err));
    Files.delete(out);
    Files.delete(err);
    return ended;
  }
}

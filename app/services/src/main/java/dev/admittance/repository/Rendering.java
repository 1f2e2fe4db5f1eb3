package dev.admittance.repository;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/// A run of a program that renders a chart or a kustomization. It is started with a list of
/// arguments, without a shell, in the folder to render, with the environment of this process and
/// without input.
public final class Rendering {
  /// The maximum bytes of manifests, and of messages.
  private static final int MAX_OUTPUT = 64 << 20;

  private static final int MAX_WORDS = 64 << 10;
  private static final Duration MAX_TIME = Duration.ofMinutes(5);
  private static final Duration LOOK = Duration.ofMillis(100);
  private static final Executor READERS = task -> Thread.ofVirtual().start(task);

  private Rendering() {}

  /// The program failed or gave no manifests.
  public static final class FailedException extends IOException {
    private static final long serialVersionUID = 1L;

    FailedException(String message) {
      super(message);
    }
  }

  /// Runs a command and waits for its end.
  ///
  /// @param command the program's absolute path and its arguments
  /// @param folder to run it in
  /// @param cancelled polled; true ends the program
  /// @return the standard output
  /// @throws FailedException if it fails, or times out, with its messages
  /// @throws IOException if it cannot be started
  /// @throws CancellationException if it was cancelled
  public static String run(List<String> command, Path folder, BooleanSupplier cancelled)
      throws IOException {
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectInput(ProcessBuilder.Redirect.from(nothing()))
            .start();
    try {
      CompletableFuture<byte[]> output = reading(process.getInputStream(), MAX_OUTPUT);
      CompletableFuture<byte[]> words = reading(process.getErrorStream(), MAX_WORDS);
      await(process, cancelled);
      if (process.exitValue() != 0) {
        throw new FailedException(
            "It ended with code " + process.exitValue() + ". " + last(text(words)));
      }
      byte[] rendered = bytes(output);
      if (rendered.length > MAX_OUTPUT) {
        throw new FailedException("It wrote more than " + (MAX_OUTPUT >> 20) + " MiB.");
      }
      return new String(rendered, StandardCharsets.UTF_8);
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  private static File nothing() {
    return new File(File.separatorChar == '\\' ? "NUL" : "/dev/null");
  }

  private static void await(Process process, BooleanSupplier cancelled) throws IOException {
    long looks = MAX_TIME.dividedBy(LOOK);
    try {
      while (!process.waitFor(LOOK.toMillis(), TimeUnit.MILLISECONDS)) {
        if (cancelled.getAsBoolean()) {
          throw new CancellationException();
        }
        if (looks-- == 0) {
          throw new FailedException(
              "It did not end within " + MAX_TIME.toMinutes() + " minutes and was ended.");
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new FailedException("It was interrupted.");
    }
  }

  /// Reads all of a stream, so that the program can continue; keeps the first bytes and one more.
  private static CompletableFuture<byte[]> reading(InputStream stream, int limit) {
    return CompletableFuture.supplyAsync(
        () -> {
          ByteArrayOutputStream kept = new ByteArrayOutputStream();
          try (stream) {
            byte[] buffer = new byte[8192];
            for (int count = stream.read(buffer); count >= 0; count = stream.read(buffer)) {
              kept.write(buffer, 0, Math.min(count, limit + 1 - kept.size()));
            }
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
          return kept.toByteArray();
        },
        READERS);
  }

  private static String text(CompletableFuture<byte[]> words) throws IOException {
    return new String(bytes(words), StandardCharsets.UTF_8).strip();
  }

  private static byte[] bytes(CompletableFuture<byte[]> read) throws IOException {
    try {
      return read.get();
    } catch (ExecutionException e) {
      throw new FailedException("What it wrote cannot be read: " + e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new FailedException("It was interrupted.");
    }
  }

  /// Returns the end of a program's messages, which matters most.
  private static String last(String words) {
    int most = 600;
    return words.length() > most ? "…" + words.substring(words.length() - most) : words;
  }
}

package dev.admittance.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.logging.Level;
import java.util.logging.Logger;

/// What Jazzer calls with each input, by its convention: the reader is that of the system property
/// `admittance.fuzz.reader`. See `.ci/fuzz`.
public final class FuzzTarget {
  private static final FuzzedReader READER =
      FuzzedReader.valueOf(System.getProperty("admittance.fuzz.reader", "YAML"));
  private static final Path FOLDER = folder();

  private FuzzTarget() {}

  /// Reads an input; fails where the reader does not end in a result or a declared error.
  public static void fuzzerTestOneInput(byte[] input) {
    try {
      READER.read(input, FOLDER);
    } catch (IOException e) {
      // A declared error is a result.
    }
  }

  private static Path folder() {
    Logger.getLogger("").setLevel(Level.OFF);
    try {
      Path folder = Files.createTempDirectory("admittance-fuzz");
      folder.toFile().deleteOnExit();
      return folder;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

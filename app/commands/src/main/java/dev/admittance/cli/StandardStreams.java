package dev.admittance.cli;

import java.io.BufferedWriter;
import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// The standard streams of this process. `System.out` swallows errors and uses the locale's
/// encoding; this output is always UTF-8, and a closed pipe is noticed.
final class StandardStreams {
  /// Set by the launcher when standard error is a terminal and standard output is not, which Java
  /// cannot detect.
  private static final String PROGRESS = "admittance.progress";

  /// Set by the launcher to whether standard output is a terminal. Without the launcher, Java only
  /// knows it if standard input is a terminal too.
  private static final String TERMINAL = "admittance.terminal";

  private static final int BUFFER = 1 << 16;

  private StandardStreams() {}

  static Streams open() {
    return new Streams(
        new BufferedWriter(
            new OutputStreamWriter(
                new FileOutputStream(FileDescriptor.out), StandardCharsets.UTF_8),
            BUFFER),
        new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8),
        Boolean.getBoolean(PROGRESS),
        Colours.wanted(isTerminal(), System.getenv()));
  }

  private static boolean isTerminal() {
    String told = System.getProperty(TERMINAL);
    return told == null
        ? Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent()
        : Boolean.parseBoolean(told);
  }
}

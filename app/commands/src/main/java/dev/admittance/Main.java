package dev.admittance;

import dev.admittance.cli.CommandLineInterface;
import dev.admittance.cli.Exit;
import dev.admittance.cli.WindowOpener;
import dev.admittance.cli.WindowRequest;
import dev.admittance.cluster.ProxyPasswords;
import java.util.ServiceLoader;

/// The entry point of the process. The window's classes are loaded only when a window is opened;
/// the class path of a verb goes without them.
public final class Main {
  private Main() {}

  /// Runs the command line, or opens the window if the arguments contain no verb.
  public static void main(String[] arguments) {
    ProxyPasswords.send();
    Exit exit = CommandLineInterface.run(arguments, Main::openWindow);
    if (CommandLineInterface.isSettled(arguments)) {
      // Before an orderly exit, Java searches the whole class path for loggers to log the exit.
      // That takes longer than a short command.
      Runtime.getRuntime().halt(exit.code());
    }
    System.exit(exit.code());
  }

  private static Exit openWindow(WindowRequest request) {
    return ServiceLoader.load(WindowOpener.class)
        .findFirst()
        .map(opener -> opener.open(request))
        .orElseGet(() -> {
          System.err.println(
              "admittance: the window is not on the class path; the command line is: see"
                  + " `admittance --help`.");
          return Exit.UNUSABLE;
        });
  }
}

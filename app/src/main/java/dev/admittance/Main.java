package dev.admittance;

import dev.admittance.app.AdmittanceApp;
import dev.admittance.app.Options;
import dev.admittance.app.shell.Theme;
import dev.admittance.cli.CommandLineInterface;
import dev.admittance.cli.Exit;
import dev.admittance.cli.WindowRequest;
import dev.admittance.cluster.ProxyPasswords;
import dev.admittance.diagnosis.FailedStart;

/// The entry point of the process. The window's classes are loaded only when a window is opened.
public final class Main {
  /// Set by the launcher to the command that started it.
  private static final String COMMAND = "admittance.command";

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
    if (!AdmittanceApp.displayAvailable()) {
      return explain("DISPLAY is not set");
    }
    try {
      AdmittanceApp.launch(
          new Options(
              request.workspace(),
              request.sample(),
              request.captures(),
              request.file(),
              request.theme().map(Main::theme)));
      return Exit.FINE;
    } catch (UnsupportedOperationException e) {
      // JavaFX reports that the display cannot be reached, or that a system library is missing.
      return explain(String.valueOf(e.getMessage()));
    } catch (RuntimeException | Error e) {
      // The last resort: no window can show the error.
      String version = Main.class.getPackage().getImplementationVersion();
      FailedStart.tell(e, version == null ? "(not packaged)" : version, System.err);
      return Exit.BROKEN;
    }
  }

  private static Exit explain(String reason) {
    System.err.println(
        "admittance: there is no display for the window ("
            + reason
            + "). Use `ssh -X`, or put `xvfb-run -a` in front (apt-get install xvfb); the command"
            + " line needs none: `"
            + System.getProperty(COMMAND, "admittance")
            + " replay --sample`.");
    return Exit.UNUSABLE;
  }

  private static Theme theme(WindowRequest.Theme theme) {
    return switch (theme) {
      case LIGHT -> Theme.LIGHT;
      case DARK -> Theme.DARK;
    };
  }
}

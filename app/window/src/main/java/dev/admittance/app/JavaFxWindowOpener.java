package dev.admittance.app;

import dev.admittance.app.shell.Theme;
import dev.admittance.cli.Exit;
import dev.admittance.cli.WindowOpener;
import dev.admittance.cli.WindowRequest;
import dev.admittance.diagnostics.FailedStart;

/// Opens the window if there is a display.
public final class JavaFxWindowOpener implements WindowOpener {
  /// Set by the launcher to the command that started it.
  private static final String COMMAND = "admittance.command";

  /// For `java.util.ServiceLoader`.
  public JavaFxWindowOpener() {}

  @Override
  public Exit open(WindowRequest request) {
    if (!AdmittanceApp.displayAvailable()) {
      return explain("DISPLAY is not set");
    }
    try {
      AdmittanceApp.launch(
          new LaunchOptions(
              request.workspace(),
              request.sample(),
              request.captures(),
              request.file(),
              request.at(),
              request.theme().map(JavaFxWindowOpener::theme)));
      return Exit.FINE;
    } catch (UnsupportedOperationException e) {
      // JavaFX reports that the display cannot be reached, or that a system library is missing.
      return explain(String.valueOf(e.getMessage()));
    } catch (RuntimeException | Error e) {
      // The last resort: no window can show the error.
      String version = JavaFxWindowOpener.class.getPackage().getImplementationVersion();
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

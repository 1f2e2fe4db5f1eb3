package dev.admittance.cli;

/// Opens the window. The command line does not know the window; where there is one on the class
/// path, `java.util.ServiceLoader` finds its opener.
public interface WindowOpener {
  /// Opens the window and waits until it is closed. Says on standard error why one cannot be
  /// opened.
  ///
  /// @param request what to show in it
  Exit open(WindowRequest request);
}

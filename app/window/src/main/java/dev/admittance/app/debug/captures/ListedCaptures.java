package dev.admittance.app.debug.captures;

import dev.admittance.simulator.capture.Capture;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// All captures of the workspace, or of the file that is open instead.
public interface ListedCaptures {
  ListedCaptures NONE = LoadedCaptures.of(List.of());

  /// Returns the number of places.
  int size();

  /// Returns the request at a place in one line; empty where it is not read yet.
  String title(int place);

  /// Returns the row of a place. For the UI thread.
  CaptureRow row(int place);

  /// Reads one capture after the other, on any thread.
  ///
  /// @throws IOException if the file cannot be read or has changed
  void visit(Visitor visitor) throws IOException;

  /// Takes the captures of a list.
  interface Visitor {
    /// Takes the capture at a place.
    ///
    /// @param capture empty where the file has none
    /// @return whether to go on
    boolean take(int place, Optional<Capture> capture);
  }
}

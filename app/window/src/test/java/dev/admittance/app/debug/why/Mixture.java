package dev.admittance.app.debug.why;

import dev.admittance.app.debug.DebugInput;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.workspace.TestFolder;
import dev.admittance.workspace.Workspace;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Objects;

/// A workspace with a mesh, Kyverno, Gatekeeper and policies of the API server.
final class Mixture {
  private static final String FILE = "/dev/admittance/app/debug/mixture/mesh.yaml";

  private Mixture() {}

  static DebugInput read() throws URISyntaxException {
    Path file = Path.of(Objects.requireNonNull(Mixture.class.getResource(FILE)).toURI());
    Workspace mixture = TestFolder.read(file.resolveSibling(""));
    return new DebugInput(
        new SimulationInput(mixture.setup(), mixture.answers()), mixture.captures(), Path.of(""));
  }
}

package dev.admittance.cli;

import dev.admittance.workspace.WorkspaceSettings;
import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/// Prints the version from the manifest of the jar.
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {
      "admittance " + number(),
      "simulates Kubernetes "
          + WorkspaceSettings.RELEASES.getFirst()
          + " to "
          + WorkspaceSettings.RELEASES.getLast()
    };
  }

  static String number() {
    return Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
        .orElse("(not packaged)");
  }
}

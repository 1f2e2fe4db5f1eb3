package dev.admittance.cli;

import dev.admittance.workspace.Settings;
import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/// Tells the version of Admittance, as the manifest of its jar has it.
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {
      "admittance " + number(),
      "simulates Kubernetes " + Settings.RELEASES.getFirst() + " to " + Settings.RELEASES.getLast()
    };
  }

  /// The version alone.
  static String number() {
    return Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
        .orElse("(not packaged)");
  }
}

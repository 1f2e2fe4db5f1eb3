package dev.admittance.workspace;

import java.util.List;
import java.util.Optional;

/// The settings of a workspace, written in a file `admittance.yaml` at its root; its schema is
/// `schemas/workspace.json` among the resources.
///
/// @param name what the workspace is called; empty where its folder names it
/// @param kubernetesRelease the release whose API server is simulated, one of [#RELEASES]
public record Settings(Optional<String> name, String kubernetesRelease) {
  /// The name of the file.
  public static final String FILE = "admittance.yaml";

  /// The releases that can be simulated, oldest first.
  public static final List<String> RELEASES = List.of("1.36");

  /// What holds without a file, and for whatever it leaves out.
  public static final Settings DEFAULTS = new Settings(Optional.empty(), RELEASES.getLast());
}

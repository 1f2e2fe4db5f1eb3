package dev.admittance.workspace;

import java.util.List;

/// The locations of a run's inputs, each a list of files and folders.
///
/// @param config webhook configurations and policies
/// @param reviews captures
/// @param answers of hooks
/// @param cluster namespaces and other objects in the cluster
/// @param workspace whether the configurations stand in workspaces: their answers count, and they
///   need not decide anything
public record RunInputs(
    List<Location> config,
    List<Location> reviews,
    List<Location> answers,
    List<Location> cluster,
    boolean workspace) {
  public RunInputs {
    config = List.copyOf(config);
    reviews = List.copyOf(reviews);
    answers = List.copyOf(answers);
    cluster = List.copyOf(cluster);
  }

  /// Inputs of which each has only what it is for.
  public RunInputs(
      List<Location> config,
      List<Location> reviews,
      List<Location> answers,
      List<Location> cluster) {
    this(config, reviews, answers, cluster, false);
  }
}

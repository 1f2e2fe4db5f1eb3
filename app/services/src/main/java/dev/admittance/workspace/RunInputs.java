package dev.admittance.workspace;

import java.util.List;

/// The locations of a run's inputs, each a list of files and folders.
///
/// @param config webhook configurations and policies
/// @param reviews captures
/// @param answers of hooks
/// @param cluster namespaces and other objects in the cluster
public record RunInputs(
    List<Location> config, List<Location> reviews, List<Location> answers, List<Location> cluster) {
  public RunInputs {
    config = List.copyOf(config);
    reviews = List.copyOf(reviews);
    answers = List.copyOf(answers);
    cluster = List.copyOf(cluster);
  }
}

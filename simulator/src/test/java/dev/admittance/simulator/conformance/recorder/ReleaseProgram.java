package dev.admittance.simulator.conformance.recorder;

import dev.admittance.model.resource.KubernetesRelease;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The programs that install releases.
///
/// @param programs their folder
/// @param config the kubeconfig of the server
/// @param folder for what they write
record ReleaseProgram(Path programs, Path config, Path folder) {
  private static final String NAME = "rel";

  /// Runs a program against the server; returns what it tells.
  String run(String program, String... arguments) throws IOException, InterruptedException {
    return told(
        "told.txt",
        Stream.concat(Stream.of(program, "--kubeconfig", config.toString()), Stream.of(arguments)));
  }

  /// Runs a verb of Helm for the release.
  String helm(String verb, List<String> more) throws IOException, InterruptedException {
    return told(
        verb + ".txt",
        Stream.concat(
            Stream.of("helm", verb, NAME, "--timeout", "60s"),
            Stream.concat(inCluster(), more.stream())));
  }

  private Stream<String> inCluster() {
    return Stream.of("-n", ReleaseManifests.NAMESPACE, "--kubeconfig", config.toString());
  }

  /// What Helm renders for a server; empty where it fails.
  Optional<String> template(KubernetesRelease server, List<String> chart)
      throws IOException, InterruptedException {
    String told =
        told(
            "template.txt",
            Stream.concat(
                Stream.of(
                    "helm",
                    "template",
                    NAME,
                    "-n",
                    ReleaseManifests.NAMESPACE,
                    "--include-crds",
                    "--kube-version",
                    server.toString()),
                chart.stream()));
    return told.startsWith("Error:") ? Optional.empty() : Optional.of(told);
  }

  /// What Helm has applied but for definitions of `crds/`: what it renders anew has other random
  /// values. Empty where it has stored no release.
  Optional<String> released() throws IOException, InterruptedException {
    String manifest = get("manifest");
    return manifest.startsWith("Error:")
        ? Optional.empty()
        : Optional.of(manifest + "\n---\n" + get("hooks"));
  }

  private String get(String what) throws IOException, InterruptedException {
    return told(what + ".txt", Stream.concat(Stream.of("helm", "get", what, NAME), inCluster()));
  }

  /// Whether it is Helm 4, which applies on the server's side.
  boolean appliesOnServer() throws IOException, InterruptedException {
    return told("version.txt", Stream.of("helm", "version", "--short")).startsWith("v4");
  }

  private String told(String file, Stream<String> command)
      throws IOException, InterruptedException {
    List<String> words = command.collect(Collectors.toList());
    words.set(0, programs.resolve(words.getFirst()).toString());
    Path output = folder.resolve(file);
    new ProcessBuilder(words)
        .redirectErrorStream(true)
        .redirectOutput(output.toFile())
        .start()
        .waitFor();
    return Files.readString(output);
  }
}

package dev.admittance.repository;

import java.util.List;

/// A folder that a program makes manifests of.
///
/// @param folder its path with `/` between the parts; empty for the folder that was listed
/// @param file that makes it one, such as `charts/shop/Chart.yaml`
public record Source(Tool tool, String folder, String file) {

  /// What a chart is rendered as where its folder has no name.
  static final String RELEASE = "release";

  /// The programs.
  public enum Tool {
    /// Renders charts.
    HELM,
    /// Builds kustomizations.
    KUSTOMIZE
  }

  /// What people call it, such as `Helm chart charts/shop`.
  public String title() {
    return switch (tool) {
          case HELM -> "Helm chart ";
          case KUSTOMIZE -> "kustomization ";
        }
        + place();
  }

  /// The folder, as people name it.
  public String place() {
    return folder.isEmpty() ? "." : folder;
  }

  /// The last part of the folder's name; empty for the folder that was listed.
  public String name() {
    return folder.substring(folder.lastIndexOf('/') + 1);
  }

  /// What renders it, in words that no shell sees: the first program of these that is installed.
  /// Charts are rendered with their own values, under the name of their folder.
  ///
  /// @param path of the folder
  /// @param release what a chart is installed as
  public List<List<String>> commands(String path, String release) {
    return switch (tool) {
      case HELM -> List.of(List.of("helm", "template", release, path));
      case KUSTOMIZE ->
          List.of(List.of("kustomize", "build", path), List.of("kubectl", "kustomize", path));
    };
  }

  /// What a person may type to render it, from where the folder was listed, with the first of the
  /// programs that is installed, or with the first of all.
  public String commandLine(Programs programs) {
    List<List<String>> all = commands(place(), name().isEmpty() ? RELEASE : name());
    return String.join(
        " ",
        all.stream()
            .filter(words -> programs.find(words.getFirst()).isPresent())
            .findFirst()
            .orElse(all.getFirst()));
  }

  /// Whether a program that renders it is installed.
  public boolean isRenderable(Programs programs) {
    return commands("", "").stream().anyMatch(words -> programs.find(words.getFirst()).isPresent());
  }

  /// That no program renders it here, in a sentence.
  public String missing() {
    return switch (tool) {
      case HELM -> "The program helm, which renders charts, is not installed.";
      case KUSTOMIZE -> "Neither kustomize nor kubectl, which build kustomizations, is installed.";
    };
  }
}

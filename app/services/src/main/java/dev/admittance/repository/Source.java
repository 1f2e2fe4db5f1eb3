package dev.admittance.repository;

import java.util.List;

/// A folder that a program renders to manifests.
///
/// @param folder its path with `/` as separator; empty for the listed folder itself
/// @param file that identifies it, such as `charts/shop/Chart.yaml`
public record Source(Tool tool, String folder, String file) {

  /// The release name of a chart whose folder has no name.
  static final String RELEASE = "release";

  public enum Tool {
    HELM,
    KUSTOMIZE
  }

  /// Returns the display name, such as `Helm chart charts/shop`.
  public String title() {
    return switch (tool) {
          case HELM -> "Helm chart ";
          case KUSTOMIZE -> "kustomization ";
        }
        + place();
  }

  /// Returns the folder for display.
  public String place() {
    return folder.isEmpty() ? "." : folder;
  }

  /// Returns the last segment of the folder; empty for the listed folder itself.
  public String name() {
    return folder.substring(folder.lastIndexOf('/') + 1);
  }

  /// Returns the commands that render it, as argument lists; the first one whose program is
  /// installed applies. Charts are rendered with their own values, under the name of their folder.
  ///
  /// @param path of the folder
  /// @param release the release name of a chart
  public List<List<String>> commands(String path, String release) {
    return switch (tool) {
      case HELM -> List.of(List.of("helm", "template", release, path));
      case KUSTOMIZE ->
          List.of(List.of("kustomize", "build", path), List.of("kubectl", "kustomize", path));
    };
  }

  /// Returns the command line to render it from the listed folder, with the first installed
  /// program, or the first of all.
  public String commandLine(Programs programs) {
    List<List<String>> all = commands(place(), name().isEmpty() ? RELEASE : name());
    return String.join(
        " ",
        all.stream()
            .filter(words -> programs.find(words.getFirst()).isPresent())
            .findFirst()
            .orElse(all.getFirst()));
  }

  /// Returns whether a program that renders it is installed.
  public boolean isRenderable(Programs programs) {
    return commands("", "").stream().anyMatch(words -> programs.find(words.getFirst()).isPresent());
  }

  /// Returns a sentence that no such program is installed.
  public String missing() {
    return switch (tool) {
      case HELM -> "The program helm, which renders charts, is not installed.";
      case KUSTOMIZE -> "Neither kustomize nor kubectl, which build kustomizations, is installed.";
    };
  }
}

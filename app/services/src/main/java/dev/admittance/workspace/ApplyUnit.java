package dev.admittance.workspace;

/// A set of files that are applied to one cluster together.
sealed interface ApplyUnit {
  /// The files that a kustomization builds.
  ///
  /// @param folder of the kustomization; empty for the root
  record Build(String folder) implements ApplyUnit {
    /// Returns the name that findings print.
    String title() {
      return "the kustomization `" + (folder.isEmpty() ? "." : folder) + "`";
    }
  }

  /// The files of a workspace that no kustomization builds.
  record WholeWorkspace() implements ApplyUnit {}

  /// The files of a folder, without those of folders in it.
  ///
  /// @param path empty, or ends with `/`
  record Folder(String path) implements ApplyUnit {
    static Folder of(String file) {
      return new Folder(file.substring(0, file.lastIndexOf('/') + 1));
    }
  }

  record SingleFile(String name) implements ApplyUnit {}
}

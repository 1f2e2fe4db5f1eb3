package dev.admittance.workspace;

import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.PathMatcher;

/// The role that the settings assign to the manifests of some files.
public final class ManifestChoice {
  private final String files;
  private final ManifestRole role;
  private final PathMatcher file;
  private final PathMatcher inFolder;

  /// @param files the path of a file, of a folder with its content, or a pattern such as
  ///   `apps/**/pod-*.yaml`
  /// @throws java.util.regex.PatternSyntaxException if the pattern is invalid
  public ManifestChoice(String files, ManifestRole role) {
    String pattern = files.endsWith("/") ? files.substring(0, files.length() - 1) : files;
    this.files = files;
    this.role = role;
    this.file = FileSystems.getDefault().getPathMatcher("glob:" + pattern);
    this.inFolder = FileSystems.getDefault().getPathMatcher("glob:" + pattern + "/**");
  }

  public ManifestRole role() {
    return role;
  }

  /// Returns whether it applies to a file.
  ///
  /// @param path below the folder, with `/` as separator
  boolean fits(String path) {
    Path one = Path.of(path);
    return file.matches(one) || inFolder.matches(one);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ManifestChoice choice
        && files.equals(choice.files)
        && role == choice.role;
  }

  @Override
  public int hashCode() {
    return 31 * files.hashCode() + role.hashCode();
  }

  @Override
  public String toString() {
    return files + ": " + role.text();
  }
}

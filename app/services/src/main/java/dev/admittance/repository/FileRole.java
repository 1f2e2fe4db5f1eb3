package dev.admittance.repository;

import java.util.List;

/// The role of a file in a repository, recognized by the files around it.
public sealed interface FileRole {
  /// No known role besides its content.
  FileRole PLAIN = new Plain();

  /// No known role besides its content.
  record Plain() implements FileRole {}

  /// Not a manifest: the input of a program that generates manifests.
  ///
  /// @param what a description, to follow `it is`
  record Ingredient(String what) implements FileRole {}

  /// Manifests that kustomizations build.
  ///
  /// @param landings the builds that contain them, without duplicates
  record Base(List<Landing> landings) implements FileRole {
    public Base {
      landings = List.copyOf(landings);
    }
  }

  /// A build that contains the manifests of a file.
  ///
  /// @param build the folder of a kustomization that no other builds on; empty for the root
  /// @param prefix added to names
  /// @param suffix added to names
  /// @param changed whether patches or the like may change them
  record Landing(String build, String prefix, String suffix, boolean changed) {}
}

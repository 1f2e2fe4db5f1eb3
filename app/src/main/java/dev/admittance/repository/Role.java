package dev.admittance.repository;

import java.util.List;

/// What a file is in a repository, as far as the files around it tell.
public sealed interface Role {
  /// Nothing is known but what it holds.
  Role PLAIN = new Plain();

  /// Nothing is known but what it holds.
  record Plain() implements Role {}

  /// It is no manifest: a program makes manifests of it, or with it.
  ///
  /// @param what it is, fit to follow `it is`
  record Ingredient(String what) implements Role {}

  /// It holds manifests that kustomizations build.
  ///
  /// @param landings where they end up; none twice
  record Base(List<Landing> landings) implements Role {
    /// Copies the list.
    public Base {
      landings = List.copyOf(landings);
    }
  }

  /// Where the manifests of a file end up.
  ///
  /// @param build the folder of a kustomization that no other one builds on; empty for the root
  /// @param prefix what names begin with there
  /// @param suffix what names end with there
  /// @param changed whether patches or the like may change them on the way
  record Landing(String build, String prefix, String suffix, boolean changed) {}
}

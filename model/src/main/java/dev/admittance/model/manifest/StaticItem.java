package dev.admittance.model.manifest;

import dev.admittance.model.policy.FoundPolicy;
import dev.admittance.model.registration.Registration;

/// An object in a plugin's static manifests.
public sealed interface StaticItem {
  /// Returns the file's name, as diagnostics print it.
  String file();

  /// Returns the 1-based line on which it begins.
  int line();

  String apiVersion();

  String kind();

  record OfHooks(Registration registration) implements StaticItem {
    @Override
    public String file() {
      return registration.subject().file();
    }

    @Override
    public int line() {
      return registration.subject().root().range().start().line();
    }

    @Override
    public String apiVersion() {
      return registration.written().version().apiVersion();
    }

    @Override
    public String kind() {
      return registration.written().kind().configurationKind();
    }
  }

  record OfPolicy(FoundPolicy policy) implements StaticItem {
    @Override
    public String file() {
      return policy.subject().file();
    }

    @Override
    public int line() {
      return policy.subject().root().range().start().line();
    }

    @Override
    public String apiVersion() {
      return policy.object().version().apiVersion();
    }

    @Override
    public String kind() {
      return policy.object().kind().text();
    }
  }

  /// An object of a kind that the plugin does not read.
  record Stray(String file, int line, String apiVersion, String kind) implements StaticItem {}
}

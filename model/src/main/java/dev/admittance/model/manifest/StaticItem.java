package dev.admittance.model.manifest;

import dev.admittance.model.policy.FoundPolicy;
import dev.admittance.model.registration.Registration;

/// Something in the folder of a plugin's static manifests.
public sealed interface StaticItem {
  /// The name of its file, as diagnostics have it.
  String file();

  /// The line on which it begins, from 1.
  int line();

  /// Its `apiVersion`.
  String apiVersion();

  /// Its `kind`.
  String kind();

  /// A configuration of webhooks.
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

  /// A policy or a binding.
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

  /// An object of another kind.
  record Stray(String file, int line, String apiVersion, String kind) implements StaticItem {}
}

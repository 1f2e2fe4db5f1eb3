package dev.admittance.cluster.access;

import java.util.List;

public sealed interface RequiredPermission {
  Purpose purpose();

  /// Returns what it applies to, as `kubectl` writes it: `deployments.apps`, `/metrics`.
  String target();

  /// Returns the verbs, such as `list`.
  List<String> verbs();

  /// A permission for all objects of a resource.
  ///
  /// @param group empty for the core group
  /// @param resource in the plural
  record Objects(Purpose purpose, String group, String resource, List<String> verbs)
      implements RequiredPermission {
    public Objects {
      verbs = List.copyOf(verbs);
    }

    @Override
    public String target() {
      return group.isEmpty() ? resource : resource + "." + group;
    }
  }

  /// A permission to read a non-resource path.
  record Path(Purpose purpose, String path) implements RequiredPermission {
    @Override
    public String target() {
      return path;
    }

    @Override
    public List<String> verbs() {
      return List.of("get");
    }
  }
}

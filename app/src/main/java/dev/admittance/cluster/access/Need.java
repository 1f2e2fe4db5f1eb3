package dev.admittance.cluster.access;

import java.util.List;

/// Something that one has to be allowed to.
public sealed interface Need {
  /// What for.
  Purpose purpose();

  /// What it is done to, as people and `kubectl` write it: `deployments.apps`, `/metrics`.
  String target();

  /// What is done, such as `list`.
  List<String> verbs();

  /// Something that is done to all objects of a resource.
  ///
  /// @param group empty for the core group
  /// @param resource in the plural
  record Objects(Purpose purpose, String group, String resource, List<String> verbs)
      implements Need {
    /// Copies the verbs.
    public Objects {
      verbs = List.copyOf(verbs);
    }

    @Override
    public String target() {
      return group.isEmpty() ? resource : resource + "." + group;
    }
  }

  /// A path outside of the resources that is read.
  record Path(Purpose purpose, String path) implements Need {
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

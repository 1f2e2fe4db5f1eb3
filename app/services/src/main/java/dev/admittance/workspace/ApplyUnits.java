package dev.admittance.workspace;

import dev.admittance.model.cluster.ClusterObject;
import dev.admittance.model.policy.FoundPolicy;
import dev.admittance.model.registration.Registration;
import dev.admittance.repository.FileRole;
import dev.admittance.repository.RepositoryLayout;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// Tells which files are applied to one cluster together: those of one kustomization build, those
/// of a workspace, and otherwise the plain files of one folder. A folder in which two files define
/// the same object, such as the manifests of several releases, holds alternatives; each of its
/// files stands for itself.
public final class ApplyUnits {
  private final RepositoryLayout layout;
  private final boolean workspace;

  private final Set<ApplyUnit.Folder> alternatives = new HashSet<>();

  /// An object in the files of a folder.
  private record Identity(ApplyUnit.Folder folder, String kind, String name) {}

  private ApplyUnits(RepositoryLayout layout, boolean workspace) {
    this.layout = layout;
    this.workspace = workspace;
  }

  /// @param workspace whether the files are those of a workspace with settings
  static ApplyUnits of(
      RepositoryLayout layout,
      AdmissionObjects objects,
      List<InFile<ClusterObject>> manifests,
      boolean workspace) {
    ApplyUnits units = new ApplyUnits(layout, workspace);
    Map<Identity, String> first = new HashMap<>();
    Stream.of(
            objects.registrations().stream().map(ApplyUnits::declared),
            objects.policies().stream().map(ApplyUnits::declared),
            manifests.stream()
                // Many files repeat the Namespace that they need.
                .filter(manifest -> !(manifest.object() instanceof ClusterObject.Namespace))
                .map(ApplyUnits::declared))
        .flatMap(all -> all)
        .filter(one -> layout.roleOf(one.file()) instanceof FileRole.Plain)
        .filter(one -> !one.name().isEmpty())
        .forEach(one -> {
          ApplyUnit.Folder folder = ApplyUnit.Folder.of(one.file());
          String earlier =
              first.putIfAbsent(new Identity(folder, one.kind(), one.name()), one.file());
          if (earlier != null && !earlier.equals(one.file())) {
            units.alternatives.add(folder);
          }
        });
    return units;
  }

  private record Declared(String file, String kind, String name) {}

  private static Declared declared(Registration one) {
    return new Declared(
        one.subject().file(),
        one.written().kind().configurationKind(),
        one.written().metadata().name());
  }

  private static Declared declared(FoundPolicy one) {
    return new Declared(
        one.subject().file(), one.object().kind().text(), one.object().metadata().name());
  }

  private static Declared declared(InFile<ClusterObject> one) {
    return new Declared(one.file(), one.object().kind(), one.object().id().toString());
  }

  /// Returns the units that contain a file: one, or the builds of several kustomizations.
  List<ApplyUnit> of(String file) {
    return switch (layout.roleOf(file)) {
      case FileRole.Base(var landings) ->
          landings.stream()
              .<ApplyUnit>map(landing -> new ApplyUnit.Build(landing.build()))
              .distinct()
              .toList();
      case FileRole.Plain _, FileRole.Ingredient _ -> List.of(plain(file));
    };
  }

  private ApplyUnit plain(String file) {
    ApplyUnit.Folder folder = ApplyUnit.Folder.of(file);
    if (workspace) {
      return new ApplyUnit.WholeWorkspace();
    }
    return alternatives.contains(folder) ? new ApplyUnit.SingleFile(file) : folder;
  }
}

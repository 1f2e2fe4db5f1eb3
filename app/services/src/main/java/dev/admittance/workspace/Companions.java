package dev.admittance.workspace;

import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.Registration;
import dev.admittance.repository.FileRole;
import dev.admittance.repository.RepositoryLayout;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Groups configurations that may be in one cluster, so that findings about several hooks only
/// concern those: the configurations of one kustomization build, and those of plain files. Of plain
/// files with configurations of the same name, such as for several releases, a cluster has one.
final class Companions {
  private final Map<String, List<Registration>> built = new LinkedHashMap<>();
  private final List<List<Registration>> plain = new ArrayList<>();
  private final List<Set<Identity>> taken = new ArrayList<>();

  /// The identity of a configuration on a server.
  private record Identity(HookKind kind, String name) {
    static Identity of(Registration registration) {
      return new Identity(registration.written().kind(), registration.written().metadata().name());
    }
  }

  private Companions() {}

  /// Returns groups of configurations, each in the given order; a configuration may be in several.
  static Collection<List<Registration>> of(
      List<Registration> registrations, RepositoryLayout layout) {
    Companions found = new Companions();
    for (Registration registration : registrations) {
      if (layout.roleOf(registration.subject().file()) instanceof FileRole.Base(var landings)) {
        landings.stream()
            .map(FileRole.Landing::build)
            .distinct()
            .forEach(build ->
                found.built.computeIfAbsent(build, _ -> new ArrayList<>()).add(registration));
      } else {
        found.add(registration);
      }
    }
    Set<List<Registration>> groups = new LinkedHashSet<>(found.plain);
    groups.addAll(found.built.values());
    return groups;
  }

  private void add(Registration registration) {
    Identity identity = Identity.of(registration);
    int group = 0;
    while (group < plain.size() && taken.get(group).contains(identity)) {
      group++;
    }
    if (group == plain.size()) {
      plain.add(new ArrayList<>());
      taken.add(new HashSet<>());
    }
    plain.get(group).add(registration);
    taken.get(group).add(identity);
  }
}

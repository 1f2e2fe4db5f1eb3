package dev.admittance.workspace;

import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.Registration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// Configurations that may be in one cluster: findings about several hooks only concern those of
/// one group.
///
/// @param unit the files that they are applied with
/// @param registrations in text order
record Companions(ApplyUnit unit, List<Registration> registrations) {
  Companions {
    registrations = List.copyOf(registrations);
  }

  /// The identity of a configuration on a server.
  private record Identity(HookKind kind, String name) {
    static Identity of(Registration registration) {
      return new Identity(registration.written().kind(), registration.written().metadata().name());
    }
  }

  /// Returns the groups; a configuration that several kustomizations build is in several.
  static List<Companions> of(List<Registration> registrations, ApplyUnits units) {
    Map<ApplyUnit, List<Registration>> byUnit = new LinkedHashMap<>();
    for (Registration registration : registrations) {
      units
          .of(registration.subject().file())
          .forEach(unit -> byUnit.computeIfAbsent(unit, _ -> new ArrayList<>()).add(registration));
    }
    return byUnit.entrySet().stream().flatMap(one -> of(one.getKey(), one.getValue())).toList();
  }

  /// A kustomization gives each configuration a name of its own. Of other configurations with one
  /// name, such as those for several releases, a cluster has one.
  private static Stream<Companions> of(ApplyUnit unit, List<Registration> all) {
    if (unit instanceof ApplyUnit.Build) {
      return Stream.of(new Companions(unit, all));
    }
    List<List<Registration>> groups = new ArrayList<>();
    List<Set<Identity>> taken = new ArrayList<>();
    for (Registration registration : all) {
      Identity identity = Identity.of(registration);
      int group = 0;
      while (group < groups.size() && taken.get(group).contains(identity)) {
        group++;
      }
      if (group == groups.size()) {
        groups.add(new ArrayList<>());
        taken.add(new HashSet<>());
      }
      groups.get(group).add(registration);
      taken.get(group).add(identity);
    }
    return groups.stream().map(group -> new Companions(unit, group));
  }
}

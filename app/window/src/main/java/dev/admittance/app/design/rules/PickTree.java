package dev.admittance.app.design.rules;

import dev.admittance.app.design.rules.PickRow.Choice;
import dev.admittance.completion.rule.ResourceSpace;
import dev.admittance.model.resource.ApiResource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The resource tree and the choice in it: groups, their resources by name with the newest version
/// first, and their subresources.
final class PickTree {
  private static final Comparator<ApiResource> BY_NAME =
      Comparator.comparing(ApiResource::resource);

  private final List<PickRow> groups = new ArrayList<>();
  private final Map<ApiResource, PickRow> rows = new LinkedHashMap<>();
  private final Set<ApiResource> chosen = new HashSet<>();

  private record Main(String version, String resource) {
    static Main of(ApiResource one) {
      return new Main(one.version(), one.resource());
    }
  }

  /// Makes the tree.
  ///
  /// @param first the initial choice, which may include unknown resources
  PickTree(ResourceSpace space, Collection<ApiResource> first) {
    Map<String, List<ApiResource>> byGroup = new LinkedHashMap<>();
    for (String group : space.groups()) {
      byGroup.put(group, new ArrayList<>(space.of(group)));
    }
    for (ApiResource one : first) {
      List<ApiResource> known = byGroup.computeIfAbsent(one.group(), _ -> new ArrayList<>());
      if (!space.knows(one.group())) {
        known.add(one);
      }
    }
    byGroup.forEach(this::addGroup);
    toggle(first, true);
    for (PickRow group : groups) {
      group.open(group.choiceProperty().get() != Choice.NONE);
      group.children().forEach(row -> row.open(row.children().stream().anyMatch(this::isChosen)));
    }
    if (first.isEmpty()) {
      groups.stream().limit(1).forEach(group -> group.open(true));
    }
  }

  private void addGroup(String group, List<ApiResource> resources) {
    PickRow row = PickRow.ofGroup(group);
    groups.add(row);
    Map<Main, PickRow> mains = new HashMap<>();
    resources.stream()
        .filter(one -> one.subresource().isEmpty())
        .sorted(BY_NAME)
        .forEach(one -> mains.put(Main.of(one), added(row, one)));
    resources.stream()
        .filter(one -> !one.subresource().isEmpty())
        .sorted(Comparator.comparing(ApiResource::path))
        .forEach(one -> added(mains.getOrDefault(Main.of(one), row), one));
  }

  private PickRow added(PickRow parent, ApiResource one) {
    PickRow row = parent.add(one);
    rows.put(one, row);
    return row;
  }

  List<PickRow> groups() {
    return groups;
  }

  /// The chosen resources in tree order.
  List<ApiResource> chosen() {
    return rows.keySet().stream().filter(chosen::contains).toList();
  }

  boolean isChosen(PickRow row) {
    return row.resource().filter(chosen::contains).isPresent();
  }

  void toggle(Collection<ApiResource> resources, boolean choose) {
    Set<PickRow> touched = new HashSet<>();
    for (ApiResource one : resources) {
      if (choose ? chosen.add(one) : chosen.remove(one)) {
        for (PickRow row = rows.get(one); row != null; row = row.parent().orElse(null)) {
          touched.add(row);
        }
      }
    }
    touched.forEach(row -> row.choose(choice(row)));
  }

  private Choice choice(PickRow row) {
    boolean whole =
        row.resource().isPresent()
            ? isChosen(row)
            : row.children().stream().filter(PickTree::counts).allMatch(this::isChosen);
    if (whole) {
      return Choice.ALL;
    }
    return hasChosen(row) ? Choice.SOME : Choice.NONE;
  }

  private boolean hasChosen(PickRow row) {
    return row.children().stream().anyMatch(below -> isChosen(below) || hasChosen(below));
  }

  /// Whether choosing a group includes a resource: not if servers do not serve it by default.
  private static boolean counts(PickRow row) {
    return row.resource().filter(ApiResource::servedByDefault).isPresent();
  }
}

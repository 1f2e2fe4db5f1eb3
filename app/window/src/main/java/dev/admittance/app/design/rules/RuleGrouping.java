package dev.admittance.app.design.rules;

import dev.admittance.completion.rule.ResourceSpace;
import dev.admittance.completion.rule.RuleShape;
import dev.admittance.model.resource.ApiResource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Finds rules that cover chosen resources and nothing else. A rule covers each of its resources in
/// each of its groups and versions, so one rule may not suffice: shapes are merged pairwise as long
/// as the result covers nothing that was not chosen. The result is always exact; it is small, but
/// not always minimal.
final class RuleGrouping {
  /// With more shapes, only neighbours are merged.
  private static final int MANY = 60;

  private final ResourceSpace space;
  private final Set<ApiResource> wanted;
  private final List<Part> parts = new ArrayList<>();

  /// A shape and the resources that it covers.
  private record Part(RuleShape shape, Set<ApiResource> covered) {}

  /// The resulting rules.
  ///
  /// @param shapes that together cover the chosen resources
  /// @param keeps whether the first is the given one with minimal changes
  /// @param obstacle a resource that one rule for the first two would also cover; empty if there is
  ///   one rule or another reason
  record Grouped(List<RuleShape> shapes, boolean keeps, Optional<ApiResource> obstacle) {
    Grouped {
      shapes = List.copyOf(shapes);
    }
  }

  private RuleGrouping(ResourceSpace space, Collection<ApiResource> wanted) {
    this.space = space;
    this.wanted = new HashSet<>(wanted);
  }

  /// Rules for some resources.
  ///
  /// @param wanted in the order in which they are to be written
  /// @param base the existing rule, kept as far as possible
  static Grouped of(ResourceSpace space, Collection<ApiResource> wanted, Optional<RuleShape> base) {
    RuleGrouping grouping = new RuleGrouping(space, wanted);
    boolean keeps = base.isPresent() && grouping.keep(base.get());
    grouping.add(wanted);
    grouping.mergeAll(keeps ? 1 : 0);
    return new Grouped(
        grouping.parts.stream().map(Part::shape).toList(), keeps, grouping.obstacle());
  }

  /// Starts with the remaining part of a rule, unless that covers unwanted resources.
  private boolean keep(RuleShape base) {
    List<ApiResource> used = space.covered(base).stream().filter(wanted::contains).toList();
    RuleShape left = base.keeping(used);
    if (used.isEmpty() || left.resources().isEmpty()) {
      return false;
    }
    Set<ApiResource> covered = space.covered(left);
    boolean exact = wanted.containsAll(covered);
    if (exact) {
      parts.add(new Part(left, covered));
    }
    return exact;
  }

  /// Adds the uncovered resources by group and version.
  private void add(Collection<ApiResource> all) {
    Map<List<String>, List<ApiResource>> atoms = new LinkedHashMap<>();
    for (ApiResource one : all) {
      if (parts.isEmpty() || !parts.getFirst().covered().contains(one)) {
        atoms.computeIfAbsent(List.of(one.group(), one.version()), _ -> new ArrayList<>()).add(one);
      }
    }
    List<Part> more = atoms.values().stream().map(RuleGrouping::part).toList();
    int before = more.size() + 1;
    while (more.size() > MANY && more.size() < before) {
      before = more.size();
      more = neighboursMerged(more);
    }
    if (more.size() > MANY) {
      parts.addAll(more);
    } else {
      more.forEach(this::addPart);
    }
  }

  private static Part part(List<ApiResource> atom) {
    RuleShape first = RuleShape.of(atom.getFirst());
    List<String> paths = atom.stream().map(ApiResource::path).toList();
    return new Part(
        new RuleShape(first.groups(), first.versions(), paths, first.scope()), Set.copyOf(atom));
  }

  /// Merges each shape with the next if the result is exact. This halves a long list, which keeps
  /// the quadratic pass short.
  private List<Part> neighboursMerged(List<Part> all) {
    List<Part> left = new ArrayList<>();
    int next = 0;
    while (next < all.size()) {
      Part part = all.get(next);
      Optional<Part> merged =
          next + 1 < all.size() ? merged(part, all.get(next + 1)) : Optional.empty();
      left.add(merged.orElse(part));
      next += merged.isPresent() ? 2 : 1;
    }
    return left;
  }

  private void addPart(Part part) {
    for (int i = 0; i < parts.size(); i++) {
      Optional<Part> merged = merged(parts.get(i), part);
      if (merged.isPresent()) {
        parts.set(i, merged.get());
        return;
      }
    }
    parts.add(part);
  }

  /// Merges shapes that became mergeable later.
  ///
  /// @param from the first that may merge into another
  private void mergeAll(int from) {
    boolean again = parts.size() <= MANY;
    while (again) {
      again = false;
      for (int i = 0; i < parts.size() && !again; i++) {
        for (int k = Math.max(i + 1, from); k < parts.size() && !again; k++) {
          Optional<Part> merged = merged(parts.get(i), parts.get(k));
          if (merged.isPresent()) {
            parts.set(i, merged.get());
            parts.remove(k);
            again = true;
          }
        }
      }
    }
  }

  /// A part for both, with the scope of the first or any; empty if none is exact.
  private Optional<Part> merged(Part one, Part other) {
    RuleShape both = one.shape().with(other.shape());
    RuleShape narrow =
        new RuleShape(both.groups(), both.versions(), both.resources(), one.shape().scope());
    return exact(narrow, one, other).or(() -> exact(both, one, other));
  }

  private Optional<Part> exact(RuleShape shape, Part one, Part other) {
    if (!shape.isValid()) {
      return Optional.empty();
    }
    Set<ApiResource> covered = space.covered(shape);
    return wanted.containsAll(covered)
            && covered.containsAll(one.covered())
            && covered.containsAll(other.covered())
        ? Optional.of(new Part(shape, covered))
        : Optional.empty();
  }

  private Optional<ApiResource> obstacle() {
    if (parts.size() < 2) {
      return Optional.empty();
    }
    RuleShape both = parts.getFirst().shape().with(parts.get(1).shape());
    return space.covered(both).stream().filter(one -> !wanted.contains(one)).findFirst();
  }
}

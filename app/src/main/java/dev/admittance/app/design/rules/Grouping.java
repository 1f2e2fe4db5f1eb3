package dev.admittance.app.design.rules;

import dev.admittance.model.resource.ApiResource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Finds rules that are for chosen resources and for nothing else. A rule is for each of its
/// resources in each of its groups and versions, so that one rule may not do: shapes are merged one
/// by one as long as the outcome covers nothing that was not chosen. The outcome is always exact;
/// it is small, but not always the smallest that there is.
final class Grouping {
  /// Of more shapes than this, only neighbours are merged.
  private static final int MANY = 60;

  private final ResourceSpace space;
  private final Set<ApiResource> wanted;
  private final List<Part> parts = new ArrayList<>();

  /// A shape and what it covers.
  private record Part(RuleShape shape, Set<ApiResource> covered) {}

  /// Some rules.
  ///
  /// @param shapes together for what was chosen
  /// @param keeps whether the first is the given one, changed as little as can be
  /// @param obstacle what one rule for the first two would cover besides; empty where there is one
  ///   rule, or the reason is another
  record Grouped(List<RuleShape> shapes, boolean keeps, Optional<ApiResource> obstacle) {
    Grouped {
      shapes = List.copyOf(shapes);
    }
  }

  private Grouping(ResourceSpace space, Collection<ApiResource> wanted) {
    this.space = space;
    this.wanted = new HashSet<>(wanted);
  }

  /// Rules for some resources.
  ///
  /// @param wanted in the order in which they are to be written
  /// @param base the rule that there is already; it stays as far as it can
  static Grouped of(ResourceSpace space, Collection<ApiResource> wanted, Optional<RuleShape> base) {
    Grouping grouping = new Grouping(space, wanted);
    boolean keeps = base.isPresent() && grouping.keep(base.get());
    grouping.add(wanted);
    grouping.mergeAll(keeps ? 1 : 0);
    return new Grouped(
        grouping.parts.stream().map(Part::shape).toList(), keeps, grouping.obstacle());
  }

  /// Starts with what is left of a rule, unless that covers what is no longer wanted.
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

  /// Adds what is not covered yet, one group and version after the other.
  private void add(Collection<ApiResource> all) {
    Map<List<String>, List<ApiResource>> atoms = new LinkedHashMap<>();
    for (ApiResource one : all) {
      if (parts.isEmpty() || !parts.getFirst().covered().contains(one)) {
        atoms.computeIfAbsent(List.of(one.group(), one.version()), _ -> new ArrayList<>()).add(one);
      }
    }
    List<Part> more = atoms.values().stream().map(Grouping::part).toList();
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

  /// Each merged with the next where that is exact: half are left of many that fit, so that many
  /// take little longer than few.
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

  /// Merges what came too early to be merged in its turn.
  ///
  /// @param from the first that may go into another
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

  /// One part for both, with the scope of the first or with any; empty where it is not exact.
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

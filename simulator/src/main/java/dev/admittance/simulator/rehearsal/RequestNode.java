package dev.admittance.simulator.rehearsal;

import dev.admittance.simulator.request.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// The requests of a rehearsal as a tree: below a request those that controllers send because of
/// it.
public sealed interface RequestNode {
  /// How many requests in a row are shown that differ in names alone.
  int MOST_ALIKE = 3;

  List<RequestNode> children();

  /// A request.
  record One(RehearsedRequest request, List<RequestNode> children) implements RequestNode {
    public One {
      children = List.copyOf(children);
    }

    /// Whether it is refused or its pods fail, or one below it is or does.
    public boolean fails() {
      return !request.allowed()
          || request.failure().isPresent()
          || children.stream().anyMatch(child -> child instanceof One one && one.fails());
    }
  }

  /// Admitted requests that are like the one before.
  record Alike(List<RequestNode> children) implements RequestNode {
    public Alike {
      children = List.copyOf(children);
    }
  }

  /// The requests of the client, each with what follows from it.
  static List<RequestNode> of(Rehearsal rehearsal) {
    Map<Integer, List<RehearsedRequest>> byCause = rehearsal.byCause();
    return rehearsal.requests().stream()
        .filter(one -> one.cause().isEmpty())
        .<RequestNode>map(one -> node(one, byCause))
        .toList();
  }

  private static One node(RehearsedRequest one, Map<Integer, List<RehearsedRequest>> byCause) {
    List<RehearsedRequest> requests = byCause.getOrDefault(one.number(), List.of());
    List<RequestNode> children = new ArrayList<>();
    int from = 0;
    while (from < requests.size()) {
      int to = from + 1;
      while (to < requests.size() && isLike(requests.get(to - 1), requests.get(to))) {
        to++;
      }
      List<RequestNode> alike = nodes(requests.subList(from, to).stream(), byCause);
      int shown = Math.min(MOST_ALIKE, alike.size());
      children.addAll(alike.subList(0, shown));
      if (alike.size() > shown) {
        children.add(new Alike(alike.subList(shown, alike.size())));
      }
      from = to;
    }
    return new One(one, children);
  }

  private static List<RequestNode> nodes(
      Stream<RehearsedRequest> requests, Map<Integer, List<RehearsedRequest>> byCause) {
    return requests.<RequestNode>map(one -> node(one, byCause)).toList();
  }

  private static boolean isLike(RehearsedRequest one, RehearsedRequest other) {
    Operation operation = one.capture().request().operation();
    return one.allowed()
        && other.allowed()
        && operation != Operation.UPDATE
        && operation == other.capture().request().operation()
        && one.failuresIgnored().equals(other.failuresIgnored())
        && one.failure().equals(other.failure())
        && one.capture().request().kind().equals(other.capture().request().kind())
        && one.capture().request().userInfo().equals(other.capture().request().userInfo());
  }
}

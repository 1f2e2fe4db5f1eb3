package dev.admittance.simulator.analysis.provenance;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.analysis.blame.Author;
import dev.admittance.simulator.analysis.blame.WriteKind;
import dev.admittance.simulator.analysis.difference.Alignment;
import dev.admittance.simulator.analysis.why.ExplainedExpression;
import dev.admittance.simulator.cel.explanation.Explanation;
import dev.admittance.simulator.patch.OperationPlaces;
import dev.admittance.simulator.patch.OperationPlaces.Former;
import dev.admittance.simulator.patch.PatchApplication;
import dev.admittance.simulator.patch.PatchResult;
import dev.admittance.simulator.patch.PlainPointer;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.trace.PolicyId;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import dev.admittance.simulator.type.ApiTypes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Walks back from a value to where it comes from, step by step, without a run.
public final class ProvenanceWalk {
  /// Values are asked for by people, who follow a chain by hand.
  private static final int DEEPEST = 24;

  private final Trace trace;
  private final ExpressionSource expressions;
  private final Set<Integer> undone = new HashSet<>();

  private ProvenanceWalk(Trace trace, ExpressionSource expressions, int index) {
    this.trace = trace;
    this.expressions = expressions;
    Set<Object> failed = new HashSet<>();
    for (int i = index; i >= 0; i--) {
      switch (trace.steps().get(i)) {
        case Step.PatchFailed s -> failed.add(List.of(s.hook(), s.moment().round()));
        case Step.OperationApplied s -> {
          if (failed.contains(List.of(s.hook(), s.moment().round()))) {
            undone.add(i);
          }
        }
        default -> {}
      }
    }
  }

  /// Where a value of the object comes from.
  ///
  /// @param index 0-based index of the step after which the object is meant
  /// @param pointer RFC 6901
  /// @return empty where the object has no such value
  public static Optional<Provenance> of(
      Trace trace, ExpressionSource expressions, int index, String pointer) {
    return trace
        .steps()
        .get(index)
        .after()
        .flatMap(object -> PlainPointer.to(object, pointer).filter(it -> it.in(object) != null))
        .map(place -> new ProvenanceWalk(trace, expressions, index).object(index, place, 0));
  }

  private JsonObject after(int index) {
    return trace.steps().get(index).after().orElse(JsonObject.EMPTY);
  }

  /// The last step before one whose changes were kept; the first one for none.
  private int before(int index) {
    int before = index - 1;
    while (before > 0 && undone.contains(before)) {
      before--;
    }
    return before;
  }

  // Steps share the objects that they leave as they are.
  @SuppressWarnings("ReferenceEquality")
  private Provenance object(int index, PlainPointer at, int depth) {
    PlainPointer place = at;
    for (int i = index; i > 0; i = before(i)) {
      JsonObject earlier = after(before(i));
      JsonObject later = after(i);
      if (earlier == later) {
        continue;
      }
      switch (former(trace.steps().get(i), earlier, later, place)) {
        case Former.Kept(PlainPointer kept) -> place = kept;
        case Former.Written _ -> {
          return written(i, place, new WriteKind.Written(), depth);
        }
        case Former.Taken(_, PlainPointer from, boolean copied) -> {
          return written(
              i,
              place,
              copied ? new WriteKind.Copied(from.toString()) : new WriteKind.Moved(from.toString()),
              depth);
        }
      }
    }
    return received(place);
  }

  /// Where a value was before a step. A value that a step wrote unchanged counts as older than the
  /// step.
  private static Former former(Step step, JsonObject earlier, JsonObject later, PlainPointer at) {
    boolean alone =
        step instanceof Step.OperationApplied applied
            && PatchApplication.apply(earlier, applied.operation(), 0)
                instanceof PatchResult.Applied(JsonValue document, long _)
            && document.equals(later);
    if (!alone) {
      return partner(earlier, later, at.keys())
          .<Former>map(keys -> new Former.Kept(new PlainPointer(keys)))
          .orElse(new Former.Written(at, List.of()));
    }
    Former former =
        OperationPlaces.before(((Step.OperationApplied) step).operation(), earlier, later, at);
    return switch (former) {
      case Former.Kept(PlainPointer kept) ->
          partner(kept.in(earlier), at.in(later), List.of()).isPresent()
              ? former
              : new Former.Written(at, List.of());
      case Former.Written(PlainPointer target, _) -> replaced(target, earlier, later, at, former);
      case Former.Taken(PlainPointer target, _, _) -> replaced(target, earlier, later, at, former);
    };
  }

  /// The parts of a member that an operation overwrites with equal values keep their origin.
  private static Former replaced(
      PlainPointer target, JsonObject earlier, JsonObject later, PlainPointer at, Former former) {
    PlainPointer list =
        new PlainPointer(target.keys().subList(0, Math.max(0, target.keys().size() - 1)));
    if (list.in(later) instanceof JsonArray one
        && !(list.in(earlier) instanceof JsonArray other && other.size() == one.size())) {
      return former;
    }
    return partner(
            target.in(earlier),
            target.in(later),
            at.keys().subList(target.keys().size(), at.keys().size()))
        .<Former>map(keys -> new Former.Kept(target.under(keys)))
        .orElse(former);
  }

  /// The keys of the same value in an earlier document; empty where there is none. An object or
  /// list is the same where both are one, whatever their parts.
  private static Optional<List<String>> partner(
      @Nullable JsonValue earlier, @Nullable JsonValue later, List<String> keys) {
    if (earlier == null || later == null) {
      return Optional.empty();
    }
    if (earlier.equals(later)) {
      return Optional.of(keys);
    }
    if (keys.isEmpty()) {
      boolean containers =
          (earlier instanceof JsonObject && later instanceof JsonObject)
              || (earlier instanceof JsonArray && later instanceof JsonArray);
      return containers ? Optional.of(keys) : Optional.empty();
    }
    String key = keys.getFirst();
    List<String> rest = keys.subList(1, keys.size());
    if (earlier instanceof JsonObject from && later instanceof JsonObject to) {
      return partner(from.get(key), to.get(key), rest).map(found -> in(key, found));
    }
    if (earlier instanceof JsonArray from && later instanceof JsonArray to) {
      int partner = Alignment.of(from, to)[Integer.parseInt(key)];
      return partner < 0
          ? Optional.empty()
          : partner(from.get(partner), to.get(Integer.parseInt(key)), rest)
              .map(found -> in(Integer.toString(partner), found));
    }
    return Optional.empty();
  }

  private static List<String> in(String key, List<String> keys) {
    List<String> all = new ArrayList<>(List.of(key));
    all.addAll(keys);
    return all;
  }

  /// The parts that an update leaves as stored were not written by the client.
  private Provenance received(PlainPointer place) {
    Optional<List<String>> stored =
        trace.request().oldObject().flatMap(old -> partner(old, after(0), place.keys()));
    Author author = stored.isPresent() ? new Author.Stored() : new Author.Client();
    return leaf(
        0, place, new ValueOrigin.Written(author, new WriteKind.Written(), "", Optional.empty()));
  }

  private Provenance leaf(int index, PlainPointer place, ValueOrigin origin) {
    return node(index, place, origin, List.of());
  }

  private Provenance node(
      int index, PlainPointer place, ValueOrigin origin, List<Provenance> inputs) {
    return new Provenance(
        Provenance.OBJECT,
        place.toString(),
        Optional.ofNullable(place.in(after(index))),
        index,
        origin,
        inputs);
  }

  private Provenance written(int index, PlainPointer place, WriteKind manner, int depth) {
    Step step = trace.steps().get(index);
    Author author = Author.of(step).orElse(new Author.Server(Author.Work.PREPARATION));
    if (step instanceof Step.MutationApplied mutation && depth < DEEPEST) {
      return mutated(mutation, place, author, depth);
    }
    List<Provenance> inputs =
        switch (manner) {
          case WriteKind.Written _ -> List.of();
          case WriteKind.Moved(String from) -> earlier(index, from, depth);
          case WriteKind.Copied(String from) -> earlier(index, from, depth);
        };
    // The copy of a missing member is null, which the operation wrote itself.
    WriteKind known = inputs.isEmpty() ? new WriteKind.Written() : manner;
    return node(
        index,
        place,
        new ValueOrigin.Written(author, known, detail(step), Optional.empty()),
        inputs);
  }

  /// A value of the object before a step; empty for none.
  private List<Provenance> earlier(int index, String pointer, int depth) {
    JsonObject object = after(before(index));
    return PlainPointer.to(object, pointer)
        .filter(place -> place.in(object) != null)
        .map(place -> object(before(index), place, depth + 1))
        .stream()
        .toList();
  }

  /// Describes the input of the server's decision.
  private static String detail(Step step) {
    return switch (step) {
      case Step.ObjectDefaulted s -> defaults(s);
      case Step.ObjectPrepared s -> String.join("; ", s.changes());
      case Step.ObjectConverted s -> s.from() + " to " + s.to();
      case Step.PluginRan s -> s.detail();
      default -> "";
    };
  }

  private static String defaults(Step step) {
    GroupVersionKind kind = GroupVersionKind.said(step.after().orElse(JsonObject.EMPTY));
    return ApiTypes.newest().find(kind).isPresent()
        ? "defaults of " + kind
        : "defaults in the schema of the custom resource " + kind;
  }

  private Provenance mutated(
      Step.MutationApplied step, PlainPointer place, Author author, int depth) {
    int index = step.moment().index();
    List<ExplainedExpression> all =
        expressions.of(step.policy().with(""), step.moment().round()).stream()
            .filter(one -> isOf(one, step.policy()))
            .toList();
    Optional<ExplainedExpression> made =
        all.stream()
            .filter(one -> one.place().startsWith("mutations[" + step.number() + "]."))
            .filter(one -> one.explanation().isPresent())
            .findFirst();
    if (made.isEmpty()) {
      return leaf(
          index,
          place,
          new ValueOrigin.Written(
              author, new WriteKind.Written(), step.patchType(), Optional.empty()));
    }
    Explanation whole = made.get().explanation().orElseThrow();
    Optional<ExpressionSlice.Operation> operation =
        made.get().place().endsWith("jsonPatch")
            ? ExpressionSlice.operation(whole, place)
            : Optional.empty();
    Optional<String> from = operation.flatMap(ExpressionSlice.Operation::from);
    Explanation part =
        operation
            .map(it -> from.isPresent() ? it.literal() : it.value(place))
            .orElseGet(() -> ExpressionSlice.of(whole, place.keys()));
    Reads reads = new Reads(all, index, depth);
    List<Provenance> inputs = new ArrayList<>(reads.of(part));
    from.ifPresent(pointer -> inputs.addAll(earlier(index, pointer, depth)));
    return node(
        index,
        place,
        new ValueOrigin.Written(
            author,
            new WriteKind.Written(),
            step.patchType(),
            Optional.of(new ValueOrigin.Computation(made.get().place(), part.text()))),
        inputs);
  }

  private static boolean isOf(ExplainedExpression expression, PolicyId policy) {
    return expression.occasion().equals(policy.param().isEmpty() ? "" : "for " + policy.param());
  }

  /// The values that the expressions of a policy read at a step.
  private final class Reads {
    private final List<ExplainedExpression> all;
    private final int index;
    private final int depth;

    Reads(List<ExplainedExpression> all, int index, int depth) {
      this.all = all;
      this.index = index;
      this.depth = depth;
    }

    List<Provenance> of(Explanation part) {
      return ReadValue.of(part).stream().map(this::input).toList();
    }

    private Provenance input(ReadValue read) {
      PlainPointer place = new PlainPointer(read.keys());
      if (read.root().equals(Provenance.OBJECT) && place.in(after(before(index))) != null) {
        return object(before(index), place, depth + 1);
      }
      if (read.root().equals("variables") && !read.keys().isEmpty()) {
        return variable(read);
      }
      boolean ofRequest = read.root().equals("request") || read.root().equals("oldObject");
      return new Provenance(
          read.root(),
          place.toString(),
          read.value(),
          ofRequest ? 0 : before(index),
          new ValueOrigin.Given(),
          List.of());
    }

    private Provenance variable(ReadValue read) {
      Optional<ExplainedExpression> made =
          all.stream()
              .filter(one -> one.place().endsWith(" (" + read.keys().getFirst() + ")"))
              .filter(one -> one.place().startsWith("variables["))
              .reduce((_, last) -> last);
      Optional<Explanation> part =
          made.flatMap(ExplainedExpression::explanation)
              .map(whole -> ExpressionSlice.of(whole, read.keys().subList(1, read.keys().size())));
      return new Provenance(
          read.root(),
          new PlainPointer(read.keys()).toString(),
          read.value(),
          before(index),
          new ValueOrigin.Variable(
              new ValueOrigin.Computation(
                  made.map(ExplainedExpression::place).orElse(""),
                  part.map(Explanation::text).orElse(""))),
          part.map(this::of).orElse(List.of()));
    }
  }
}

package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.request.Operation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Flux's kustomize-controller as the client of a rehearsal. It sends a stage as dry runs first and
/// applies none of it where one fails; what a dry run leaves as it is stored is not applied. The
/// dry runs of a stage come one after the other, as with `--concurrent-ssa=1`. Source: fluxcd/pkg
/// `ssa/manager_apply.go`, `ApplyAll`, `ApplyAllStaged`; fluxcd/kustomize-controller
/// `internal/controller/kustomization_controller.go`, `reconcile`, `prune`.
final class FluxClient extends ReleaseClient {
  /// Between two looks at definitions that are not in effect. Source: `ssa/manager_apply.go`,
  /// `DefaultApplyOptions`.
  private static final Duration PAUSE = Duration.ofSeconds(2);

  private final RehearsedCluster cluster;
  private final FluxKustomization kustomization;
  private final Set<Integer> waits;
  private final FluxApply applying;

  /// Where the stage ends whose dry runs are done.
  private int stageEnd;

  /// The positions of the stage that are to be applied.
  private final Set<Integer> drifted = new HashSet<>();

  /// Whether the stage defines kinds, which take effect a moment later.
  private boolean defines;

  private final List<String> undeleted = new ArrayList<>();

  FluxClient(
      RehearsedCluster cluster,
      RehearsalOptions options,
      List<Capture> captures,
      Set<Integer> waits,
      Sender sender) {
    super(cluster, captures, waits, sender);
    this.cluster = cluster;
    this.kustomization = options.flux();
    this.waits = waits;
    this.applying = new FluxApply(this, cluster, kustomization);
  }

  @Override
  Optional<Turn> turn(Duration at, int next) {
    if (deletes(next)) {
      return Optional.of(new Turn(prune(at, captures.get(next)), next + 1));
    }
    Duration now = at;
    if (next == stageEnd || stageEnd == 0) {
      if (defines) {
        defines = false;
        return Optional.of(new Turn(at.plus(PAUSE), next));
      }
      stageEnd = end(next);
      for (int position = next; position < stageEnd; position++) {
        FluxApply.DryRun result = applying.dryRun(now, captures.get(position), position);
        if (result.failure().isPresent()) {
          return fail(result, next, position);
        }
        if (result.drifted()) {
          drifted.add(position);
        }
        now = result.end();
      }
    }
    if (!drifted.contains(next)) {
      return Optional.of(new Turn(now, next + 1));
    }
    defines |= Reordering.defines(captures.get(next)) && stored(captures.get(next)).isEmpty();
    SentRequest sent = applying.apply(now, captures.get(next), next);
    if (!sent.trace.response().allowed()) {
      String why =
          FluxApply.title(captures.get(next)) + " apply failed: " + sent.trace.response().message();
      failed(why);
      return stop(next + 1, "Flux stops at the first object that it cannot apply");
    }
    return Optional.of(new Turn(sent.end(), next + 1));
  }

  @Override
  Optional<Turn> afterLast(Duration at) {
    if (!undeleted.isEmpty()) {
      failed("delete failed, errors: " + String.join(";", undeleted) + ";");
    }
    return Optional.empty();
  }

  private boolean deletes(int position) {
    return captures.get(position).request().operation() == Operation.DELETE;
  }

  /// Where a stage ends that begins at a position. What another order parts, and a wait, counts as
  /// a Kustomization of its own.
  private int end(int start) {
    int end = start + 1;
    while (end < captures.size()
        && !deletes(end)
        && !waits.contains(end)
        && FluxOrder.stage(captures.get(end)) == FluxOrder.stage(captures.get(start))) {
      end++;
    }
    return end;
  }

  /// Applies nothing of a stage, nor of those after it.
  ///
  /// @param refused the position of the object whose dry run fails
  private Optional<Turn> fail(FluxApply.DryRun result, int start, int refused) {
    String why = result.failure().orElseThrow();
    failed(why);
    for (int position = start; position < stageEnd; position++) {
      if (position > refused || drifted.contains(position)) {
        unsent(captures.get(position), "Flux applies nothing of a stage in which a dry run fails");
      } else if (position == refused && !result.sent()) {
        unsent(captures.get(position), why);
      }
    }
    return stop(stageEnd, "Flux does not come to this stage, as a dry run fails before");
  }

  /// Deletes what the Kustomization no longer has; goes on where that is refused. Source:
  /// `ssa/manager_delete.go`, `Delete`.
  private Duration prune(Duration at, Capture deletion) {
    Optional<JsonObject> stored = stored(deletion);
    if (stored.isEmpty()) {
      return at;
    }
    Optional<String> kept =
        FluxAnnotations.of(stored.get()).keeping().or(() -> kustomization.keeping(stored.get()));
    if (kept.isPresent()) {
      skipped(deletion, kept.get());
      return at;
    }
    SentRequest sent = send(at, deletion);
    if (!sent.trace.response().allowed()) {
      undeleted.add(
          FluxApply.title(deletion) + " delete failed: " + sent.trace.response().message());
    }
    return sent.end();
  }

  Optional<JsonObject> stored(Capture capture) {
    return cluster.objects().find(ObjectId.of(capture.request()));
  }
}

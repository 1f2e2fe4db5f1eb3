package dev.admittance.simulator.rehearsal;

import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.Operation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/// The client of a rehearsal: it sends each object after the answer to the one before.
class ReleaseClient {
  /// Between two looks of a client that waits.
  private static final Duration PAUSE = Duration.ofSeconds(2);

  final List<Capture> captures;
  private final RehearsedCluster cluster;
  private final Sender sender;
  private final Set<Integer> waits;
  private final List<Capture> unchanged = new ArrayList<>();
  private final List<UnsentObject> skipped = new ArrayList<>();
  private final List<UnsentObject> unsent = new ArrayList<>();
  private final Set<String> assumed = new TreeSet<>();
  private final Set<String> provided = new TreeSet<>();
  private int waited = -1;
  private int passed;
  private final List<SentRequest> refused = new ArrayList<>();
  private Optional<String> failure = Optional.empty();

  /// Sends a request at a time.
  @FunctionalInterface
  interface Sender {
    SentRequest send(Duration at, Capture capture);
  }

  /// When the client goes on, and with which object.
  record Turn(Duration at, int next) {}

  /// @param captures in the order in which they are applied
  /// @param waits the positions of captures before which the client waits for pods
  ReleaseClient(
      RehearsedCluster cluster, List<Capture> captures, Set<Integer> waits, Sender sender) {
    this.cluster = cluster;
    this.sender = sender;
    this.captures = List.copyOf(captures);
    this.waits = Collections.unmodifiableSet(new TreeSet<>(waits));
  }

  /// The client of the options.
  static ReleaseClient of(
      RehearsedCluster cluster,
      RehearsalOptions options,
      List<Capture> captures,
      Set<Integer> waits,
      Sender sender) {
    return switch (options.client().tool()) {
      case HELM -> new HelmClient(cluster, options, captures, waits, sender);
      case ARGO_CD -> new ArgoClient(cluster, options, captures, waits, sender);
      case FLUX -> new FluxClient(cluster, options, captures, waits, sender);
      case FILES -> new ReleaseClient(cluster, captures, waits, sender);
    };
  }

  /// Goes on with an object; empty where the client is done.
  ///
  /// @param ready when the last pod of those that there are so far is ready
  final Optional<Turn> turn(Duration at, int next, Duration ready) {
    passed = Math.max(passed, next);
    if (next == captures.size()) {
      return afterLast(at);
    }
    if (waits.contains(next) && (waited < next || ready.compareTo(at) > 0)) {
      // Controllers act first, and may create more pods once others are ready.
      waited = next;
      Duration until = ready.compareTo(at) > 0 ? ready : at;
      return Optional.of(new Turn(until.plus(PAUSE), next));
    }
    return turn(at, next);
  }

  /// What the client does when it has sent all objects; empty where it is done.
  Optional<Turn> afterLast(Duration at) {
    return Optional.empty();
  }

  Optional<Turn> turn(Duration at, int next) {
    return Optional.of(new Turn(apply(at, next).map(SentRequest::end).orElse(at), next + 1));
  }

  /// Applies an object; empty where nothing is sent.
  final Optional<SentRequest> apply(Duration at, int position) {
    return apply(at, captures.get(position), position);
  }

  /// The same for an object as the client changes it.
  final Optional<SentRequest> apply(Duration at, Capture capture, int position) {
    ClientRequest request = new ClientRequest(capture, position);
    if (request.isGone(cluster.objects())) {
      return Optional.empty();
    }
    Optional<String> missing = cluster.kinds().missing(capture);
    if (missing.isPresent()) {
      unsent(capture, missing.get());
      return Optional.empty();
    }
    noteAssumed(capture);
    Optional<Capture> applying = cluster.applying(request.identified());
    if (applying.isEmpty()) {
      unchanged(capture);
      return Optional.empty();
    }
    return Optional.of(send(at, applying.get()));
  }

  final SentRequest send(Duration at, Capture capture) {
    SentRequest sent = sender.send(at, capture);
    if (!sent.trace.response().allowed()) {
      refused.add(sent);
    }
    return sent;
  }

  /// Whether an object is not sent so far, or refused.
  final boolean fails() {
    return !unsent.isEmpty() || refused.stream().anyMatch(one -> !one.goesOn);
  }

  final void noteAssumed(Capture capture) {
    if (cluster.kinds().isAssumed(capture)) {
      GroupVersionKind kind = capture.request().kind();
      assumed.add(kind.kind() + " (" + kind.apiVersion() + ")");
    }
  }

  /// Notes that the client takes an object for ready though nothing tells that it becomes so.
  final void noteProvided(Capture capture) {
    provided.add(UnsentObject.title(capture));
  }

  final void unsent(Capture capture, String reason) {
    unsent.add(new UnsentObject(capture, reason));
  }

  /// Notes why the release fails.
  final void failed(String why) {
    failure = Optional.of(why);
  }

  final void unchanged(Capture capture) {
    unchanged.add(capture);
  }

  /// Notes an object that the client leaves as it is since somebody asked for it.
  final void skipped(Capture capture, String reason) {
    skipped.add(new UnsentObject(capture, reason));
  }

  /// Sends none of the objects from a position on.
  final Optional<Turn> stop(int next, String reason) {
    return stop(next, _ -> reason);
  }

  /// Sends none of the objects from a position on, each for its own reason.
  final Optional<Turn> stop(int next, Function<Capture, String> reason) {
    captures.subList(next, captures.size()).stream()
        .filter(capture -> capture.request().operation() != Operation.DELETE)
        .forEach(capture -> unsent(capture, reason.apply(capture)));
    passed = captures.size();
    return Optional.empty();
  }

  /// The result of a rehearsal whose clock has ended.
  final Rehearsal result(
      List<RehearsedRequest> requests, List<WorkloadForecast> workloads, boolean partial) {
    if (!partial) {
      stop(passed, "the client still waits when the virtual clock ends");
    }
    return new Rehearsal(
        requests,
        unchanged,
        skipped,
        unsent,
        List.copyOf(assumed),
        List.copyOf(provided),
        workloads,
        failure,
        partial,
        cluster.setup());
  }
}

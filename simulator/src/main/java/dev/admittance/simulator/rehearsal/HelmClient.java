package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.ManifestCapture;
import dev.admittance.simulator.capture.TemplateComments;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.trace.StepDescriptions;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Helm as the client of a rehearsal: it installs nothing where the server lacks a kind or has an
/// object of somebody else, waits for each hook, and applies no later hooks after a failure.
/// Source: helm.sh/helm/v4 `pkg/action/install.go`, `RunWithContext`, `performInstall`;
/// `pkg/action/hooks.go`, `execHook`; `pkg/kube/client.go`, `perform`, `update`.
final class HelmClient extends ReleaseClient {
  private static final Duration PAUSE = Duration.ofSeconds(1);
  private static final Duration FIRST_LOOK = Duration.ofMillis(100);
  private static final int RETRIES = 30;
  private static final Set<String> AWAITED = Set.of("Job", "Pod");

  private final RehearsedCluster cluster;
  private final RehearsalOptions options;
  private final boolean upgrades;
  private boolean checked;
  private boolean updates;
  private Optional<String> failure = Optional.empty();
  private Optional<SentRequest> awaited = Optional.empty();

  /// When it began to wait for the objects of the release.
  private Optional<Duration> since = Optional.empty();

  /// When each Pod of the release was created.
  private final Map<ObjectId, Duration> pods = new HashMap<>();

  /// How often Helm 3 has looked at an object that has failed.
  private int retries;

  private boolean waited;

  HelmClient(
      RehearsedCluster cluster,
      RehearsalOptions options,
      List<Capture> captures,
      Set<Integer> waits,
      Sender sender) {
    super(cluster, captures, waits, sender);
    this.cluster = cluster;
    this.options = options;
    this.upgrades = cluster.hasApplied();
    this.checked = !options.client().looksUpFirst();
  }

  /// Whether a manifest is one of the folder `crds/`, whose files are no templates. Where nothing
  /// tells its file, definitions without the labels of charts count as such.
  static boolean isOfCrds(Capture capture) {
    HelmAnnotations annotations = HelmAnnotations.of(capture);
    return capture
        .origin()
        .template()
        .map(TemplateComments::isOfCrds)
        .orElseGet(() ->
            capture.request().kind().kind().equals("CustomResourceDefinition")
                && !annotations.isHook()
                && !annotations.isRendered());
  }

  @Override
  Optional<Turn> turn(Duration at, int next) {
    Capture capture = captures.get(next);
    boolean ahead = !checked && isOfCrds(capture);
    if (ahead && upgrades) {
      return Optional.of(new Turn(at, next + 1));
    }
    if (!checked && !ahead) {
      checked = true;
      updates = objects(next).anyMatch(one -> stored(one).isPresent());
      Optional<String> refusal = refusal(next);
      if (refusal.isPresent()) {
        return stop(next, one -> unbuilt(one).orElse(refusal.get()));
      }
    }
    if (!ahead && isHook(next) && creates(next)) {
      if (failure.isEmpty() && !waited && objects(next).findAny().isEmpty() && hasObjects(next)) {
        return waiting(at, next);
      }
      return failure.isPresent() ? stop(next, failure.get()) : hook(at, next);
    }
    if (ahead && stored(capture).isPresent()) {
      unchanged(capture);
      return Optional.of(new Turn(at, next + 1));
    }
    Optional<SentRequest> sent = apply(at, next);
    sent.filter(one -> capture.request().kind().kind().equals("Pod"))
        .ifPresent(one -> pods.put(ObjectId.of(capture.request()), one.end()));
    Optional<SentRequest> refused = sent.filter(one -> !one.trace.response().allowed());
    if (refused.isPresent() && creates(next)) {
      failure = Optional.of("Helm stops, as " + UnsentObject.title(capture) + " is refused");
      if (ahead || (updates && stored(capture).isEmpty())) {
        return stop(next + 1, failure.get());
      }
    }
    if (failure.isPresent() && next + 1 < captures.size() && !creates(next + 1)) {
      return stop(next + 1, failure.get());
    }
    return Optional.of(new Turn(sent.map(SentRequest::end).orElse(at), next + 1));
  }

  @Override
  Optional<Turn> afterLast(Duration at) {
    return failure.isPresent() || waited ? Optional.empty() : waiting(at, captures.size());
  }

  /// Whether an object of the release comes before a position.
  private boolean hasObjects(int before) {
    return captures.subList(0, before).stream().anyMatch(one -> !HelmAnnotations.of(one).isHook());
  }

  /// Waits until the objects of the release are ready.
  private Optional<Turn> waiting(Duration at, int next) {
    HelmWait wait = options.helm();
    if (wait.strategy() == HelmWait.Strategy.HOOK_ONLY) {
      waited = true;
      return Optional.of(new Turn(at, next));
    }
    if (since.isEmpty()) {
      // Controllers look at new objects first.
      since = Optional.of(at);
      return Optional.of(new Turn(at.plus(FIRST_LOOK), next));
    }
    Map<Capture, HelmReadiness.State> states = new LinkedHashMap<>();
    objects(0).filter(one -> !isOfCrds(one)).forEach(one -> states.put(one, state(one, at)));
    states.keySet().stream()
        .filter(one ->
            provision(one).filter(given -> given.state() == Provision.State.ASSUMED).isPresent())
        .forEach(this::noteProvided);
    states.values().removeIf(HelmReadiness.State.READY::equals);
    if (states.isEmpty()) {
      waited = true;
      return Optional.of(new Turn(at, next));
    }
    Duration end = since.get().plus(wait.timeout());
    if (at.compareTo(end) < 0 && !isHopeless(List.copyOf(states.values()))) {
      Duration then = at.plus(wait.pause());
      return Optional.of(new Turn(then.compareTo(end) < 0 ? then : end, next));
    }
    waited = true;
    String why =
        states.entrySet().stream()
            .map(one ->
                UnsentObject.title(one.getKey())
                    + (one.getValue() == HelmReadiness.State.FAILED
                        ? " has failed"
                        : at.compareTo(end) < 0
                            ? " is not ready"
                            : " is not ready after " + words(wait.timeout()))
                    + lacking(one.getKey()))
            .collect(Collectors.joining(", "));
    failed(why);
    return stop(next, "Helm stops, as " + why);
  }

  /// Whether Helm gives up before its time: Helm 4 once all that is left has failed; Helm 3 looks
  /// at a failed object 30 times more, in which time others do not count. Source: helm.sh/helm/v3
  /// `pkg/kube/wait.go`, `waitForResources`.
  ///
  /// @param states of the objects that are not ready
  private boolean isHopeless(List<HelmReadiness.State> states) {
    if (options.helm().strategy() == HelmWait.Strategy.WATCHER) {
      return !states.contains(HelmReadiness.State.WAITING);
    }
    retries = states.getFirst() == HelmReadiness.State.FAILED ? retries + 1 : 0;
    return retries > RETRIES;
  }

  /// Why an object does not become ready, in brackets; empty where nothing tells.
  private String lacking(Capture capture) {
    return provision(capture)
        .map(Provision::why)
        .filter(why -> !why.isEmpty())
        .map(why -> " (" + why + ")")
        .orElse("");
  }

  private Optional<Provision> provision(Capture capture) {
    return stored(capture).flatMap(readiness()::provision);
  }

  private HelmReadiness readiness() {
    return new HelmReadiness(options.helm(), cluster.objects());
  }

  private HelmReadiness.State state(Capture capture, Duration at) {
    Optional<JsonObject> stored = stored(capture);
    Duration created = pods.get(ObjectId.of(capture.request()));
    if (stored.isEmpty()) {
      return HelmReadiness.State.WAITING;
    }
    if (created != null) {
      // Helm 4 takes a pod that has failed for done, and Helm 3 waits for it.
      boolean ready =
          cluster
              .failure(stored.get(), created)
              .map(fails ->
                  options.helm().strategy() == HelmWait.Strategy.WATCHER && fails.hasEnded(at))
              .orElseGet(() -> created.plus(options.podStart()).compareTo(at) <= 0);
      return ready ? HelmReadiness.State.READY : HelmReadiness.State.WAITING;
    }
    return readiness().of(stored.get());
  }

  private boolean creates(int position) {
    return captures.get(position).request().operation() == Operation.CREATE;
  }

  /// The objects of the release from a position on, without hooks.
  private Stream<Capture> objects(int from) {
    return captures.subList(from, captures.size()).stream()
        .filter(one -> one.request().operation() == Operation.CREATE)
        .filter(one -> !HelmAnnotations.of(one).isHook());
  }

  private Optional<JsonObject> stored(Capture capture) {
    return cluster.objects().find(ObjectId.of(capture.request()));
  }

  /// Why nothing of the release is installed or changed. Source: `pkg/action/validate.go`,
  /// `existingResourceConflict`.
  private Optional<String> refusal(int from) {
    return objects(from)
        .filter(one -> unbuilt(one).isPresent())
        .findFirst()
        .map(one ->
            "Helm installs nothing, as the server lacks the kind of " + UnsentObject.title(one))
        .or(() ->
            objects(from)
                .flatMap(one -> stored(one).flatMap(stored -> foreign(one, stored)).stream())
                .findFirst()
                .map(why ->
                    (upgrades ? "Helm changes nothing: " : "Helm installs nothing: ") + why));
  }

  private Optional<String> unbuilt(Capture capture) {
    return HelmAnnotations.of(capture).isHook()
        ? Optional.empty()
        : cluster
            .kinds()
            .missing(capture)
            .map(
                (upgrades ? "" : "unable to build kubernetes objects from release manifest: ")
                    ::concat);
  }

  /// Why a stored object is none of the release; empty where it is, or was applied before. Where
  /// the release has no name, each of Helm's objects counts as its own.
  private Optional<String> foreign(Capture capture, JsonObject stored) {
    if (cluster.isApplied(ObjectId.of(stored))) {
      return Optional.empty();
    }
    Optional<HelmRelease> release = capture.request().object().flatMap(HelmRelease::of);
    Optional<String> why =
        release.isPresent()
            ? Optional.of(release.get().refusal(stored))
                .filter(text -> !text.isEmpty())
                .map("; "::concat)
            : Optional.of("")
                .filter(_ -> !new HelmAnnotations(stored.object("metadata")).isOwned());
    return why.map(text ->
        UnsentObject.title(capture)
            + " exists and cannot be imported into the current release: invalid ownership metadata"
            + text);
  }

  private Optional<Turn> hook(Duration at, int next) {
    Capture capture = captures.get(next);
    HelmAnnotations annotations = HelmAnnotations.of(capture);
    if (awaited.isEmpty()) {
      Duration now = annotations.isDeleted("before-hook-creation") ? deleted(at, capture) : at;
      Optional<String> missing = cluster.kinds().missing(capture);
      if (missing.isPresent()) {
        return stop(next, "Helm stops at this hook: " + missing.get());
      }
      noteAssumed(capture);
      SentRequest sent = send(now, new ClientRequest(capture, next).identified());
      if (!sent.trace.response().allowed()) {
        return stop(next + 1, "Helm stops, as " + hookTitle(capture) + " is refused");
      }
      if (!AWAITED.contains(capture.request().kind().kind())) {
        return finished(sent.end(), next);
      }
      awaited = Optional.of(sent);
      return Optional.of(new Turn(sent.end(), next));
    }
    SentRequest sent = awaited.get();
    boolean failed =
        job(capture, sent).filter(JobStatus::hasFailed).isPresent()
            || pod(capture, sent).filter(pod -> pod.hasEnded(at)).isPresent();
    if (hasEnded(capture, sent, at) && !failed) {
      awaited = Optional.empty();
      return finished(at, next);
    }
    if (!failed && at.minus(sent.at).compareTo(options.helm().timeout()) < 0) {
      return Optional.of(new Turn(at.plus(PAUSE), next));
    }
    Duration now = annotations.isDeleted("hook-failed") ? deleted(at, capture) : at;
    deleted(now, captures.subList(first(next), next));
    String why =
        hookTitle(capture)
            + (failed ? " has failed" : " is not done after " + words(options.helm().timeout()));
    failed(why);
    return stop(next + 1, "Helm stops, as " + why);
  }

  private static String words(Duration duration) {
    return duration.toMinutesPart() > 0 && duration.toSecondsPart() == 0
        ? duration.toMinutes() + (duration.toMinutes() == 1 ? " minute" : " minutes")
        : StepDescriptions.duration(duration);
  }

  private static String hookTitle(Capture hook) {
    return "its hook " + UnsentObject.title(hook);
  }

  private Optional<JsonObject> job(Capture hook, SentRequest sent) {
    return hook.request().kind().kind().equals("Job")
        ? sent.trace.response().object().flatMap(job -> cluster.objects().find(ObjectId.of(job)))
        : Optional.empty();
  }

  /// How the pod that is a hook fails; empty where it does not.
  private Optional<PodFailure> pod(Capture hook, SentRequest sent) {
    return hook.request().kind().kind().equals("Pod")
        ? sent.trace.response().object().flatMap(pod -> cluster.failure(pod, sent.end()))
        : Optional.empty();
  }

  /// Whether a hook is done, or gone.
  private boolean hasEnded(Capture hook, SentRequest sent, Duration now) {
    return hook.request().kind().kind().equals("Job")
        ? job(hook, sent).filter(job -> !JobStatus.isFinished(job)).isEmpty()
        : pod(hook, sent).isEmpty() && sent.end().plus(options.podStart()).compareTo(now) <= 0;
  }

  /// Goes on after a hook; the last one of its time has those deleted that have done their part.
  private Optional<Turn> finished(Duration at, int next) {
    boolean last = next + 1 == captures.size() || !isHook(next + 1);
    Duration now = last ? deleted(at, captures.subList(first(next), next + 1).reversed()) : at;
    return Optional.of(new Turn(now, next + 1));
  }

  /// The first of the hooks that are applied together.
  private int first(int hook) {
    return hook > 0 && isHook(hook - 1) ? first(hook - 1) : hook;
  }

  private boolean isHook(int position) {
    return HelmAnnotations.of(captures.get(position)).isHook();
  }

  /// Deletes the hooks that are to go after their success.
  private Duration deleted(Duration at, List<Capture> succeeded) {
    Duration now = at;
    for (Capture hook : succeeded) {
      now = HelmAnnotations.of(hook).isDeleted("hook-succeeded") ? deleted(now, hook) : now;
    }
    return now;
  }

  private Duration deleted(Duration at, Capture hook) {
    return hook.request().kind().kind().equals("CustomResourceDefinition")
        ? at
        : stored(hook)
            .map(object ->
                send(
                    at,
                    ManifestCapture.deletion(
                        hook.with(hook.request().with(Optional.of(object), Optional.empty())),
                        hook.request().userInfo())))
            .map(SentRequest::end)
            .orElse(at);
  }
}

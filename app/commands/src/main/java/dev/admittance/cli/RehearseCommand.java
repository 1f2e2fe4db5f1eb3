package dev.admittance.cli;

import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.ownership.AppliedObject;
import dev.admittance.simulator.ownership.FieldOutcome;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.provider.ProviderRelease;
import dev.admittance.simulator.rehearsal.ApplyOrder;
import dev.admittance.simulator.rehearsal.ArgoApplication;
import dev.admittance.simulator.rehearsal.HelmRelease;
import dev.admittance.simulator.rehearsal.RehearsalOptions;
import dev.admittance.simulator.rehearsal.Rehearser;
import dev.admittance.simulator.rehearsal.RepeatedObject;
import dev.admittance.simulator.rehearsal.Upgrade;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// The verb `rehearse`, which follows workloads from their admission to their pods.
@Command(
    name = "rehearse",
    customSynopsis = {
      "admittance rehearse {PATH... | --reviews PATH...} [--config PATH...]",
      "                           [--answers PATH...] [--cluster PATH...]",
      "                           [--kube-version RELEASE] [--order ORDER]",
      "                           [--release [NAMESPACE/]NAME]",
      "                           [--wait STRATEGY [--wait-for-jobs]]",
      "                           [--timeout DURATION] [--rollback]",
      "                           [--rollback-on-failure | --atomic]",
      "                           [--application PATH]",
      "                           [--sync-option OPTION]...",
      "                           [--dest-namespace NAMESPACE]",
      "                           [--kustomization PATH]",
      "                           [--for DURATION] [--pod-start DURATION]",
      "                           [--fails KIND/NAME[=CODE]]...",
      "                           [--apply-as TOOL [--force-conflicts]]",
      "                           [--live PATH...] [--provider PROVIDER]",
      "                           [--revision REVISION] [--upgrade-from REVISION]",
      "                           [--uninstall] [-o FORMAT]",
      "       admittance rehearse --sample [-o FORMAT]"
    },
    description =
        "Applies the objects of a release one after the other and follows what controllers create"
            + " for them, up to the pods, on a virtual clock.",
    footer = {
      "",
      "Each manifest of --reviews is applied; - reads what helm template or "
          + "kustomize build print. What is admitted is stored: webhook "
          + "configurations and policies are in force from then on, and the "
          + "controllers of workloads, Services and namespaces go on as their own "
          + "users, each request through all hooks and policies, with the retries of "
          + "the real controllers. A hook of the release does not answer before one "
          + "of its pods is ready. Updated Deployments roll out. Names with hashes "
          + "are made up, scheduling is not simulated, and pods become ready after "
          + "--pod-start, or fail then with --fails.",
      "--order: files, as written and as kubectl applies them; helm, the order "
          + "of helm install with its hooks; argo-cd, phases, waves, kinds and names; "
          + "flux, each stage as dry runs first: definitions and namespaces, classes, the rest. "
          + "kubectl does not see definitions of the same apply; a kind without any "
          + "definition is taken as served, and listed.",
      "--apply-as: what the server refuses because others own a field, in its "
          + "words, and who has the field in the end; a refused object is not sent.",
      "--wait: the hooks after the installation wait until the objects of the "
          + "release are ready; where they are not before --timeout, the release "
          + "fails, and these hooks are not applied.",
      "--sync-option and --application: what Argo CD does with the options of an Application; "
          + "those of objects, such as Replace=true in argocd.argoproj.io/sync-options, count "
          + "without them.",
      "--kustomization: the labels of its objects, and whether Flux creates anew what it cannot "
          + "change and deletes what is gone; annotations of objects, such as "
          + "kustomize.toolkit.fluxcd.io/ssa, count without it.",
      "--rollback: helm rollback after --upgrade-from, with the hooks of the "
          + "earlier release; --rollback-on-failure, only where the release fails.",
      "Where the release fails, orders and edits of failing hooks are rehearsed "
          + "too, and those with which it succeeds are listed.",
      "--uninstall installs the release and deletes it again: configurations "
          + "whose Service is gone, objects that wait for finalizers and namespaces "
          + "that do not end are listed.",
      "An object that is defined several times and differently, as in the folders of several "
          + "environments, is listed with its places: the last one wins.",
      "--revision applies the release as a Git revision has the files of " + "--reviews, and",
      "--upgrade-from first installs it as one has them; with both, one "
          + "revision follows another. What the release no longer has is deleted at "
          + "the end, but not with --order files.",
      "Output: text for people; json, one object with `workloads`, `requests`, `ownership` and"
          + " `provider`, and `repeated`, `unchanged`, `skipped`, `unsent`, `failure`, `assumed`,"
          + " `takenForReady`, `remedies`, `leftovers` or `rollback` where there are any.",
      "Exit codes: 0 each object is admitted, each workload gets its pods, no "
          + "field is refused or goes back and forth, and nothing is left; 1 not so;",
      "2 usage error, a partial report, or an input that cannot be read."
    },
    sortOptions = false)
final class RehearseCommand extends AbstractCommand {
  private final Streams streams;

  @Mixin private PathInput input = new PathInput();

  @Mixin private OwnershipOptions ownership = new OwnershipOptions();

  @Mixin private ProviderOption provider = new ProviderOption();

  @Mixin private ClockOptions clock = new ClockOptions();

  @Mixin private HelmOptions helm = new HelmOptions();

  @Mixin private ArgoOptions argo = new ArgoOptions();

  @Mixin private FluxOptions flux = new FluxOptions();

  @Mixin private RevisionOptions revisions = new RevisionOptions();

  @Option(
      names = "--order",
      paramLabel = "ORDER",
      description = "files, helm, argo-cd or flux; files by default")
  private ApplyOrder order = ApplyOrder.FILES;

  @Option(
      names = "--release",
      paramLabel = "[NAMESPACE/]NAME",
      description =
          "with --order helm: the release whose marks its objects have, and without which a stored"
              + " object is somebody else's")
  private @Nullable String release;

  @Option(names = "--uninstall", description = "rehearse the removal of the release as well")
  private boolean uninstall;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORMAT",
      description = "text or json; text by default")
  private Format format = Format.TEXT;

  RehearseCommand(Streams streams) {
    this.streams = streams;
  }

  enum Format {
    TEXT,
    JSON
  }

  @Override
  public Integer call() throws IOException {
    HelmOptions.Rollback rollback =
        helm.rollback(spec, order, revisions.earlier().isPresent(), uninstall);
    ArgoApplication application = argo.application(spec, streams, order);
    RehearsalOptions options =
        clock.options(
            spec,
            order.client(ownership.isServerSide() || application.isServerSide()),
            helm.wait(spec, order),
            application,
            flux.kustomization(spec, order));
    return InputRun.of(
        spec,
        streams,
        input,
        EnumSet.of(InputOptions.Need.REVIEWS),
        run -> rehearse(run, options, rollback));
  }

  private Exit rehearse(InputRun run, RehearsalOptions options, HelmOptions.Rollback rollback)
      throws IOException {
    Setup setup = ownership.stored(run.read().setup(), run.problems()::report);
    List<Capture> given = options.argo().placed(marked(revisions.release(spec, run)));
    List<Capture> captures =
        revisions.earlier().isPresent() ? order.upgraded(given) : order.sorted(given);
    ProviderRelease provided = provided(setup, captures, run);
    List<AppliedObject> owned = ownership.of(spec, setup, provided.captures());
    List<ScriptedAnswer> answers = new ArrayList<>(provided.answers());
    answers.addAll(run.read().answers());
    Rehearser rehearser = new Rehearser(setup, answers, options);
    List<RepeatedObject> repeated = RepeatedObject.of(provided.captures());
    List<Capture> sorted = owned.isEmpty() ? provided.captures() : sent(owned);
    Optional<Upgrade> upgrade =
        revisions.earlier().map(revision -> upgrade(rehearser, sorted, run, revision));
    ReleaseRehearsal released =
        upgrade
            .map(one -> rehearse(one.rehearser(), one.captures(), given, run))
            .orElseGet(() -> rehearse(rehearser, sorted, given, run));
    boolean back =
        rollback == HelmOptions.Rollback.ALWAYS
            || (rollback == HelmOptions.Rollback.ON_FAILURE
                && released.rehearsal().failsForClient());
    ReleaseRehearsal rehearsed =
        back
            ? upgrade
                .map(one -> released.rolledBack(one, earlier(run), run.progress()::cancelled))
                .orElseGet(() -> released.uninstalled(rehearser, given, run.progress()::cancelled))
            : released;
    streams
        .out()
        .write(
            switch (format) {
              case JSON -> RehearsalJson.of(rehearsed, owned, provided.findings(), repeated);
              case TEXT ->
                  block(provided.findings())
                      + block(RepeatedObject.texts(repeated))
                      + block(upgrade.map(Upgrade::notes).orElse(List.of()))
                      + OwnershipText.of(owned, Paint.of(streams))
                      + new RehearsalText(rehearsed, Paint.of(streams)).text();
            });
    boolean fine = rehearsed.isFine() && owned.stream().noneMatch(RehearseCommand::isContested);
    return fine ? Exit.FINE : Exit.FOUND;
  }

  /// The objects as the release has them.
  private List<Capture> marked(List<Capture> objects) {
    String written = release;
    if (written == null) {
      return objects;
    }
    if (order != ApplyOrder.HELM) {
      throw usage(spec, "--release needs --order helm");
    }
    return HelmRelease.parse(written)
        .orElseThrow(() -> usage(spec, "--release " + written + " is no name such as web/shop"))
        .marked(objects);
  }

  private ReleaseRehearsal rehearse(
      Rehearser rehearser, List<Capture> sorted, List<Capture> release, InputRun run) {
    return uninstall
        ? ReleaseRehearsal.removed(rehearser, sorted, release, order, run.progress()::cancelled)
        : ReleaseRehearsal.installed(rehearser, sorted, run.progress()::cancelled);
  }

  private ProviderRelease provided(Setup setup, List<Capture> captures, InputRun run) {
    return provider
        .given()
        .or(run.read()::provider)
        .map(one -> ProviderRelease.of(one, setup, captures))
        .orElseGet(() -> new ProviderRelease(captures, List.of(), List.of()));
  }

  private static String block(List<String> lines) {
    return lines.isEmpty() ? "" : String.join("\n", lines) + "\n\n";
  }

  private static List<Capture> sent(List<AppliedObject> objects) {
    return objects.stream()
        .filter(object -> !object.isRefused())
        .map(AppliedObject::request)
        .toList();
  }

  /// Whether a request is refused, or a field goes back and forth.
  private static boolean isContested(AppliedObject object) {
    return object.fields().stream().anyMatch(field -> field.outcome() != FieldOutcome.TAKEN);
  }

  /// The objects of the earlier release; none without one.
  private List<Capture> earlier(InputRun run) {
    return revisions
        .earlier()
        .map(revision -> marked(revisions.release(spec, run, revision)))
        .orElse(List.of());
  }

  private Upgrade upgrade(Rehearser rehearser, List<Capture> later, InputRun run, String revision) {
    List<Capture> before = order.sorted(rehearser.options().argo().placed(earlier(run)));
    ProviderRelease provided = provided(rehearser.setup(), before, run);
    Upgrade upgrade =
        Upgrade.of(rehearser, provided.captures(), later, order, run.progress()::cancelled);
    if (!upgrade.installed().succeeds()) {
      streams
          .err()
          .println("admittance: " + revision + " fails by itself; what it stores is there");
    }
    return upgrade;
  }
}

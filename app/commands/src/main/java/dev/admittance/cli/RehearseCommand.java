package dev.admittance.cli;

import dev.admittance.revision.RevisionCaptures;
import dev.admittance.revision.RevisionException;
import dev.admittance.simulator.answer.GoDuration;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureItem;
import dev.admittance.simulator.ownership.AppliedObject;
import dev.admittance.simulator.ownership.FieldOutcome;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.provider.ProviderRelease;
import dev.admittance.simulator.rehearsal.ApplyOrder;
import dev.admittance.simulator.rehearsal.Leftover;
import dev.admittance.simulator.rehearsal.Rehearsal;
import dev.admittance.simulator.rehearsal.RehearsalOptions;
import dev.admittance.simulator.rehearsal.Rehearser;
import dev.admittance.simulator.rehearsal.Remedy;
import dev.admittance.simulator.rehearsal.RemedySearch;
import dev.admittance.simulator.rehearsal.Uninstallation;
import dev.admittance.simulator.rehearsal.Upgrade;
import dev.admittance.workspace.CaptureStream;
import dev.admittance.workspace.NothingFound;
import dev.admittance.workspace.RunInputs;
import dev.admittance.workspace.SetupReader;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
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
      "admittance rehearse --reviews PATH... [--config PATH...] [--answers PATH...]",
      "                           [--cluster PATH...] [--kube-version RELEASE]",
      "                           [--order ORDER] [--for DURATION] [--pod-start DURATION]",
      "                           [--apply-as TOOL [--force-conflicts]] [--live PATH...]",
      "                           [--provider PROVIDER] [--uninstall]",
      "                           [--upgrade-from REVISION]",
      "                           [-o FORMAT]",
      "       admittance rehearse --sample [-o FORMAT]"
    },
    description =
        "Applies the objects of a release one after the other and follows what controllers create"
            + " for them, up to the pods, on a virtual clock.",
    footer = {
      "",
      "Each manifest of --reviews is applied; - reads what helm template or kustomize build",
      "print. What is admitted is stored: webhook configurations and policies are in force from",
      "then on, and the controllers of workloads, Services and namespaces go on as their own",
      "users, each request through all hooks and policies, with the retries of the real",
      "controllers. A hook of the release does not answer before one of its pods is ready.",
      "Names with hashes are made up; status and scheduling are not simulated, and pods become",
      "ready after --pod-start.",
      "--order: files, as written and as kubectl applies them; helm, the order of helm install",
      "with its hooks; argo-cd, phases, waves, kinds and names; flux, definitions and namespaces",
      "first, webhook configurations last.",
      "--apply-as: what the server refuses because others own a field, in its words, and who has",
      "the field in the end; a refused object is not sent.",
      "Where the release fails, orders and edits of failing hooks are rehearsed too, and those",
      "with which it succeeds are listed.",
      "--uninstall installs the release and deletes it again: configurations whose Service is",
      "gone, objects that wait for finalizers and namespaces that do not end are listed.",
      "--upgrade-from first installs the release as a Git revision has the files of --reviews;",
      "what the release no longer has is deleted at the end, but not with --order files.",
      "Output: text for people; json, one object with `workloads`, `requests`, `ownership` and",
      "`provider`, and `remedies` or `leftovers` where there are any.",
      "Exit codes: 0 each object is admitted, each workload gets its pods, no field is refused",
      "or goes back and forth, and nothing is left; 1 not so;",
      "2 usage error, a partial report, or an input that cannot be read."
    },
    sortOptions = false)
final class RehearseCommand extends AbstractCommand {
  private final Streams streams;

  @Mixin private InputOptions input = new InputOptions();

  @Mixin private OwnershipOptions ownership = new OwnershipOptions();

  @Mixin private ProviderOption provider = new ProviderOption();

  @Option(
      names = "--order",
      paramLabel = "ORDER",
      description = "files, helm, argo-cd or flux; files by default")
  private ApplyOrder order = ApplyOrder.FILES;

  @Option(
      names = "--for",
      paramLabel = "DURATION",
      description = "how long the virtual clock runs, such as 30m; by default 10m")
  private @Nullable String horizon;

  @Option(
      names = "--pod-start",
      paramLabel = "DURATION",
      description = "how long a pod takes until it is ready; by default 10s")
  private @Nullable String podStart;

  @Option(names = "--uninstall", description = "rehearse the removal of the release as well")
  private boolean uninstall;

  @Option(
      names = "--upgrade-from",
      paramLabel = "REVISION",
      description = "apply the release to the one that a Git revision has of --reviews")
  private @Nullable String earlier;

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
    RehearsalOptions defaults = RehearsalOptions.from(Instant.now());
    RehearsalOptions options =
        new RehearsalOptions(
            defaults.start(),
            duration("--for", horizon).orElse(defaults.horizon()),
            duration("--pod-start", podStart).orElse(defaults.podStart()));
    try (GracefulShutdown end = new GracefulShutdown()) {
      Exit exit =
          input.use(
              spec,
              EnumSet.of(InputOptions.Need.REVIEWS),
              inputs -> rehearse(inputs, options, end));
      streams.out().flush();
      end.ended(exit);
      return exit.code();
    }
  }

  private Optional<Duration> duration(String option, @Nullable String text) {
    if (text == null) {
      return Optional.empty();
    }
    return Optional.of(
        GoDuration.parse(text)
            .filter(duration -> !duration.isNegative())
            .orElseThrow(() -> usage(option + " " + text + " is no duration such as 90s or 5m")));
  }

  private Exit rehearse(RunInputs inputs, RehearsalOptions options, GracefulShutdown end)
      throws IOException {
    try (TerminalProgress progress = new TerminalProgress(streams, end::isAsked)) {
      Analyze problems = new Analyze(new ProblemPrinter(streams)::print, progress);
      SetupReader.Result read = new SetupReader(problems::report, input.release(spec)).read(inputs);
      Setup setup = ownership.stored(read.setup(), problems::report);
      List<Capture> captures =
          order.sorted(
              captures(
                  new CaptureStream(inputs.reviews(), read.requests().ofRelease(), progress),
                  inputs,
                  problems,
                  progress));
      ProviderRelease provided = provided(setup, captures, read);
      captures = provided.captures();
      List<AppliedObject> owned = ownership.of(spec, setup, captures);
      List<ScriptedAnswer> answers = new ArrayList<>(provided.answers());
      answers.addAll(read.answers());
      Rehearser rehearser = new Rehearser(setup, answers, options);
      List<Capture> sorted = owned.isEmpty() ? captures : sent(owned);
      if (earlier != null) {
        Upgrade upgrade = upgrade(rehearser, sorted, inputs, read, problems, progress, end);
        rehearser = upgrade.rehearser();
        sorted = upgrade.captures();
      }
      Rehearsal installed = rehearser.rehearse(sorted, end::isAsked);
      Rehearsal rehearsal = installed;
      List<Leftover> leftovers = List.of();
      List<Remedy> remedies = List.of();
      if (uninstall) {
        Uninstallation removed = Uninstallation.of(rehearser, installed, order, end::isAsked);
        rehearsal = removed.rehearsal();
        leftovers = removed.leftovers();
      } else if (!installed.succeeds()) {
        remedies = new RemedySearch(rehearser, sorted, end::isAsked).of(installed);
      }
      streams
          .out()
          .write(
              format == Format.JSON
                  ? RehearsalJson.of(rehearsal, owned, provided.findings(), remedies, leftovers)
                  : provided(provided.findings())
                      + OwnershipText.of(owned, Paint.of(streams))
                      + new RehearsalText(rehearsal, remedies, leftovers, Paint.of(streams))
                          .text());
      boolean fine =
          rehearsal.succeeds()
              && leftovers.isEmpty()
              && owned.stream().noneMatch(RehearseCommand::isContested);
      Exit exit = problems.exit().and(fine ? Exit.FINE : Exit.FOUND);
      return rehearsal.partial() ? exit.and(Exit.UNUSABLE) : exit;
    }
  }

  private ProviderRelease provided(Setup setup, List<Capture> captures, SetupReader.Result read) {
    return provider
        .given()
        .or(read::provider)
        .map(one -> ProviderRelease.of(one, setup, captures))
        .orElseGet(() -> new ProviderRelease(captures, List.of(), List.of()));
  }

  private static String provided(List<String> findings) {
    return findings.isEmpty() ? "" : String.join("\n", findings) + "\n\n";
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

  private Upgrade upgrade(
      Rehearser rehearser,
      List<Capture> later,
      RunInputs inputs,
      SetupReader.Result read,
      Analyze problems,
      TerminalProgress progress,
      GracefulShutdown end)
      throws IOException {
    String revision = String.valueOf(earlier);
    List<Capture> before;
    try {
      before =
          captures(
              RevisionCaptures.read(
                  inputs.reviews(), revision, read.requests().ofRelease(), progress),
              inputs,
              problems,
              progress);
    } catch (RevisionException e) {
      throw usage(e.sentence() + " " + e.remedy());
    }
    ProviderRelease provided = provided(rehearser.setup(), order.sorted(before), read);
    Upgrade upgrade = Upgrade.of(rehearser, provided.captures(), later, order, end::isAsked);
    if (!upgrade.installed().succeeds()) {
      streams
          .err()
          .println("admittance: " + revision + " fails by itself; what it stores is there");
    }
    return upgrade;
  }

  private static List<Capture> captures(
      CaptureStream from, RunInputs inputs, Analyze problems, TerminalProgress progress) {
    List<Capture> captures = new ArrayList<>();
    try (CaptureStream stream = from) {
      for (Optional<CaptureItem> item = stream.next();
          item.isPresent() && !progress.cancelled();
          item = stream.next()) {
        switch (item.get()) {
          case CaptureItem.Read(Capture capture) -> captures.add(capture);
          case CaptureItem.NotRun other -> problems.report(other.diagnostic());
        }
      }
    }
    if (captures.isEmpty()) {
      problems.report(NothingFound.of("read/NoCapture", "object to apply", inputs.reviews()));
    }
    return captures;
  }
}

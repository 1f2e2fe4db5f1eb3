package dev.admittance.cli;

import dev.admittance.drift.DriftContractFile;
import dev.admittance.drift.DriftRules;
import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.drift.DriftContract;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.rehearsal.RepeatedObject;
import dev.admittance.simulator.request.RequestOrigin;
import dev.admittance.workspace.CaptureStream;
import dev.admittance.workspace.Location;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// The verb `drift`, which lists the fields that hooks and policies add per kind.
@Command(
    name = "drift",
    customSynopsis = {
      "admittance drift {PATH... | --config PATH... --reviews PATH...}",
      "                        [--answers PATH...]",
      "                        [--cluster PATH...] [--kube-version RELEASE]",
      "                        [--check FILE] [-o FORMAT]",
      "       admittance drift --sample [--check FILE] [-o FORMAT]"
    },
    description =
        "Lists the fields that hooks and mutating policies write, by kind: what differs between the"
            + " objects that you apply and those that are stored.",
    footer = {
      "",
      "Each review runs through all hooks; those without an answer change "
          + "nothing. What the server and its plugins fill in is left out. A new item "
          + "of a list is one field.",
      "Output: text for people; json, the contract for --check; argo-cd, "
          + "ignoreDifferences of an Application; argocd-cm, the same for all "
          + "Applications; flux, the same rules for a "
          + "HelmRelease (driftDetection) and a Kustomization (ignore, from Flux "
          + "2.9); kubectl, a program for KUBECTL_EXTERNAL_DIFF that needs yq 4.",
      "--check compares with a contract and prints the fields that it does not " + "have.",
      "Exit codes: 0 success; 1 with --check, a field that the contract does "
          + "not have; 2 usage error, or an input that cannot be read."
    },
    sortOptions = false)
final class DriftCommand extends AbstractCommand {
  private final Streams streams;

  @Mixin private PathInput input = new PathInput();

  @Option(names = "--check", paramLabel = "FILE", description = "a contract, as -o json prints it")
  private @Nullable Path contract;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORMAT",
      description = "text, json, argo-cd, argocd-cm, flux or kubectl; text by default")
  private Format format = Format.TEXT;

  DriftCommand(Streams streams) {
    this.streams = streams;
  }

  enum Format {
    TEXT,
    JSON,
    ARGO_CD,
    ARGOCD_CM,
    FLUX,
    KUBECTL
  }

  @Override
  public Integer call() throws IOException {
    return InputRun.of(
        spec,
        streams,
        input,
        EnumSet.of(InputOptions.Need.CONFIG, InputOptions.Need.REVIEWS),
        this::list);
  }

  private Exit list(InputRun run) throws IOException {
    Optional<DriftContract> agreed =
        Optional.ofNullable(contract)
            .map(file -> DriftContractFile.read(Location.of(file), run.problems()::report));
    List<Capture> manifests = new ArrayList<>();
    DriftContract found = contract(run, manifests);
    List<RepeatedObject> repeated = RepeatedObject.of(manifests);
    RepeatedObject.texts(repeated, "look at", "the fields of all are listed")
        .forEach(text -> streams.err().println("admittance: " + text));
    streams.out().write(text(found, agreed, repeated));
    boolean more = agreed.isPresent() && !found.beyond(agreed.get()).isEmpty();
    return more ? Exit.FOUND : Exit.FINE;
  }

  private String text(
      DriftContract found, Optional<DriftContract> agreed, List<RepeatedObject> repeated) {
    return switch (format) {
      case TEXT ->
          agreed
              .map(contract -> DriftText.compared(found, contract))
              .orElseGet(() -> DriftText.of(found));
      case JSON ->
          JsonText.writePretty(
                  repeated.isEmpty()
                      ? DriftContractFile.json(found)
                      : DriftContractFile.json(found)
                          .with("repeated", RehearsalJson.repeated(repeated)))
              + "\n";
      case ARGO_CD -> DriftRules.argoCd(found);
      case ARGOCD_CM -> DriftRules.argoCdConfigMap(found);
      case FLUX -> DriftRules.flux(found);
      case KUBECTL -> DriftRules.kubectl(found);
    };
  }

  /// @param manifests receives what is made of manifests
  private static DriftContract contract(InputRun run, List<Capture> manifests) {
    Pipeline pipeline = Pipeline.compile(run.read().setup());
    AnswerBook book = new AnswerBook(run.read().answers());
    return run.each(
        new CaptureStream(
            run.inputs().reviews(), run.read().requests().ofRelease(), run.progress()),
        DriftContract.EMPTY,
        (found, capture) -> {
          if (capture.origin() instanceof RequestOrigin.Manifest) {
            manifests.add(capture);
          }
          return found.and(pipeline.run(capture, book));
        });
  }
}

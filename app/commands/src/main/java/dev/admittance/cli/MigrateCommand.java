package dev.admittance.cli;

import dev.admittance.model.json.JsonText;
import dev.admittance.model.migration.ConversionTarget;
import dev.admittance.workspace.Location;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The verb `migrate`, which converts configurations to another API version.
@Command(
    name = "migrate",
    description =
        "Converts admission configurations to another version, and reports which"
            + " defaults were written out, what changed, what is lost, and what a person"
            + " must decide. A PATH is a file or a folder.",
    footer = {
      "",
      "Without --out, the converted files go to standard output and the report "
          + "goes to standard error; with it, the report goes to standard output. No "
          + "file is overwritten.",
      "Report: text for people; json, one object with the member `migrations`.",
      "Exit codes: 0 everything was converted; 1 something needs attention; 2 "
          + "usage error, an output that already exists, or an input that cannot be "
          + "read, which standard error names with file, line and column."
    },
    sortOptions = false)
final class MigrateCommand extends AbstractCommand {
  private final Streams streams;

  @Parameters(
      arity = "1..*",
      paramLabel = "PATH",
      description =
          "configurations of v1, v1beta1, v1alpha1 or the proposal before it, and policies of"
              + " engines")
  private List<Path> paths = List.of();

  @Option(
      names = "--to",
      required = true,
      paramLabel = "TARGET",
      description =
          "v1 or v1beta1: webhook configurations; v1alpha1: the initializers and first webhooks of"
              + " 1.7, from the proposal before it; policy: ValidatingAdmissionPolicies of v1 with"
              + " their bindings, also of Kyverno's policies and Gatekeeper's constraints; kyverno:"
              + " policies of policies.kyverno.io, of Kyverno's older ones")
  private ConversionTarget target = ConversionTarget.V1;

  @Option(names = "--out", paramLabel = "DIR", description = "the folder to write the new files to")
  private @Nullable Path out;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORMAT",
      description = "text or json, for the report; text by default")
  private OutputFormat format = OutputFormat.TEXT;

  MigrateCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() throws IOException {
    Migrate.Result result = Migrate.run(Location.of(paths), target, Optional.ofNullable(out));
    result.unreadable().forEach(new ProblemPrinter(streams)::print);
    result.refusals().forEach(refusal -> streams.err().println("admittance: " + refusal));
    String report =
        switch (format) {
          case TEXT -> MigrateText.of(result);
          case JSON -> JsonText.writePretty(MigrateJson.of(result)) + "\n";
        };
    if (out == null) {
      streams.out().write(MigrateText.documents(result));
      streams.err().print(report);
    } else {
      streams.out().write(report);
    }
    return result.exit().code();
  }
}

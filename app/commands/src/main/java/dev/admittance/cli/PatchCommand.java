package dev.admittance.cli;

import dev.admittance.model.conversion.ObjectText;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.Node;
import dev.admittance.model.document.Notation;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.Range;
import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.workspace.Location;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// The verb `patch`, which applies a patch to a document.
@Command(
    name = "patch",
    description =
        "Applies a patch to a document as the API server does, with its errors, and prints the"
            + " patched document.",
    footer = {
      "",
      "Types: json, a JSON Patch as the server's library applies it; merge, a "
          + "JSON merge patch; strategic, a strategic merge patch with the merge keys "
          + "of built-in kinds, not available for custom resources.",
      "Output: text, the document in its original format; json, one object with "
          + "`applied`, `error`, `failedOperation`, `object` and `operations`, each "
          + "with the document after it or its error.",
      "Exit codes: 0 the patch was applied; 1 it does not apply, with the "
          + "server's error on standard error; 2 usage error, or an input that cannot "
          + "be read."
    },
    sortOptions = false)
final class PatchCommand extends AbstractCommand {
  private final Streams streams;

  @Option(
      names = "--doc",
      required = true,
      paramLabel = "FILE",
      description = "the document, JSON or YAML")
  private Path doc = Path.of("");

  @Option(
      names = "--patch",
      required = true,
      paramLabel = "FILE",
      description = "the patch, JSON or YAML")
  private Path patch = Path.of("");

  @Option(
      names = "--type",
      paramLabel = "TYPE",
      description = "json, merge or strategic; json by default")
  private PatchType type = PatchType.JSON;

  @Mixin private OutputOption output = new OutputOption();

  PatchCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() throws IOException {
    SingleDocument input = new SingleDocument();
    Optional<Document> document = input.read(Location.of(doc));
    Optional<Document> changes = input.read(Location.of(patch));
    input.problems().forEach(new ProblemPrinter(streams)::print);
    if (document.isEmpty() || changes.isEmpty()) {
      return Exit.UNUSABLE.code();
    }
    JsonValue before = JsonConversion.toJson(document.get().root());
    PatchOutcome outcome = Patching.apply(before, changes.get(), type);
    if (output.format() == OutputFormat.JSON) {
      streams.out().write(JsonText.writePretty(PatchJson.of(outcome)) + "\n");
    } else if (outcome.error().isEmpty()) {
      streams.out().write(text(outcome.documents().getLast(), document.get().notation()) + "\n");
    }
    outcome.error().ifPresent(error -> explain(error, outcome, changes.get()));
    return (outcome.error().isEmpty() ? Exit.FINE : Exit.FOUND).code();
  }

  /// Falls back to JSON for what YAML cannot hold; JSON is YAML too.
  private static String text(JsonValue patched, Notation notation) {
    return patched instanceof JsonObject object
        ? ObjectText.write(List.of(object), notation, "\n")
            .orElseGet(() -> JsonText.writePretty(object))
        : JsonText.writePretty(patched);
  }

  private void explain(String error, PatchOutcome outcome, Document changes) {
    String what = outcome.failed().map(number -> operation(number, outcome)).orElse("the patch");
    Range range =
        outcome.failed().flatMap(number -> place(number, changes)).orElse(changes.range());
    new ProblemPrinter(streams)
        .print(
            Diagnostic.unreadable(
                "read/Patch",
                changes.source().name(),
                Range.at(range.start()),
                what + " does not apply: " + error,
                "Nothing of the patch is kept."));
  }

  private static String operation(int number, PatchOutcome outcome) {
    PatchOperation operation = outcome.operations().get(number);
    return "operation "
        + (number + 1)
        + " of "
        + outcome.operations().size()
        + " ("
        + operation.op()
        + operation.path().map(path -> " " + path).orElse("")
        + ")";
  }

  private static Optional<Range> place(int number, Document changes) {
    return changes.root().resolved() instanceof Node.Sequence items
        ? Optional.of(items.items().get(number).range())
        : Optional.empty();
  }
}

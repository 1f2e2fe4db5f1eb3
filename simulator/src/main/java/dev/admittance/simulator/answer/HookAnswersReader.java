package dev.admittance.simulator.answer;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.Node;
import dev.admittance.model.document.UnknownKeys;
import java.util.ArrayList;
import java.util.List;

/// Reads HookAnswers documents: the scripted answers of hooks. Unknown keys are errors, because a
/// misspelled condition would match unintended calls.
public final class HookAnswersReader {
  public static final String KIND = "HookAnswers";

  public static final String API_VERSION = "admittance.dev/v1";

  private static final List<String> KEYS = List.of("apiVersion", "kind", "metadata", "answers");

  private HookAnswersReader() {}

  /// The contents of a document.
  ///
  /// @param answers of webhooks in the order of the text, without those with errors
  /// @param initializers the actions of initializers, likewise
  public record Result(
      List<ScriptedAnswer> answers,
      List<InitializerAnswer> initializers,
      List<Diagnostic> diagnostics) {
    public Result {
      answers = List.copyOf(answers);
      initializers = List.copyOf(initializers);
      diagnostics = List.copyOf(diagnostics);
    }
  }

  /// Reads one document whose kind is HookAnswers.
  public static Result read(Document document) {
    String file = document.source().name();
    AnswerProblems problems = new AnswerProblems(file);
    if (!(document.root().resolved() instanceof Node.Mapping root)) {
      problems.add(document.root().range(), "HookAnswers must be a mapping", "See the sample.");
      return new Result(List.of(), List.of(), problems.all());
    }
    problems.addAll(UnknownKeys.in(file, KIND, root, KEYS));
    List<ScriptedAnswer> answers = new ArrayList<>();
    List<InitializerAnswer> initializers = new ArrayList<>();
    for (Node item : items(root, problems)) {
      if (item.resolved() instanceof Node.Mapping entry) {
        if (entry.find("initializer").isPresent()) {
          new InitializerEntry(file, entry, problems).read().ifPresent(initializers::add);
        } else {
          new AnswerEntry(file, entry, problems).read().ifPresent(answers::add);
        }
      } else {
        problems.add(item.range(), "an answer must be a mapping", "Write `- webhook: NAME`.");
      }
    }
    return new Result(answers, initializers, problems.all());
  }

  /// Reads one document with a single answer of a webhook, in the form of an entry in the list
  /// `answers`.
  public static Result readOne(Document document) {
    AnswerProblems problems = new AnswerProblems(document.source().name());
    List<ScriptedAnswer> answers = new ArrayList<>();
    if (document.root().resolved() instanceof Node.Mapping entry) {
      new AnswerEntry(document.source().name(), entry, problems).read().ifPresent(answers::add);
    } else {
      problems.add(document.root().range(), "an answer must be a mapping", "See the sample.");
    }
    return new Result(answers, List.of(), problems.all());
  }

  private static List<Node> items(Node.Mapping root, AnswerProblems problems) {
    return switch (root.find("answers").orElse(null)) {
      case null -> {
        problems.add(root.range(), "there are no answers", "Add a list `answers:`.");
        yield List.of();
      }
      case Node.Sequence sequence -> sequence.items();
      case Node other -> {
        problems.add(other.range(), "answers must be a list", "Write `- webhook: NAME`.");
        yield List.of();
      }
    };
  }
}

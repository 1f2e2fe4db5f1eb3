package dev.admittance.server.language;

import dev.admittance.completion.CompletionItem;
import dev.admittance.completion.CompletionResult;
import dev.admittance.completion.Completions;
import dev.admittance.completion.Hover;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Fix;
import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.CompletionItemKind;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InsertTextFormat;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.jspecify.annotations.Nullable;

/// The texts that are open in an editor. Problems are worked out in the background, for the latest
/// texts alone.
final class OpenDocuments implements TextDocumentService {
  private final Map<String, String> texts = new ConcurrentHashMap<>();
  private final Map<String, List<Diagnostic>> problems = new ConcurrentHashMap<>();
  private final AtomicLong version = new AtomicLong();
  private final ExecutorService checker =
      Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().name("check").factory());
  private final ExecutorService answers = Executors.newVirtualThreadPerTaskExecutor();
  private Optional<Path> root = Optional.empty();
  private volatile EditedWorkspace workspace = new EditedWorkspace(Optional.empty());
  private @Nullable LanguageClient client;

  void connect(LanguageClient editor) {
    client = editor;
  }

  void open(Optional<Path> folder) {
    root = folder;
    workspace = new EditedWorkspace(folder);
  }

  /// Reads the folder anew, because files changed on disk.
  void reread() {
    EditedWorkspace anew = new EditedWorkspace(root);
    texts.forEach((uri, text) -> name(anew, uri).ifPresent(name -> anew.open(name, text)));
    workspace = anew;
    check();
  }

  void close() {
    checker.shutdown();
    answers.shutdown();
  }

  @Override
  public void didOpen(DidOpenTextDocumentParams params) {
    String uri = params.getTextDocument().getUri();
    texts.put(uri, params.getTextDocument().getText());
    if (name(workspace, uri).isEmpty()) {
      reread();
    } else {
      changed(uri);
    }
  }

  @Override
  public void didChange(DidChangeTextDocumentParams params) {
    String uri = params.getTextDocument().getUri();
    texts.put(uri, params.getContentChanges().getLast().getText());
    changed(uri);
  }

  private void changed(String uri) {
    name(workspace, uri).ifPresent(name -> workspace.open(name, texts.getOrDefault(uri, "")));
    check();
  }

  @Override
  public void didClose(DidCloseTextDocumentParams params) {
    String uri = params.getTextDocument().getUri();
    texts.remove(uri);
    problems.remove(uri);
    name(workspace, uri).ifPresent(workspace::close);
  }

  @Override
  public void didSave(DidSaveTextDocumentParams params) {}

  private void check() {
    long mine = version.incrementAndGet();
    checker.execute(() -> {
      if (mine == version.get()) {
        publish(mine);
      }
    });
  }

  private void publish(long mine) {
    EditedWorkspace now = workspace;
    Map<String, String> shown = Map.copyOf(texts);
    Map<String, List<Diagnostic>> found = now.problems();
    LanguageClient editor = client;
    if (editor == null || mine != version.get()) {
      return;
    }
    shown.forEach((uri, text) ->
        name(now, uri)
            .ifPresent(name -> {
              List<Diagnostic> of = found.getOrDefault(name, List.of());
              problems.put(uri, of);
              LineOffsets lines = new LineOffsets(text);
              editor.publishDiagnostics(
                  new PublishDiagnosticsParams(
                      uri, of.stream().map(problem -> shown(problem, lines)).toList()));
            }));
  }

  private static org.eclipse.lsp4j.Diagnostic shown(Diagnostic problem, LineOffsets lines) {
    String remedy = problem.remedy().map(said -> " " + said).orElse("");
    org.eclipse.lsp4j.Diagnostic shown =
        new org.eclipse.lsp4j.Diagnostic(
            lines.range(problem.range().startOffset(), problem.range().endOffset()),
            problem.message() + remedy,
            switch (problem.severity()) {
              case ERROR -> DiagnosticSeverity.Error;
              case WARNING -> DiagnosticSeverity.Warning;
              case INFO -> DiagnosticSeverity.Information;
            },
            "admittance");
    shown.setCode(problem.rule());
    return shown;
  }

  @Override
  public CompletableFuture<Either<List<org.eclipse.lsp4j.CompletionItem>, CompletionList>>
      completion(CompletionParams params) {
    String text = texts.getOrDefault(params.getTextDocument().getUri(), "");
    return CompletableFuture.supplyAsync(
        () -> {
          LineOffsets lines = new LineOffsets(text);
          CompletionResult found =
              Completions.at(text, lines.offset(params.getPosition()), workspace.context());
          List<org.eclipse.lsp4j.CompletionItem> items = new ArrayList<>();
          for (CompletionItem item : found.items()) {
            items.add(shown(item, text, lines, items.size()));
          }
          return Either.forLeft(items);
        },
        answers);
  }

  private static org.eclipse.lsp4j.CompletionItem shown(
      CompletionItem item, String text, LineOffsets lines, int index) {
    org.eclipse.lsp4j.CompletionItem shown = new org.eclipse.lsp4j.CompletionItem(item.label());
    shown.setDetail(item.detail());
    shown.setDocumentation(new MarkupContent(MarkupKind.MARKDOWN, item.documentation()));
    shown.setSortText("%05d".formatted(index));
    shown.setFilterText(text.substring(item.edit().start(), item.edit().end()) + item.label());
    shown.setInsertTextFormat(InsertTextFormat.PlainText);
    shown.setTextEdit(Either.forLeft(edit(item.edit(), lines)));
    shown.setKind(
        switch (item.kind()) {
          case KEY -> CompletionItemKind.Property;
          case VALUE -> CompletionItemKind.EnumMember;
          case RESOURCE -> CompletionItemKind.Class;
          case NAME -> CompletionItemKind.Reference;
          case OBJECT -> CompletionItemKind.Struct;
          case VARIABLE -> CompletionItemKind.Variable;
          case FUNCTION -> CompletionItemKind.Function;
        });
    return shown;
  }

  private static TextEdit edit(dev.admittance.model.text.TextEdit edit, LineOffsets lines) {
    return new TextEdit(lines.range(edit.start(), edit.end()), edit.replacement());
  }

  @Override
  public CompletableFuture<org.eclipse.lsp4j.@Nullable Hover> hover(HoverParams params) {
    String text = texts.getOrDefault(params.getTextDocument().getUri(), "");
    return CompletableFuture.supplyAsync(
        () -> {
          LineOffsets lines = new LineOffsets(text);
          return Hover.at(text, lines.offset(params.getPosition()), workspace.context())
              .map(word ->
                  new org.eclipse.lsp4j.Hover(
                      new MarkupContent(
                          MarkupKind.MARKDOWN,
                          "**" + word.title() + "** " + word.detail() + "\n\n" + word.body()),
                      lines.range(word.start(), word.end())))
              .orElse(null);
        },
        answers);
  }

  @Override
  public CompletableFuture<List<Either<Command, CodeAction>>> codeAction(CodeActionParams params) {
    String uri = params.getTextDocument().getUri();
    LineOffsets lines = new LineOffsets(texts.getOrDefault(uri, ""));
    int start = lines.offset(params.getRange().getStart());
    int end = lines.offset(params.getRange().getEnd());
    List<Either<Command, CodeAction>> actions = new ArrayList<>();
    for (Diagnostic problem : problems.getOrDefault(uri, List.of())) {
      if (problem.range().startOffset() <= end && problem.range().endOffset() >= start) {
        problem
            .fixes()
            .forEach(fix -> actions.add(Either.forRight(action(fix, problem, uri, lines))));
      }
    }
    return CompletableFuture.completedFuture(actions);
  }

  private static CodeAction action(Fix fix, Diagnostic problem, String uri, LineOffsets lines) {
    CodeAction action = new CodeAction(fix.title());
    action.setKind(CodeActionKind.QuickFix);
    action.setDiagnostics(List.of(shown(problem, lines)));
    action.setEdit(
        new WorkspaceEdit(
            Map.of(uri, fix.edits().stream().map(edit -> edit(edit, lines)).toList())));
    return action;
  }

  private static Optional<String> name(EditedWorkspace workspace, String uri) {
    try {
      return workspace.name(Path.of(URI.create(uri)));
    } catch (IllegalArgumentException | FileSystemNotFoundException _) {
      return Optional.empty();
    }
  }
}

package dev.admittance.server.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// An editor talks to the server over streams, as the client of LSP4J.
class EditorConnectionTest {
  private static final String CONFIGURATION =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      metadata: {name: budget}
      webhooks:
      - name: budget.example.com
        clientConfig: {url: "https://budget.example.com/"}
        rules:
        - {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}
        matchConditions:
        - name: named
          expression: object.
        sideEffects: Some
        admissionReviewVersions: [v1]
      ---
      apiVersion: policies.kyverno.io/v1
      kind: ValidatingPolicy
      metadata: {name: no-host-network}
      spec:
        validationActions: [Deny]
        validations:
        - expression: resource.
      """;

  @TempDir Path folder;
  private final BlockingQueue<PublishDiagnosticsParams> published = new LinkedBlockingQueue<>();
  private LanguageServer server;
  private Future<Void> listening;
  private Socket editor;
  private Socket opposite;
  private final CompletableFuture<Boolean> ended = new CompletableFuture<>();
  private String uri = "";

  @BeforeEach
  void connect() throws Exception {
    Path file = folder.resolve("hook.yaml");
    Files.writeString(file, CONFIGURATION);
    uri = file.toUri().toString();
    try (ServerSocket port = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      editor = new Socket(port.getInetAddress(), port.getLocalPort());
      opposite = port.accept();
    }
    InputStream in = opposite.getInputStream();
    OutputStream out = opposite.getOutputStream();
    Thread.ofVirtual().start(() -> ended.complete(EditorConnection.serve(in, out)));
    Launcher<LanguageServer> launcher =
        LSPLauncher.createClientLauncher(
            new Editor(), editor.getInputStream(), editor.getOutputStream());
    listening = launcher.startListening();
    server = launcher.getRemoteProxy();
    InitializeParams begin = new InitializeParams();
    begin.setWorkspaceFolders(List.of(new WorkspaceFolder(folder.toUri().toString(), "shop")));
    assertThat(server.initialize(begin).get(60, TimeUnit.SECONDS).getCapabilities())
        .satisfies(can -> assertThat(can.getCompletionProvider()).isNotNull());
    server
        .getTextDocumentService()
        .didOpen(
            new DidOpenTextDocumentParams(new TextDocumentItem(uri, "yaml", 1, CONFIGURATION)));
  }

  @AfterEach
  void end() throws Exception {
    server.shutdown().get(60, TimeUnit.SECONDS);
    server.exit();
    assertThat(ended.get(60, TimeUnit.SECONDS)).isTrue();
    listening.cancel(true);
    editor.close();
    opposite.close();
  }

  private final class Editor implements LanguageClient {
    @Override
    public void telemetryEvent(Object object) {}

    @Override
    public void publishDiagnostics(PublishDiagnosticsParams diagnostics) {
      published.add(diagnostics);
    }

    @Override
    public void showMessage(MessageParams message) {}

    @Override
    public CompletableFuture<MessageActionItem> showMessageRequest(ShowMessageRequestParams ask) {
      return CompletableFuture.completedFuture(null);
    }

    @Override
    public void logMessage(MessageParams message) {}
  }

  private List<Diagnostic> problems() throws InterruptedException {
    PublishDiagnosticsParams next = published.poll(60, TimeUnit.SECONDS);
    assertThat(next).isNotNull();
    return next.getDiagnostics();
  }

  private static Position at(String text, String word) {
    int offset = CONFIGURATION.indexOf(text) + text.indexOf(word) + word.length();
    return new LineOffsets(CONFIGURATION).position(offset);
  }

  private List<String> completions(Position position) throws Exception {
    return server
        .getTextDocumentService()
        .completion(new CompletionParams(new TextDocumentIdentifier(uri), position))
        .get(60, TimeUnit.SECONDS)
        .getLeft()
        .stream()
        .map(CompletionItem::getLabel)
        .toList();
  }

  @Test
  void problemsComeWithFixesAndGoOnceMended() throws Exception {
    List<Diagnostic> found = problems();
    Diagnostic effects =
        found.stream()
            .filter(one -> one.getMessage().getLeft().contains("sideEffects"))
            .findFirst()
            .orElseThrow(() -> new AssertionError(found.toString()));
    assertThat(effects.getRange().getStart().getLine()).isEqualTo(11);

    CodeActionParams ask =
        new CodeActionParams(
            new TextDocumentIdentifier(uri),
            effects.getRange(),
            new CodeActionContext(List.of(effects)));
    List<CodeAction> actions =
        server.getTextDocumentService().codeAction(ask).get(60, TimeUnit.SECONDS).stream()
            .map(either -> either.getRight())
            .toList();
    assertThat(actions)
        .isNotEmpty()
        .allSatisfy(action -> assertThat(action.getEdit().getChanges()).containsKey(uri));

    server
        .getTextDocumentService()
        .didChange(
            new DidChangeTextDocumentParams(
                new VersionedTextDocumentIdentifier(uri, 2),
                List.of(
                    new TextDocumentContentChangeEvent(
                        CONFIGURATION.replace("sideEffects: Some", "sideEffects: None")))));
    assertThat(problems()).noneMatch(one -> one.getMessage().getLeft().contains("sideEffects"));
  }

  @Test
  void keysValuesAndExpressionsComplete() throws Exception {
    assertThat(completions(at("sideEffects: Some", "sideEffects: ")))
        .contains("None", "NoneOnDryRun");
    assertThat(completions(at("expression: object.", "object."))).contains("spec", "metadata");
  }

  @Test
  void policyOfAnEngineCompletesAndIsExplained() throws Exception {
    assertThat(completions(at("validationActions: [Deny", "["))).contains("Audit", "Warn");
    assertThat(completions(at("expression: resource.", "resource."))).contains("Get", "List");
    assertThat(explained(at("validationActions: [Deny", "validation")))
        .contains("expression is false", "`Deny`");
  }

  @Test
  void wordsAreExplained() throws Exception {
    assertThat(explained(at("sideEffects: Some", "side"))).contains("sideEffects");
  }

  private String explained(Position position) throws Exception {
    Hover hover =
        server
            .getTextDocumentService()
            .hover(new HoverParams(new TextDocumentIdentifier(uri), position))
            .get(60, TimeUnit.SECONDS);
    return hover.getContents().getRight().getValue();
  }
}

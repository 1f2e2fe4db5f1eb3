package dev.admittance.server.language;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.CompletionOptions;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.ServerInfo;
import org.eclipse.lsp4j.TextDocumentSyncKind;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageClientAware;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.eclipse.lsp4j.services.WorkspaceService;

/// The server of one editor. It reads the folder of the editor, and writes nothing: fixes are edits
/// that the editor makes.
final class AdmissionLanguageServer implements LanguageServer, LanguageClientAware {
  private final OpenDocuments documents = new OpenDocuments();
  private final WorkspaceService workspace =
      new WorkspaceService() {
        @Override
        public void didChangeConfiguration(DidChangeConfigurationParams params) {}

        @Override
        public void didChangeWatchedFiles(DidChangeWatchedFilesParams params) {
          documents.reread();
        }
      };
  private Runnable atExit = () -> {};
  private boolean shutDown;

  @Override
  public void connect(LanguageClient client) {
    documents.connect(client);
  }

  void onExit(Runnable action) {
    atExit = action;
  }

  boolean isShutDown() {
    return shutDown;
  }

  @Override
  public CompletableFuture<InitializeResult> initialize(InitializeParams params) {
    documents.open(root(params));
    ServerCapabilities can = new ServerCapabilities();
    can.setTextDocumentSync(TextDocumentSyncKind.Full);
    can.setCompletionProvider(new CompletionOptions(false, List.of(".", ":", " ", "\"")));
    can.setHoverProvider(true);
    can.setCodeActionProvider(true);
    return CompletableFuture.completedFuture(
        new InitializeResult(can, new ServerInfo("admittance")));
  }

  @SuppressWarnings("deprecation") // Editors that know no workspace folders send the root alone.
  private static Optional<Path> root(InitializeParams params) {
    if (params.getWorkspaceFolders() != null && !params.getWorkspaceFolders().isEmpty()) {
      return Optional.of(Path.of(URI.create(params.getWorkspaceFolders().getFirst().getUri())));
    }
    return Optional.ofNullable(params.getRootUri()).map(URI::create).map(Path::of);
  }

  @Override
  public CompletableFuture<Object> shutdown() {
    shutDown = true;
    documents.close();
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public void exit() {
    atExit.run();
  }

  @Override
  public TextDocumentService getTextDocumentService() {
    return documents;
  }

  @Override
  public WorkspaceService getWorkspaceService() {
    return workspace;
  }
}

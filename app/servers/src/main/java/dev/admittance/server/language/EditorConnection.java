package dev.admittance.server.language;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;

/// The connection of one editor over streams.
public final class EditorConnection {
  private EditorConnection() {}

  /// Answers an editor until it says `exit` or closes its stream.
  ///
  /// @return whether it asked for the end with `shutdown`
  public static boolean serve(InputStream in, OutputStream out) {
    AdmissionLanguageServer server = new AdmissionLanguageServer();
    Launcher<LanguageClient> launcher = LSPLauncher.createServerLauncher(server, in, out);
    server.connect(launcher.getRemoteProxy());
    Future<Void> listening = launcher.startListening();
    server.onExit(() -> listening.cancel(true));
    try {
      listening.get();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException | CancellationException _) {
      // The stream has ended, or the editor said so.
    }
    return server.isShutDown();
  }
}

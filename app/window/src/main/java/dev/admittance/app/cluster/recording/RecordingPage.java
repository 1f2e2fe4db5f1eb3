package dev.admittance.app.cluster.recording;

import dev.admittance.app.cluster.session.ClusterServices;
import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.cluster.session.ContextProtection;
import dev.admittance.app.messages.Messages;
import dev.admittance.record.OwnAddress;
import dev.admittance.storage.HomeFolder;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Node;

/// Creates the recording page of a cluster session.
public final class RecordingPage {
  private static final Messages MESSAGES = Messages.of(RecordingPage.class);

  private RecordingPage() {}

  /// The page of a session.
  ///
  /// @param protection of contexts
  /// @param openCaptures shows a capture file in Debug
  public static Node of(
      ClusterSession session, ContextProtection protection, Consumer<Path> openCaptures) {
    ClusterServices services = session.services();
    RecordingViewModel model =
        new RecordingViewModel(
            session,
            () -> protection.of(session.context()),
            new RegisteredStarter(services.connector(), services.clock()));
    model.form().folderProperty().set(folder(session.context()).toString());
    session
        .clientProperty()
        .subscribe(
            client -> client.ifPresent(one -> suggest(one.server().getHost(), session, model)));
    return new RecordingView(session, model, new LeftoversViewModel(session, model), openCaptures);
  }

  private static Path folder(String context) {
    return HomeFolder.path()
        .resolve("admittance-recordings")
        .resolve(context.replaceAll("[^A-Za-z0-9._-]", "-"));
  }

  /// Suggests an address that the server is likely to reach, unless there is one.
  private static void suggest(String server, ClusterSession session, RecordingViewModel model) {
    if (!model.form().listenProperty().get().isEmpty()) {
      return;
    }
    session
        .services()
        .background()
        .start(
            MESSAGES.get("task.find", server),
            _ -> OwnAddress.towards(Optional.ofNullable(server).orElse("localhost")))
        .onSuccess(host -> {
          if (model.form().listenProperty().get().isEmpty()) {
            model
                .form()
                .listenProperty()
                .set((host.contains(":") ? "[" + host + "]" : host) + ":0");
          }
        });
  }
}

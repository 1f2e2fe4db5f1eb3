package dev.admittance.app.shell;

import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.finder.FinderItem;
import dev.admittance.app.workspace.SourceOpener;
import dev.admittance.model.registration.Webhook;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.text.Position;
import dev.admittance.simulator.address.AddressReading;
import dev.admittance.simulator.address.StepAddress;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.trace.StepDescriptions;
import dev.admittance.workspace.Workspace;
import dev.admittance.workspace.WorkspaceFile;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// The webhooks, captures and files of a workspace, in this order, as items of a finder.
///
/// @param sources shows webhooks and files
/// @param captures shows captures
/// @param addresses shows steps
public record QuickOpen(
    SourceOpener sources, Consumer<Capture> captures, Consumer<StepAddress> addresses) {
  private static final Messages MESSAGES = Messages.of(QuickOpen.class);

  public static final String PROMPT = MESSAGES.get("quick-open.prompt");

  /// Everything in a workspace that can be opened.
  public List<FinderItem> items(Workspace workspace) {
    return Stream.of(
            workspace.configurations().stream().flatMap(this::hooks),
            workspace.captures().stream().map(this::capture),
            workspace.files().stream().map(this::file))
        .flatMap(items -> items)
        .toList();
  }

  /// The step whose address is typed or pasted, or what is wrong with the address; empty for other
  /// texts.
  public Optional<FinderItem> typed(String query) {
    String text = query.strip();
    return text.contains("@") || text.contains("=")
        ? Optional.of(
            switch (StepAddress.read(text)) {
              case AddressReading.Read(StepAddress address) ->
                  new FinderItem(
                      "address",
                      "mdi2m-map-marker-outline",
                      MESSAGES.get("address.open"),
                      text,
                      MESSAGES.get("hint.address"),
                      () -> addresses.accept(address));
              case AddressReading.Unreadable no ->
                  new FinderItem(
                      "address",
                      "mdi2a-alert-outline",
                      MESSAGES.get("address.unreadable", no.column()),
                      no.message(),
                      "",
                      () -> {});
            })
        : Optional.empty();
  }

  private Stream<FinderItem> hooks(WebhookConfiguration configuration) {
    return configuration.webhooks().stream().map(hook -> hook(configuration, hook));
  }

  private FinderItem hook(WebhookConfiguration configuration, Webhook hook) {
    return new FinderItem(
        "hook:" + configuration.kind() + "/" + configuration.name() + "/" + hook.name(),
        "mdi2w-webhook",
        hook.name(),
        configuration.name(),
        MESSAGES.get("hint.hook"),
        () -> sources.open(hook.origin().file(), hook.origin().range().start()));
  }

  private FinderItem capture(Capture capture) {
    return new FinderItem(
        "capture:" + capture.source() + "/" + capture.request().uid(),
        "mdi2r-record-circle-outline",
        StepDescriptions.request(capture.request(), capture.origin()),
        capture.source(),
        MESSAGES.get("hint.capture"),
        () -> captures.accept(capture));
  }

  private FinderItem file(WorkspaceFile file) {
    int slash = file.name().lastIndexOf('/');
    return new FinderItem(
        "file:" + file.name(),
        "mdi2f-file-document-outline",
        file.name().substring(slash + 1),
        file.name().substring(0, Math.max(slash, 0)),
        MESSAGES.get("hint.file"),
        () -> sources.open(file.name(), Position.START));
  }
}

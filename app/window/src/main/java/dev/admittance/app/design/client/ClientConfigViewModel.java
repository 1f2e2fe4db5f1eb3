package dev.admittance.app.design.client;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.design.builder.BuilderContext;
import dev.admittance.app.design.builder.BuilderViewModel;
import dev.admittance.app.design.client.Assessment.Level;
import dev.admittance.app.design.client.ClientDraft.ServiceDraft;
import dev.admittance.app.design.object.EditedObject;
import dev.admittance.app.design.object.ObjectSnapshot;
import dev.admittance.app.design.object.PendingFieldText;
import dev.admittance.app.messages.Messages;
import dev.admittance.model.cluster.ClusterObject.Service;
import dev.admittance.model.cluster.ClusterObject.TlsSecret;
import dev.admittance.model.cluster.ClusterObjects;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.practice.UrlHost;
import dev.admittance.model.registration.ClientConfig;
import dev.admittance.model.rule.PracticeId;
import dev.admittance.simulator.pipeline.HookUrl;
import dev.admittance.workspace.Workspace;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// A `clientConfig`, with a Service or a URL. Remembers the other way for as long as the object is
/// open.
public final class ClientConfigViewModel extends BuilderViewModel {
  private static final Messages MESSAGES = Messages.of(ClientConfigViewModel.class);

  private static final String EARLY = "v1alpha1";
  private static final String OF_SERVICE = PracticeId.L_31.rule();

  private final EditedObject object;
  private final ClientEdits edits;
  private final CaBundleViewModel bundle;

  private final ReadOnlyObjectWrapper<Way> way = new ReadOnlyObjectWrapper<>(Way.SERVICE);
  private final ReadOnlyBooleanWrapper serviceOnly = new ReadOnlyBooleanWrapper(false);
  private final OptionalProperty<Call> call = new OptionalProperty<>();
  private final OptionalProperty<Assessment> service = new OptionalProperty<>();
  private final ObservableList<KnownService> known = FXCollections.observableArrayList();
  private final PendingFieldText url = new PendingFieldText(this::writeUrl);
  private final PendingFieldText namespace = field("namespace");
  private final PendingFieldText name = field("name");
  private final PendingFieldText servicePath = field("path");
  private final PendingFieldText port = field("port");
  private PreviousTargets remembered = PreviousTargets.NOTHING;
  private ClientDraft draft = ClientDraft.EMPTY;
  private Optional<Place> place = Optional.empty();

  private record Place(String file, int index) {}

  /// The two ways to reach a webhook.
  public enum Way {
    SERVICE,
    URL
  }

  /// The call of the API server.
  ///
  /// @param url of the POST, without its query
  /// @param serverName that TLS verifies
  public record Call(String url, String serverName) {}

  /// @param clock for the validity of certificates
  public ClientConfigViewModel(BuilderContext context, InstantSource clock) {
    super(context);
    this.object = context.object();
    this.edits = new ClientEdits(path());
    this.bundle = new CaBundleViewModel(context, edits, clock);
    follow();
  }

  private PendingFieldText field(String field) {
    return new PendingFieldText(text -> write(field, text));
  }

  @Override
  public void dispose() {
    super.dispose();
    bundle.forget();
  }

  public CaBundleViewModel bundle() {
    return bundle;
  }

  /// The way in use; Service if neither is written.
  public ReadOnlyObjectProperty<Way> wayProperty() {
    return way.getReadOnlyProperty();
  }

  /// Whether the API version has no `url`, and no `path` or `port` for a Service.
  public ReadOnlyBooleanProperty serviceOnlyProperty() {
    return serviceOnly.getReadOnlyProperty();
  }

  /// The call that the API server makes; empty if it can make none.
  public ReadOnlyObjectProperty<Optional<Call>> callProperty() {
    return call.getReadOnlyProperty();
  }

  /// Whether the Service exists; empty for a URL.
  public ReadOnlyObjectProperty<Optional<Assessment>> serviceProperty() {
    return service.getReadOnlyProperty();
  }

  public ObservableList<KnownService> known() {
    return known;
  }

  /// The field `url`; a new value is written to the file.
  public StringProperty urlProperty() {
    return url.property();
  }

  /// The field `service.namespace`; a new value is written to the file.
  public StringProperty namespaceProperty() {
    return namespace.property();
  }

  /// The field `service.name`; a new value is written to the file.
  public StringProperty nameProperty() {
    return name.property();
  }

  /// The field `service.path`; a new value is written to the file.
  public StringProperty pathProperty() {
    return servicePath.property();
  }

  /// The field `service.port`; a new value is written to the file if it is a port.
  public StringProperty portProperty() {
    return port.property();
  }

  /// Whether a text is a port or empty.
  public static boolean isPort(String text) {
    return text.isEmpty() || ClientDraft.port(text).isPresent();
  }

  /// Switches to the other way and restores what was last written of it.
  public void choose(Way wanted) {
    if (wanted == way.get()) {
      return;
    }
    switch (wanted) {
      case SERVICE ->
          object.edit(
              MESSAGES.get("edit.by-service"),
              edits.switchToService(remembered.serviceOrDefault()));
      case URL ->
          object.edit(MESSAGES.get("edit.by-url"), edits.switchToUrl(remembered.urlOrDefault()));
    }
  }

  /// Selects a Service, with its port if it has only one.
  public void choose(KnownService chosen) {
    ServiceDraft now = draft.service().orElse(remembered.serviceOrDefault());
    boolean fits = now.reference().filter(r -> chosen.ports().contains(r.port())).isPresent();
    String wanted =
        fits || chosen.ports().size() != 1 ? now.port() : chosen.ports().getFirst().toString();
    object.edit(
        MESSAGES.get("edit.service", chosen.namespace(), chosen.name()),
        edits.service(
            chosen.namespace(),
            chosen.name(),
            new ServiceDraft("", "", now.path(), wanted.equals("443") ? "" : wanted)));
  }

  private void writeUrl(String text) {
    write("url", edits.url(text));
  }

  private void write(String field, String text) {
    if (!field.equals("port") || isPort(text)) {
      write(field, edits.service(field, text));
    }
  }

  private void write(String field, List<Edit> made) {
    object.edit(MESSAGES.get("shared.set", field), made, path() + "." + field);
  }

  @Override
  protected void show(Optional<ObjectSnapshot> snapshot) {
    meetObject(snapshot.map(shown -> new Place(shown.file(), shown.index())));
    draft =
        snapshot
            .flatMap(shown -> shown.find(path()))
            .map(ClientDraft::of)
            .orElse(ClientDraft.EMPTY);
    remembered = remembered.with(draft);
    serviceOnly.set(snapshot.filter(shown -> shown.apiVersion().endsWith(EARLY)).isPresent());
    if (draft.service().isPresent() || draft.url().isPresent()) {
      way.set(draft.service().isPresent() ? Way.SERVICE : Way.URL);
    }
    url.show(draft.url().orElse(""));
    ServiceDraft written = draft.service().orElse(ServiceDraft.EMPTY);
    namespace.show(written.namespace());
    name.show(written.name());
    servicePath.show(written.path());
    port.show(written.port());
    assess();
    bundle.show(draft, callee(), snapshot.map(shown -> shown.problems(path())).orElse(List.of()));
  }

  /// Forgets what belongs to the previous object.
  private void meetObject(Optional<Place> now) {
    if (!now.equals(place)) {
      place = now;
      remembered = PreviousTargets.NOTHING;
      List.of(url, namespace, name, servicePath, port).forEach(field -> field.restart(""));
      bundle.forget();
    }
  }

  /// The diagnostics of the `clientConfig` except those of [#serviceProperty] and the bundle.
  @Override
  protected List<Diagnostic> problemsOf(ObjectSnapshot snapshot) {
    return snapshot.problems(path()).stream()
        .filter(problem -> !problem.path().startsWith(path() + ".caBundle"))
        .filter(problem -> !isTold(problem))
        .toList();
  }

  private boolean isTold(Diagnostic problem) {
    boolean bad = service.get().filter(verdict -> verdict.level() != Level.GOOD).isPresent();
    return CaBundleViewModel.isAbout(problem) || (bad && problem.rule().equals(OF_SERVICE));
  }

  @Override
  protected void showWorkspace() {
    List<KnownService> services = services().stream().map(KnownService::of).toList();
    if (!services.equals(known)) {
      known.setAll(services);
    }
    refresh();
  }

  private void assess() {
    Optional<ClientConfig> target = draft.target();
    call.set(
        target
            .flatMap(HookUrl::base)
            .flatMap(base -> host().map(serverName -> new Call(base, serverName))));
    service.set(
        target
            .flatMap(ClientConfig::service)
            .map(reference -> new KnownServices(services()).check(reference)));
  }

  private List<Service> services() {
    return manifests().all(Service.class);
  }

  private ClusterObjects manifests() {
    return workspace().map(Workspace::manifests).orElse(ClusterObjects.NONE);
  }

  private Optional<String> host() {
    return draft
        .target()
        .flatMap(target ->
            target
                .service()
                .map(ClientConfig.ServiceReference::host)
                .or(() -> target.url().flatMap(UrlHost::of)));
  }

  private CaBundleReport.Callee callee() {
    Optional<ServiceDraft> written = draft.service();
    return new CaBundleReport.Callee(
        host(),
        written.isPresent(),
        written
            .map(service -> manifests().in(service.namespace(), TlsSecret.class))
            .orElse(List.of()));
  }
}

package dev.admittance.app.design.client;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.design.builder.BuilderContext;
import dev.admittance.app.design.client.Assessment.Level;
import dev.admittance.app.design.client.CaBundleReport.Callee;
import dev.admittance.app.design.object.EditedObject;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Derivation;
import dev.admittance.app.task.Derived;
import dev.admittance.app.task.LatestJob;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.authority.TestCertificateFiles;
import dev.admittance.authority.TestCertificates;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.network.IpAddress;
import dev.admittance.model.rule.PracticeId;
import dev.admittance.model.text.GoBase64;
import dev.admittance.storage.IoReason;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// The `caBundle` of a webhook and the ways to replace it. Generated test certificates stay in
/// memory until they are forgotten, and are saved only on request.
public final class CaBundleViewModel {
  private static final Messages MESSAGES = Messages.of(CaBundleViewModel.class);

  private static final String TRUST = PracticeId.L_32.rule();
  private static final String NAME = "[A-Za-z0-9_]([A-Za-z0-9_.-]*[A-Za-z0-9])?";

  private final EditedObject object;
  private final ClientEdits edits;
  private final TaskRunner tasks;
  private final Failures failures;
  private final InstantSource clock;

  private final LatestJob filling;
  private final Derived<CaBundleReport> report;
  private final OptionalProperty<Assessment> message = new OptionalProperty<>();
  private final OptionalProperty<TestCertificates> made = new OptionalProperty<>();
  private final OptionalProperty<String> host = new OptionalProperty<>();
  private final ReadOnlyObjectWrapper<List<Diagnostic>> problems =
      new ReadOnlyObjectWrapper<>(List.of());
  private ClientDraft draft = ClientDraft.EMPTY;
  private Callee callee = new Callee(Optional.empty(), false, List.of());
  private List<Diagnostic> known = List.of();
  private Optional<String> own = Optional.empty();

  CaBundleViewModel(BuilderContext context, ClientEdits edits, InstantSource clock) {
    this.object = context.object();
    this.edits = edits;
    this.tasks = context.tasks();
    this.failures = context.failures();
    this.clock = clock;
    this.filling = new LatestJob(tasks);
    this.report =
        new Derived<>(
            tasks,
            CaBundleReport.of(new CaBundle.SystemRoots(), callee, clock.instant()),
            this::report);
    report.valueProperty().subscribe(this::showProblems);
  }

  /// Whether a diagnostic is about the bundle.
  static boolean isAbout(Diagnostic problem) {
    return problem.path().endsWith(".caBundle") || problem.rule().equals(TRUST);
  }

  /// The report on the bundle as of today.
  public ReadOnlyObjectProperty<CaBundleReport> reportProperty() {
    return report.valueProperty();
  }

  /// The diagnostics that the report does not already cover.
  public ReadOnlyObjectProperty<List<Diagnostic>> problemsProperty() {
    return problems.getReadOnlyProperty();
  }

  /// The result of the last action; empty after the next edit.
  public ReadOnlyObjectProperty<Optional<Assessment>> messageProperty() {
    return message.getReadOnlyProperty();
  }

  public ReadOnlyObjectProperty<Optional<TestCertificates>> madeProperty() {
    return made.getReadOnlyProperty();
  }

  /// The host name for test certificates; empty if none can be generated.
  public ReadOnlyObjectProperty<Optional<String>> hostProperty() {
    return host.getReadOnlyProperty();
  }

  /// The bundle as PEM text; empty if it is not base64.
  public Optional<String> pem() {
    return draft
        .caBundle()
        .filter(_ -> report.get().bundle() instanceof CaBundle.Certificates)
        .flatMap(GoBase64::decode)
        .map(bytes -> new String(bytes, StandardCharsets.UTF_8));
  }

  public void paste(String text) {
    filling.cancel();
    take(CaBundleInput.of(text.getBytes(StandardCharsets.UTF_8)), MESSAGES.get("what-was-pasted"));
  }

  public void read(Path file) {
    filling
        .start(
            MESSAGES.get("shared.reading", file.getFileName()), _ -> CaBundleInput.of(bytes(file)))
        .onSuccess(input -> take(input, String.valueOf(file.getFileName())))
        .onFailure(IOException.class, cause -> report("not-read", file, cause));
  }

  private static byte[] bytes(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return in.readNBytes(CaBundleInput.MOST_BYTES + 1);
    }
  }

  private void take(CaBundleInput input, String source) {
    switch (input) {
      case CaBundleInput.Accepted(String base64) -> {
        write(base64);
        message.set(Optional.of(Assessment.good(MESSAGES.get("took", source))));
      }
      case CaBundleInput.Refused(String reason) -> message.set(Optional.of(Assessment.bad(reason)));
    }
  }

  public void remove() {
    filling.cancel();
    message.set(Optional.empty());
    object.edit(MESSAGES.get("edit.remove"), edits.bundle(""));
  }

  /// Generates a certificate authority and a serving certificate for [#hostProperty] and writes the
  /// authority's certificate into the bundle; does nothing without a host name.
  public void generate() {
    host.get()
        .ifPresent(name ->
            filling
                .start(
                    MESSAGES.get("task.make"),
                    _ -> TestCertificates.create(List.of(name), clock, new SecureRandom()))
                .onSuccess(this::take));
  }

  private void take(TestCertificates certificates) {
    byte[] pem = certificates.authorityPem().getBytes(StandardCharsets.UTF_8);
    write(Base64.getEncoder().encodeToString(pem));
    made.set(Optional.of(certificates));
    message.set(Optional.empty());
  }

  public void saveFiles(Path folder) {
    save(folder, certificates -> TestCertificateFiles.save(certificates, folder));
  }

  /// Writes the manifest of a TLS Secret into a folder.
  public void saveSecret(Path folder) {
    String namespace = draft.service().map(ClientDraft.ServiceDraft::namespace).orElse("");
    String name = draft.service().map(ClientDraft.ServiceDraft::name).orElse("webhook") + "-tls";
    save(
        folder,
        certificates ->
            List.of(TestCertificateFiles.saveSecret(certificates, namespace, name, folder)));
  }

  private void write(String base64) {
    own = Optional.of(base64);
    object.edit(MESSAGES.get("edit.set-bundle"), edits.bundle(base64));
  }

  private interface Saving {
    List<Path> save(TestCertificates certificates) throws IOException;
  }

  private void save(Path folder, Saving saving) {
    made.get()
        .ifPresent(certificates ->
            tasks
                .start(MESSAGES.get("task.save"), _ -> saving.save(certificates))
                .onSuccess(files -> message.set(Optional.of(saved(files, folder))))
                .onFailure(
                    FileAlreadyExistsException.class,
                    cause ->
                        failures.report(
                            MESSAGES.get("not-saved.exists"),
                            cause.getFile(),
                            MESSAGES.get("not-saved.exists.help"),
                            cause))
                .onFailure(IOException.class, cause -> report("not-saved", folder, cause)));
  }

  private static Assessment saved(List<Path> files, Path folder) {
    return Assessment.good(
        MESSAGES.get(
            "saved",
            files.size(),
            files.stream()
                .map(file -> String.valueOf(file.getFileName()))
                .collect(Collectors.joining(", ")),
            folder));
  }

  /// @param key of the message, which has the cause as its argument
  private void report(String key, Path subject, IOException cause) {
    failures.report(
        MESSAGES.get(key, IoReason.of(cause)),
        subject.toString(),
        MESSAGES.get("not-saved.help"),
        cause);
  }

  /// Forgets the test certificates, also those that are being generated. An unsaved private key is
  /// lost.
  public void forget() {
    filling.cancel();
    made.set(Optional.empty());
    message.set(Optional.empty());
  }

  void show(ClientDraft now, Callee called, List<Diagnostic> found) {
    if (!now.caBundle().equals(draft.caBundle()) && !now.caBundle().equals(own)) {
      message.set(Optional.empty());
    }
    draft = now;
    callee = called;
    known = found;
    host.set(
        called.host().filter(name -> name.matches(NAME) || IpAddress.ofHost(name).isPresent()));
    report.refresh();
    showProblems();
  }

  private Derivation<CaBundleReport> report() {
    Optional<String> bundle = draft.caBundle();
    Callee called = callee;
    return Derivation.computed(
            MESSAGES.get("task.read-bundle"),
            _ -> CaBundleReport.of(CaBundle.of(bundle), called, clock.instant()))
        .keyed(List.of(bundle, called));
  }

  /// Leaves out the diagnostics that the report already covers.
  private void showProblems() {
    Level level = report.get().verdict().level();
    boolean told = level == Level.BAD || level == Level.WARNING;
    problems.set(
        known.stream().filter(CaBundleViewModel::isAbout).filter(problem -> !told).toList());
  }
}

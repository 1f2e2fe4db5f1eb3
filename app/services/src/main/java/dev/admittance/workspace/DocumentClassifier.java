package dev.admittance.workspace;

import dev.admittance.engine.Engines;
import dev.admittance.model.cluster.ClusterObject;
import dev.admittance.model.cluster.ClusterObjectDecoder;
import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.initializer.EarlyReader;
import dev.admittance.model.initializer.EarlyResult;
import dev.admittance.model.initializer.ExternalAdmissionHookConfiguration;
import dev.admittance.model.initializer.InitializerConfiguration;
import dev.admittance.model.initializer.PendingReader;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.manifest.PluginSettings;
import dev.admittance.model.policy.PolicyReader;
import dev.admittance.model.policy.PolicyResult;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.registration.RegistrationResult;
import dev.admittance.model.resource.CustomResources;
import dev.admittance.model.resource.GroupVersion;
import dev.admittance.model.text.Origin;
import dev.admittance.model.text.SourceText;
import dev.admittance.repository.TemplateNotation;
import dev.admittance.simulator.answer.HookAnswersReader;
import dev.admittance.simulator.capture.TemplateComments;
import dev.admittance.simulator.conversion.ConversionCall;
import dev.admittance.simulator.conversion.RecordedConversion;
import dev.admittance.simulator.expectation.Expectation;
import dev.admittance.simulator.expectation.ExpectationReader;
import dev.admittance.simulator.initialization.scenario.ScenarioReader;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Sorts the objects of documents into the parts of a workspace.
final class DocumentClassifier {
  /// The kinds of the first releases that the pipeline supports.
  private static final Set<String> EARLY_KINDS =
      Set.of(ExternalAdmissionHookConfiguration.KIND, InitializerConfiguration.KIND);

  private static final String RESOURCE_LIST = "APIResourceList";

  /// The kinds that define a server's resources.
  private static final Set<String> TELLS_RESOURCES =
      Set.of(PlainManifest.DEFINITION, RESOURCE_LIST);

  private static final String DEFINITION_VERSION = "apiextensions.k8s.io/v1";

  /// The group of configuration files that the server reads at startup.
  private static final String SERVER_GROUP = "apiserver.config.k8s.io/";

  private final FoundObjects into;
  private final Captures use;

  enum Captures {
    PASSED_OVER,
    /// They are checked but not kept.
    CHECKED,
    /// They are checked, and kept for replays.
    KEPT
  }

  /// @param into receives what is found
  DocumentClassifier(FoundObjects into, Captures use) {
    this.into = into;
    this.use = use;
  }

  /// The used content of a file, besides its plain manifests.
  ///
  /// @param unused why something is not used; may be empty
  record Taken(Set<FileContent> contents, Optional<String> unused) {
    static Taken nothing(String reason) {
      return new Taken(Set.of(), Optional.of(reason));
    }
  }

  /// Reads all documents of a text.
  ///
  /// @param below the path of its file below the folder
  Taken add(SourceText source, String below) {
    if (TemplateNotation.mayBe(source.text())) {
      return add(source, DocumentReader.read(source), below);
    }
    Taking taking = new Taking(source.name(), below);
    List<Diagnostic> found = DocumentReader.read(source, document -> add(document, taking));
    into.problems.addAll(taking.relevant(found));
    return taking.taken();
  }

  /// Sorts the parsed documents of a text; nothing of a template is used.
  ///
  /// @param below the path of their file below the folder
  Taken add(SourceText source, ReadResult read, String below) {
    Optional<TemplateNotation> notation =
        TemplateNotation.of(source.text(), read.diagnostics().isEmpty());
    if (notation.isPresent()) {
      into.problems.add(Placeholders.template(source, notation.get()));
      return Taken.nothing("it is " + notation.get().what());
    }
    Taking taking = new Taking(source.name(), below);
    read.documents().forEach(document -> add(document, taking));
    into.problems.addAll(taking.relevant(read.diagnostics()));
    return taking.taken();
  }

  /// The content of a file found so far.
  private static final class Taking {
    private final String below;
    private final Set<FileContent> contents = EnumSet.noneOf(FileContent.class);
    private final CaptureClassifier.Source source;
    private Optional<String> unused = Optional.empty();
    private boolean objects;
    private boolean templateSaid;
    private final TemplateComments templates = new TemplateComments();
    private Optional<String> template = Optional.empty();

    Taking(String file, String below) {
      this.source = new CaptureClassifier.Source(file);
      this.below = below;
    }

    /// Returns the problems of the text. A text without objects of an API server, such as that of
    /// another program, may have tags.
    List<Diagnostic> relevant(List<Diagnostic> found) {
      return objects
          ? found
          : found.stream().filter(one -> !one.rule().equals("read/Tag")).toList();
    }

    Taken taken() {
      return new Taken(contents, unused);
    }
  }

  private void add(Document document, Taking taking) {
    taking.template = taking.templates.of(document);
    readRegistrations(document, taking.contents);
    readOthers(document);
    if (use != Captures.PASSED_OVER) {
      into.captures.check(document);
    }
    for (ApiObject object : ApiObject.in(document.root())) {
      if (!taking.templateSaid && (object.isRegistration() || object.isPolicy())) {
        Optional<Diagnostic> note = Placeholders.note(document.source(), object.node().range());
        note.ifPresent(into.problems::add);
        taking.templateSaid = note.isPresent();
      }
      taking.objects |= !object.apiVersion().isEmpty() && !object.kind().isEmpty();
      readManifest(document, object);
      Optional<String> reason = add(document, object, taking);
      taking.unused = taking.unused.or(() -> reason);
    }
  }

  private void readRegistrations(Document document, Set<FileContent> contents) {
    RegistrationResult result = RegistrationReader.read(document);
    into.registrations.addAll(result.registrations());
    into.problems.addAll(Placeholders.without(result.diagnostics(), document.source()));
    if (!result.registrations().isEmpty()) {
      contents.add(FileContent.HOOKS);
    }
  }

  /// Reads objects that are checked but not run.
  private void readOthers(Document document) {
    PolicyResult found = PolicyReader.read(document);
    into.policies.addAll(found.policies());
    into.problems.addAll(Placeholders.without(found.diagnostics(), document.source()));
    EarlyResult before = EarlyReader.read(document);
    into.early.addAll(before.configurations());
    into.problems.addAll(before.diagnostics());
    PendingReader.Result waiting = PendingReader.read(document);
    into.pending.addAll(waiting.found());
    into.problems.addAll(waiting.diagnostics());
    into.plugins.addAll(PluginSettings.in(document));
  }

  /// Keeps an object that findings may depend on; it may have other uses too.
  private void readManifest(Document document, ApiObject object) {
    String file = document.source().name();
    if (ClusterObjectDecoder.KINDS.contains(object.kind())) {
      JsonObject json = json(object);
      ClusterObjectDecoder.decode(json)
          .map(found -> new InFile<ClusterObject>(file, found))
          .ifPresent(into.manifests::add);
      CustomResources.read(json)
          .forEach(resource -> into.customResources.add(new InFile<>(file, resource)));
    }
    if (TELLS_RESOURCES.contains(object.kind())) {
      into.definitions.add(json(object));
    }
    if (object.kind().equals(PlainManifest.DEFINITION)
        && object.apiVersion().equals(DEFINITION_VERSION)) {
      into.definitionTexts.add(new DiagnosedObject(document, object.node()));
    }
    if (Engines.isGroup(GroupVersion.of(object.apiVersion()).group())) {
      into.enginePolicies.add(new DiagnosedObject(document, object.node()));
    }
  }

  /// Adds an object, and returns why it is not used, if it is not.
  private Optional<String> add(Document document, ApiObject object, Taking taking) {
    Set<FileContent> contents = taking.contents;
    if (object.isRegistration()) {
      return Optional.empty();
    }
    if (EARLY_KINDS.contains(object.kind())) {
      contents.add(FileContent.HOOKS);
      return Optional.empty();
    }
    if (object.kind().equals("HookAnswers") && object.apiVersion().startsWith("admittance.dev/")) {
      contents.add(FileContent.ANSWERS);
      readAnswers(document);
      return Optional.empty();
    }
    if (object.kind().equals(ConversionCall.KIND)
        && object.apiVersion().startsWith(ConversionCall.GROUP + "/")) {
      contents.add(FileContent.ANSWERS);
      readConversions(document, object);
      return Optional.empty();
    }
    if (object.kind().equals(ScenarioReader.KIND)
        && object.apiVersion().equals(ScenarioReader.API_VERSION)) {
      contents.add(FileContent.SCENARIOS);
      readScenario(document);
      return Optional.empty();
    }
    if (object.kind().equals(Expectation.KIND)
        && object.apiVersion().equals(Expectation.API_VERSION)) {
      contents.add(FileContent.EXPECTATIONS);
      readExpectation(document);
      return Optional.empty();
    }
    if (object.isPolicy()) {
      contents.add(FileContent.POLICIES);
      return Optional.empty();
    }
    if (object.apiVersion().startsWith(SERVER_GROUP)) {
      into.definitions.add(json(object));
      contents.add(FileContent.CLUSTER);
      return Optional.empty();
    }
    if (object.kind().equals(RESOURCE_LIST)) {
      contents.add(FileContent.CLUSTER);
      return Optional.empty();
    }
    if (object.isManifest()) {
      into.plain.add(
          new PlainManifest(
              json(object),
              taking.below,
              document.source().name() + ":" + object.node().range().start().line(),
              taking.template));
      return Optional.empty();
    }
    return use == Captures.KEPT
        ? into.captures.add(object, json(object), taking.source, contents)
        : Optional.empty();
  }

  private static JsonObject json(ApiObject object) {
    return (JsonObject) JsonConversion.toJson(object.node());
  }

  private void readAnswers(Document document) {
    HookAnswersReader.Result result = HookAnswersReader.read(document);
    into.answers.addAll(result.answers());
    into.problems.addAll(result.diagnostics());
    into.initializerAnswers.addAll(result.initializers());
  }

  /// Reads what a conversion webhook answered to a recorded review.
  private void readConversions(Document document, ApiObject object) {
    Origin origin = new Origin(document.source().name(), object.node().range());
    List<RecordedConversion> conversions = RecordedConversion.of(json(object));
    conversions.forEach(one -> into.answers.add(one.answer(origin)));
    if (conversions.isEmpty()) {
      into.problems.add(
          Diagnostic.unreadable(
              "read/Conversion",
              origin.file(),
              origin.range(),
              "The ConversionReview tells no conversion: it needs a request and a response with the"
                  + " same number of objects.",
              "Put the request and the response into one review."));
    }
  }

  private void readExpectation(Document document) {
    ExpectationReader.Result result = ExpectationReader.read(document);
    into.problems.addAll(result.diagnostics());
    Origin origin = new Origin(document.source().name(), document.root().range());
    result
        .expectation()
        .map(found -> new FoundExpectation(origin, found))
        .ifPresent(into.expectations::add);
  }

  private void readScenario(Document document) {
    ScenarioReader.Result result = ScenarioReader.read(document);
    into.problems.addAll(result.diagnostics());
    String place = document.source().name() + ":" + document.root().range().start().line();
    result.scenario().map(found -> new FoundScenario(place, found)).ifPresent(into.scenarios::add);
  }
}

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
import dev.admittance.model.initializer.EarlyConfiguration;
import dev.admittance.model.initializer.EarlyConfigurations;
import dev.admittance.model.initializer.EarlyReader;
import dev.admittance.model.initializer.EarlyResult;
import dev.admittance.model.initializer.ExternalAdmissionHookConfiguration;
import dev.admittance.model.initializer.InitializerConfiguration;
import dev.admittance.model.initializer.PendingInitializers;
import dev.admittance.model.initializer.PendingReader;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.manifest.PluginSettings;
import dev.admittance.model.manifest.StaticFolder;
import dev.admittance.model.policy.FoundPolicy;
import dev.admittance.model.policy.PolicyKind;
import dev.admittance.model.policy.PolicyReader;
import dev.admittance.model.policy.PolicyResult;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.registration.RegistrationResult;
import dev.admittance.model.registration.RegistrationVersion;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.CustomResources;
import dev.admittance.model.text.Origin;
import dev.admittance.model.text.SourceText;
import dev.admittance.repository.RepositoryLayout;
import dev.admittance.repository.TemplateNotation;
import dev.admittance.simulator.answer.HookAnswersReader;
import dev.admittance.simulator.answer.InitializerAnswer;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.conversion.ConversionCall;
import dev.admittance.simulator.conversion.RecordedConversion;
import dev.admittance.simulator.expectation.Expectation;
import dev.admittance.simulator.expectation.ExpectationReader;
import dev.admittance.simulator.initialization.scenario.ScenarioReader;
import dev.admittance.simulator.pipeline.Setup;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Sorts the objects of documents into the parts of a workspace.
final class DocumentClassifier {
  /// The kinds of the first releases that the pipeline supports.
  private static final Set<String> EARLY_KINDS =
      Set.of(ExternalAdmissionHookConfiguration.KIND, InitializerConfiguration.KIND);

  private static final ClusterState.Kind SERVICE = new ClusterState.Kind("", "Service");

  private static final String RESOURCE_LIST = "APIResourceList";

  /// The kinds that define a server's resources.
  private static final Set<String> TELLS_RESOURCES =
      Set.of(PlainManifest.DEFINITION, RESOURCE_LIST);

  private static final String DEFINITION_VERSION = "apiextensions.k8s.io/v1";

  /// The group of configuration files that the server reads at startup.
  private static final String SERVER_GROUP = "apiserver.config.k8s.io/";

  final List<Registration> registrations = new ArrayList<>();
  private final List<FoundPolicy> policies = new ArrayList<>();
  private final List<EarlyConfiguration> early = new ArrayList<>();
  private final List<PendingInitializers> pending = new ArrayList<>();
  private final List<PluginSettings> plugins = new ArrayList<>();
  final List<ScriptedAnswer> answers = new ArrayList<>();
  final List<InitializerAnswer> initializerAnswers = new ArrayList<>();
  final List<FoundScenario> scenarios = new ArrayList<>();
  final List<FoundExpectation> expectations = new ArrayList<>();
  final List<JsonObject> definitions = new ArrayList<>();
  private final List<DiagnosedObject> definitionTexts = new ArrayList<>();
  final List<PlainManifest> plain = new ArrayList<>();
  final List<InFile<ClusterObject>> manifests = new ArrayList<>();
  private final List<InFile<ApiResource>> customResources = new ArrayList<>();
  final Problems problems = new Problems();
  final CaptureClassifier captures = new CaptureClassifier(problems);

  private final Captures use;

  enum Captures {
    PASSED_OVER,
    /// They are checked but not kept.
    CHECKED,
    /// They are checked, and kept for replays.
    KEPT
  }

  DocumentClassifier(Captures use) {
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
    problems.addAll(taking.relevant(found));
    return taking.taken();
  }

  /// Sorts the parsed documents of a text; nothing of a template is used.
  ///
  /// @param below the path of their file below the folder
  Taken add(SourceText source, ReadResult read, String below) {
    Optional<TemplateNotation> notation =
        TemplateNotation.of(source.text(), read.diagnostics().isEmpty());
    if (notation.isPresent()) {
      problems.add(Placeholders.template(source, notation.get()));
      return Taken.nothing("it is " + notation.get().what());
    }
    Taking taking = new Taking(source.name(), below);
    read.documents().forEach(document -> add(document, taking));
    problems.addAll(taking.relevant(read.diagnostics()));
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
    readRegistrations(document, taking.contents);
    readOthers(document);
    if (use != Captures.PASSED_OVER) {
      captures.check(document);
    }
    for (ApiObject object : ApiObject.in(document.root())) {
      if (!taking.templateSaid && (isRegistration(object) || isPolicy(object))) {
        Optional<Diagnostic> note = Placeholders.note(document.source(), object.node().range());
        note.ifPresent(problems::add);
        taking.templateSaid = note.isPresent();
      }
      taking.objects |= !object.apiVersion().isEmpty() && !object.kind().isEmpty();
      readManifest(document, object);
      Optional<String> reason = add(document, object, taking);
      taking.unused = taking.unused.or(() -> reason);
    }
  }

  /// Adds everything from another intake, except its problems.
  void addAll(DocumentClassifier other) {
    registrations.addAll(other.registrations);
    policies.addAll(other.policies);
    early.addAll(other.early);
    pending.addAll(other.pending);
    plugins.addAll(other.plugins);
    answers.addAll(other.answers);
    initializerAnswers.addAll(other.initializerAnswers);
    scenarios.addAll(other.scenarios);
    expectations.addAll(other.expectations);
    definitions.addAll(other.definitions);
    definitionTexts.addAll(other.definitionTexts);
    plain.addAll(other.plain);
    manifests.addAll(other.manifests);
    customResources.addAll(other.customResources);
    captures.addAll(other.captures);
  }

  private void readRegistrations(Document document, Set<FileContent> contents) {
    RegistrationResult result = RegistrationReader.read(document);
    registrations.addAll(result.registrations());
    problems.addAll(Placeholders.without(result.diagnostics(), document.source()));
    if (!result.registrations().isEmpty()) {
      contents.add(FileContent.HOOKS);
    }
  }

  /// Reads objects that are checked but not run.
  private void readOthers(Document document) {
    PolicyResult found = PolicyReader.read(document);
    policies.addAll(found.policies());
    problems.addAll(Placeholders.without(found.diagnostics(), document.source()));
    EarlyResult before = EarlyReader.read(document);
    early.addAll(before.configurations());
    problems.addAll(before.diagnostics());
    PendingReader.Result waiting = PendingReader.read(document);
    pending.addAll(waiting.found());
    problems.addAll(waiting.diagnostics());
    plugins.addAll(PluginSettings.in(document));
  }

  /// Returns all objects that control admission.
  AdmissionObjects objects() {
    List<StaticFolder> statics = StaticFolders.of(plugins, registrations, policies, plain);
    Set<DiagnosedObject> inStatic = new HashSet<>();
    for (StaticFolder folder : statics) {
      folder.taken().forEach(inStatic::add);
    }
    return new AdmissionObjects(
        registrations.stream()
            .map(one -> inStatic.contains(one.subject()) ? one.asStatic() : one)
            .toList(),
        policies.stream()
            .map(one -> inStatic.contains(one.subject()) ? one.asStatic() : one)
            .toList(),
        new EarlyConfigurations(early),
        pending,
        plugins,
        statics,
        definitionTexts);
  }

  /// Keeps an object that findings may depend on; it may have other uses too.
  private void readManifest(Document document, ApiObject object) {
    String file = document.source().name();
    if (ClusterObjectDecoder.KINDS.contains(object.kind())) {
      JsonObject json = json(object);
      ClusterObjectDecoder.decode(json)
          .map(found -> new InFile<ClusterObject>(file, found))
          .ifPresent(manifests::add);
      CustomResources.read(json)
          .forEach(resource -> customResources.add(new InFile<>(file, resource)));
    }
    if (TELLS_RESOURCES.contains(object.kind())) {
      definitions.add(json(object));
    }
    if (object.kind().equals(PlainManifest.DEFINITION)
        && object.apiVersion().equals(DEFINITION_VERSION)) {
      definitionTexts.add(new DiagnosedObject(document, object.node()));
    }
  }

  /// Adds an object, and returns why it is not used, if it is not.
  private Optional<String> add(Document document, ApiObject object, Taking taking) {
    Set<FileContent> contents = taking.contents;
    if (isRegistration(object)) {
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
    if (isPolicy(object)) {
      contents.add(FileContent.POLICIES);
      return Optional.empty();
    }
    if (object.apiVersion().startsWith(SERVER_GROUP)) {
      definitions.add(json(object));
      contents.add(FileContent.CLUSTER);
      return Optional.empty();
    }
    if (object.kind().equals(RESOURCE_LIST)) {
      contents.add(FileContent.CLUSTER);
      return Optional.empty();
    }
    if (object.isManifest()) {
      plain.add(
          new PlainManifest(
              json(object),
              taking.below,
              document.source().name() + ":" + object.node().range().start().line()));
      return Optional.empty();
    }
    return use == Captures.KEPT
        ? captures.add(object, json(object), taking.source, contents)
        : Optional.empty();
  }

  private static JsonObject json(ApiObject object) {
    return (JsonObject) JsonConversion.toJson(object.node());
  }

  private void readAnswers(Document document) {
    HookAnswersReader.Result result = HookAnswersReader.read(document);
    answers.addAll(result.answers());
    problems.addAll(result.diagnostics());
    initializerAnswers.addAll(result.initializers());
  }

  /// Reads what a conversion webhook answered to a recorded review.
  private void readConversions(Document document, ApiObject object) {
    Origin origin = new Origin(document.source().name(), object.node().range());
    List<RecordedConversion> conversions = RecordedConversion.of(json(object));
    conversions.forEach(one -> answers.add(ScriptedAnswer.of(origin, one)));
    if (conversions.isEmpty()) {
      problems.add(
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
    problems.addAll(result.diagnostics());
    Origin origin = new Origin(document.source().name(), document.root().range());
    result
        .expectation()
        .map(found -> new FoundExpectation(origin, found))
        .ifPresent(expectations::add);
  }

  private void readScenario(Document document) {
    ScenarioReader.Result result = ScenarioReader.read(document);
    problems.addAll(result.diagnostics());
    String place = document.source().name() + ":" + document.root().range().start().line();
    result.scenario().map(found -> new FoundScenario(place, found)).ifPresent(scenarios::add);
  }

  private static boolean isRegistration(ApiObject object) {
    return Arrays.stream(HookKind.values())
        .anyMatch(kind -> kind.configurationKind().equals(object.kind()));
  }

  private static boolean isPolicy(ApiObject object) {
    return isGroup(object)
        && Arrays.stream(PolicyKind.values()).anyMatch(kind -> kind.text().equals(object.kind()));
  }

  private static boolean isGroup(ApiObject object) {
    return object.apiVersion().startsWith(RegistrationVersion.GROUP + "/");
  }

  /// Returns the resources that CustomResourceDefinitions add.
  List<ApiResource> customResources() {
    return customResources.stream().map(InFile::object).toList();
  }

  /// Returns how plain manifests become requests.
  ManifestRequests manifestRequests(WorkspaceSettings settings, ManifestRule rule) {
    return ManifestRequests.of(rule, settings, customResources()).storing(plain);
  }

  /// Returns what findings about the configurations depend on.
  ///
  /// @param cluster the known state
  /// @param layout the relations between the files
  /// @param workspace whether the files are those of a workspace with settings
  LintContext evidence(ClusterState cluster, RepositoryLayout layout, boolean workspace) {
    return new LintContext(
        layout,
        ApplyUnits.of(layout, objects(), manifests, workspace),
        manifests,
        plain.stream().map(one -> new InFile<>(one.sourceFile(), one.object())).toList(),
        cluster.hasAll(SERVICE),
        customResources,
        Setup.of(
                objects().registrations().stream().map(Registration::configuration).toList(),
                cluster)
            .withEngines(Engines.ALL)
            .withPolicies(objects().policyObjects()),
        answers,
        expectations,
        captures.captures());
  }
}

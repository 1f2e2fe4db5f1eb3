package dev.admittance.app.design.outline;

import dev.admittance.app.design.outline.OutlineEntry.Kind;
import dev.admittance.app.design.outline.OutlineEntry.Place;
import dev.admittance.app.messages.Messages;
import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.initializer.ExternalAdmissionHookConfiguration;
import dev.admittance.model.initializer.InitializerConfiguration;
import dev.admittance.model.policy.FoundPolicy;
import dev.admittance.model.policy.PolicyBinding;
import dev.admittance.model.policy.PolicyKind;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.Webhook;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.text.Origin;
import dev.admittance.model.text.Range;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.workspace.FindingCounts;
import dev.admittance.workspace.Workspace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The admission chain, phase by phase in the server's order.
final class Phases {
  private static final Messages MESSAGES = Messages.of(Phases.class);

  /// The title of what has no name.
  static final String NAMELESS = MESSAGES.get("shared.no-name");

  private final Workspace workspace;
  private final FindingCounts findings;

  /// How many configurations have a kind and a name.
  private final Map<List<Object>, Long> namesakes;

  private final Map<String, List<ScriptedAnswer>> answers;

  Phases(Workspace workspace, FindingCounts findings) {
    this.workspace = workspace;
    this.findings = findings;
    this.namesakes =
        workspace.configurations().stream()
            .collect(Collectors.groupingBy(Phases::kindAndName, Collectors.counting()));
    this.answers =
        workspace.answers().stream().collect(Collectors.groupingBy(ScriptedAnswer::webhook));
  }

  private static List<Object> kindAndName(WebhookConfiguration configuration) {
    return List.of(configuration.kind(), configuration.name());
  }

  List<OutlineEntry> groups() {
    List<OutlineEntry> groups = new ArrayList<>();
    groups.add(
        group(
            "mutating-policies",
            MESSAGES.get("mutating-policies"),
            MESSAGES.get("no-order"),
            policies(PolicyKind.MUTATING_POLICY, PolicyKind.MUTATING_BINDING)));
    groups.add(
        group(
            "mutating",
            MESSAGES.get("mutating"),
            MESSAGES.get("in-series"),
            configurations(HookKind.MUTATING)));
    groups.add(
        group(
            "validating-policies",
            MESSAGES.get("validating-policies"),
            MESSAGES.get("all-of-them"),
            policies(PolicyKind.VALIDATING_POLICY, PolicyKind.VALIDATING_BINDING)));
    groups.add(
        group(
            "validating",
            MESSAGES.get("validating"),
            MESSAGES.get("in-parallel"),
            configurations(HookKind.VALIDATING)));
    groups.add(
        group(
            "initializers",
            MESSAGES.get("shared.initializers"),
            MESSAGES.get("stored-objects"),
            initializers()));
    groups.add(
        group(
            "external",
            MESSAGES.get("external-hooks"),
            MESSAGES.get("in-parallel"),
            externalHooks()));
    groups.add(
        group(
            "engine-policies",
            MESSAGES.get("engine-policies"),
            MESSAGES.get("behind-webhooks"),
            enginePolicies()));
    return groups.stream().filter(group -> !group.children().isEmpty()).toList();
  }

  private static OutlineEntry group(
      String id, String title, String detail, List<OutlineEntry> children) {
    return new OutlineEntry(
        Kind.GROUP,
        id,
        title,
        detail,
        Place.NOWHERE,
        children.stream().mapToInt(OutlineEntry::errors).sum(),
        children.stream().mapToInt(OutlineEntry::warnings).sum(),
        children);
  }

  private List<OutlineEntry> configurations(HookKind kind) {
    return workspace.configurations().stream()
        .filter(configuration -> configuration.kind() == kind)
        .sorted(WebhookConfiguration.SERVER_ORDER)
        .map(this::configuration)
        .toList();
  }

  private OutlineEntry configuration(WebhookConfiguration configuration) {
    String file = configuration.origin().file();
    return OutlineEntry.counted(
        Kind.CONFIGURATION,
        configuration.kind() + "/" + configuration.name() + "@" + file,
        title(configuration.name()),
        detail(configuration),
        place(configuration.origin()),
        findings.about(file, configuration.name()),
        configuration.webhooks().stream().map(hook -> hook(hook, configuration)).toList());
  }

  /// The folder distinguishes bases and copies with the same name.
  private String detail(WebhookConfiguration configuration) {
    boolean alone = namesakes.getOrDefault(kindAndName(configuration), 1L) == 1;
    String version = source(configuration.version().text(), configuration.isStatic());
    String file = configuration.origin().file();
    String folder = file.substring(0, file.lastIndexOf('/') + 1);
    return folder.isEmpty() || (alone && workspace.sources().isEmpty())
        ? version
        : folder + ", " + version;
  }

  /// Marks what a server reads from its own files.
  private static String source(String detail, boolean isStatic) {
    return isStatic ? MESSAGES.get("static-manifest", detail) : detail;
  }

  private OutlineEntry hook(Webhook hook, WebhookConfiguration configuration) {
    String file = hook.origin().file();
    return OutlineEntry.counted(
        Kind.HOOK,
        "hook/" + hook.name() + "@" + file,
        title(hook.name()),
        isAnswered(hook, configuration)
            ? hook.failurePolicy().text()
            : MESSAGES.get("default-answer", hook.failurePolicy().text()),
        place(hook.origin()),
        findings.about(file, configuration.name(), hook.name()),
        List.of());
  }

  /// Whether HookAnswers has an answer for the webhook; without one it allows everything.
  private boolean isAnswered(Webhook hook, WebhookConfiguration configuration) {
    return answers.getOrDefault(hook.name(), List.of()).stream()
        .map(ScriptedAnswer::configuration)
        .anyMatch(wanted -> wanted.map(configuration.name()::equals).orElse(true));
  }

  private List<OutlineEntry> policies(PolicyKind policy, PolicyKind binding) {
    List<FoundPolicy> all = workspace.objects().policies();
    List<OutlineEntry> entries = new ArrayList<>();
    all.stream()
        .filter(found -> found.object().kind() == policy)
        .sorted(
            Comparator.comparing((FoundPolicy found) -> !found.object().isStatic())
                .thenComparing(Phases::name))
        .map(found -> policy(found, bindings(binding, found)))
        .forEach(entries::add);
    List<FoundPolicy> known =
        all.stream().filter(found -> found.object().kind() == policy).toList();
    all.stream()
        .filter(found -> found.object().kind() == binding)
        .filter(found -> known.stream().noneMatch(one -> isBound(one, found)))
        .map(this::binding)
        .forEach(entries::add);
    return entries;
  }

  private List<OutlineEntry> bindings(PolicyKind kind, FoundPolicy policy) {
    return workspace.objects().policies().stream()
        .filter(found -> found.object().kind() == kind && isBound(policy, found))
        .sorted(Comparator.comparing(Phases::name))
        .map(this::binding)
        .toList();
  }

  private OutlineEntry policy(FoundPolicy found, List<OutlineEntry> bindings) {
    String version = source(found.object().version().text(), found.object().isStatic());
    return object(
        Kind.POLICY,
        found,
        bindings.isEmpty() ? MESSAGES.get("not-bound", version) : version,
        bindings);
  }

  private OutlineEntry binding(FoundPolicy found) {
    return object(
        Kind.BINDING, found, source(MESSAGES.get("binding"), found.object().isStatic()), List.of());
  }

  private OutlineEntry object(
      Kind kind, FoundPolicy found, String detail, List<OutlineEntry> children) {
    String file = found.subject().file();
    return OutlineEntry.counted(
        kind,
        found.object().kind().text() + "/" + name(found) + "@" + file,
        title(name(found)),
        detail,
        place(found.subject()),
        findings.about(file, name(found)),
        children);
  }

  /// Static bindings refer to static policies, those of the API to policies of the API (P-5).
  private static boolean isBound(FoundPolicy policy, FoundPolicy binding) {
    return policyName(binding).equals(name(policy))
        && binding.object().source() == policy.object().source();
  }

  private static String name(FoundPolicy found) {
    return found.object().metadata().name();
  }

  private static String policyName(FoundPolicy found) {
    return found.object() instanceof PolicyBinding binding ? binding.policyName() : "";
  }

  private List<OutlineEntry> initializers() {
    return workspace.objects().early().asProposed().initializers().stream()
        .map(found ->
            early(
                found.subject(),
                InitializerConfiguration.KIND,
                found.metadata().name(),
                parts(
                    found.subject(),
                    found.initializers(),
                    InitializerConfiguration.Initializer::path,
                    InitializerConfiguration.Initializer::name)))
        .toList();
  }

  private List<OutlineEntry> externalHooks() {
    return workspace.objects().early().asProposed().externalHooks().stream()
        .map(found ->
            early(
                found.subject(),
                ExternalAdmissionHookConfiguration.KIND,
                found.metadata().name(),
                parts(
                    found.subject(),
                    found.hooks(),
                    ExternalAdmissionHookConfiguration.Hook::path,
                    ExternalAdmissionHookConfiguration.Hook::name)))
        .toList();
  }

  private List<OutlineEntry> enginePolicies() {
    return workspace.objects().enginePolicies().stream()
        .sorted(Comparator.comparing(Phases::kind).thenComparing(one -> one.name().orElse("")))
        .map(one -> enginePolicy(one, kind(one), one.name().orElse("")))
        .toList();
  }

  private static String kind(DiagnosedObject object) {
    return object.text(FieldPath.ROOT.child("kind")).orElse("");
  }

  private OutlineEntry enginePolicy(DiagnosedObject subject, String kind, String name) {
    return OutlineEntry.counted(
        Kind.ENGINE_POLICY,
        kind + "/" + name + "@" + subject.file(),
        title(name),
        kind,
        place(subject),
        findings.about(subject.file(), name),
        List.of());
  }

  private <P> List<OutlineEntry> parts(
      DiagnosedObject subject,
      List<P> parts,
      Function<P, FieldPath> path,
      Function<P, String> name) {
    return parts.stream()
        .map(part -> part(subject, path.apply(part).locate(subject.root()), name.apply(part)))
        .toList();
  }

  private OutlineEntry early(
      DiagnosedObject subject, String kind, String name, List<OutlineEntry> children) {
    return OutlineEntry.counted(
        Kind.CONFIGURATION,
        kind + "/" + name + "@" + subject.file(),
        title(name),
        "v1alpha1",
        place(subject),
        findings.about(subject.file(), name),
        children);
  }

  private OutlineEntry part(DiagnosedObject subject, Range range, String name) {
    return OutlineEntry.counted(
        Kind.HOOK,
        "hook/" + name + "@" + subject.file(),
        title(name),
        "",
        Place.of(subject.file(), range.start()),
        findings.about(subject.file(), subject.name().orElse(""), name),
        List.of());
  }

  private static String title(String name) {
    return name.isEmpty() ? NAMELESS : name;
  }

  private static Place place(Origin origin) {
    return Place.of(origin.file(), origin.range().start());
  }

  private static Place place(DiagnosedObject subject) {
    return Place.of(subject.file(), subject.root().range().start());
  }
}

package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.model.text.SourceText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Writes configurations with one hook that no rule of practice minds, but for what a test sets.
final class HookTexts {
  private final String kind;
  private final String version;
  private final String name;
  private String annotations = "{}";
  private final Map<String, String> fields = new LinkedHashMap<>();
  private final List<HookTexts> others = new ArrayList<>();

  private HookTexts(String kind, String version, String name) {
    this.kind = kind;
    this.version = version;
    this.name = name;
    fields.put("name", name + ".example.com");
    fields.put("clientConfig", client(Certificates.base64("ca")));
    fields.put("rules", "[" + rule("storage.k8s.io", "CREATE, UPDATE", "storageclasses") + "]");
    fields.put("sideEffects", "None");
    fields.put("timeoutSeconds", "5");
    fields.put("admissionReviewVersions", "[v1]");
    fields.put("failurePolicy", "Fail");
    fields.put("matchPolicy", "Equivalent");
  }

  static HookTexts mutating() {
    return new HookTexts("Mutating", "v1", "hook");
  }

  static HookTexts validating() {
    return new HookTexts("Validating", "v1", "hook");
  }

  static HookTexts v1beta1() {
    return new HookTexts("Mutating", "v1beta1", "hook");
  }

  static HookTexts validating(String name) {
    return new HookTexts("Validating", "v1", name);
  }

  static HookTexts mutating(String name) {
    return new HookTexts("Mutating", "v1", name);
  }

  /// One rule for any version.
  static String rule(String group, String operations, String resources) {
    return rule(group, operations, resources, "*");
  }

  static String rule(String group, String operations, String resources, String scope) {
    return "{apiGroups: [\"%s\"], apiVersions: [\"*\"], operations: [%s], resources: [%s], scope: \"%s\"}"
        .formatted(group, operations, resources, scope);
  }

  /// The client configuration that every hook begins with, with another `caBundle`.
  static String client(String caBundle) {
    return "{service: {namespace: guard, name: hook}, caBundle: \"%s\"}".formatted(caBundle);
  }

  /// Sets an annotation of the configuration.
  HookTexts annotated(String key) {
    annotations = "{%s: guard/hook}".formatted(key);
    return this;
  }

  HookTexts set(String field, String value) {
    fields.put(field, value);
    return this;
  }

  HookTexts without(String field) {
    fields.remove(field);
    return this;
  }

  HookTexts rules(String... rules) {
    return set("rules", "[" + String.join(", ", rules) + "]");
  }

  HookTexts servedFrom(String namespace) {
    return set(
        "clientConfig",
        "{service: {namespace: %s, name: hook}, caBundle: Cg==}".formatted(namespace));
  }

  HookTexts condition(String... expressions) {
    StringBuilder conditions = new StringBuilder();
    for (String expression : expressions) {
      conditions.append(
          "\n  - {name: c%d, expression: \"%s\"}".formatted(conditions.length(), expression));
    }
    return set("matchConditions", conditions.toString());
  }

  HookTexts excluding(String... namespaces) {
    return set(
        "namespaceSelector",
        "{matchExpressions: [{key: kubernetes.io/metadata.name, operator: NotIn, values: [%s]}]}"
            .formatted(String.join(", ", namespaces)));
  }

  /// Adds the hook of another configuration to this one.
  HookTexts andHook(HookTexts other) {
    others.add(other);
    return this;
  }

  /// The configuration.
  String text() {
    StringBuilder text =
        new StringBuilder(
            """
            apiVersion: admissionregistration.k8s.io/%s
            kind: %sWebhookConfiguration
            metadata: {name: %s, annotations: %s}
            webhooks:
            -
            """
                .formatted(version, kind, name, annotations));
    appendHook(text);
    for (HookTexts other : others) {
      text.append("-\n");
      other.appendHook(text);
    }
    return text.toString();
  }

  private void appendHook(StringBuilder text) {
    fields.forEach((field, value) -> text.append("  %s: %s\n".formatted(field, value)));
  }

  /// The configuration as it is read.
  Registration read() {
    return read(name + ".yaml", text());
  }

  private static Registration read(String file, String text) {
    return RegistrationReader.read(
            DocumentReader.read(new SourceText(file, text)).documents().getFirst())
        .registrations()
        .getFirst();
  }

  /// What one rule says about some configurations: severity, path and message.
  static List<String> findings(String id, HookTexts... hooks) {
    return findings(id, PracticeContext.none(), hooks);
  }

  /// What one rule says about some configurations of a cluster of a release.
  static List<String> findings(String id, String release, HookTexts... hooks) {
    return findings(id, in(release), hooks);
  }

  static PracticeContext in(String release) {
    return PracticeContext.of(ResourceTable.of(KubernetesRelease.parse(release)));
  }

  /// What one rule says about some configurations in their surroundings.
  static List<String> findings(String id, PracticeContext context, HookTexts... hooks) {
    return check(context, hooks).stream()
        .filter(found -> found.rule().equals("practice/" + id))
        .map(found -> found.severity() + " " + found.path() + " " + found.message())
        .toList();
  }

  /// All that is said about some configurations.
  static List<Diagnostic> check(PracticeContext context, HookTexts... hooks) {
    List<Registration> registrations = Stream.of(hooks).map(HookTexts::read).toList();
    return Practices.check(registrations, context);
  }

  /// All that is said about the first configurations of some texts, in files named 0, 1 and so on,
  /// with fixes.
  static List<Diagnostic> check(PracticeContext context, List<String> texts) {
    List<Registration> registrations =
        IntStream.range(0, texts.size())
            .mapToObj(i -> read(Integer.toString(i), texts.get(i)))
            .toList();
    return Practices.checkWithFixes(registrations, context);
  }

  /// All that is said about a hook.
  List<Diagnostic> check() {
    return check(PracticeContext.none(), this);
  }
}

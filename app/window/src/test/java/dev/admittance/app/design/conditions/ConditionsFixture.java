package dev.admittance.app.design.conditions;

import dev.admittance.app.design.builder.BuilderContext;
import dev.admittance.app.design.object.EditedObject;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.text.Position;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A workspace with a webhook, a policy and captured requests, in which everything happens at once.
final class ConditionsFixture {
  static final String HOOK =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      metadata: {name: guard}
      webhooks:
      - name: pods.guard.example
        admissionReviewVersions: [v1]
        sideEffects: None
        clientConfig: {url: "https://guard.example/"}
        # who may
        rules:
        - {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}
        matchConditions:
        - name: not-system  # keep
          expression: 'request.namespace != "kube-system"'
        - name: many
          expression: object.spec.containers.all(c, c.image.startsWith("reg.example/"))
      """;

  static final String POLICY =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicy
      metadata: {name: limits}
      spec:
        failurePolicy: Ignore
        matchConstraints:
          resourceRules:
          - {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}
        variables:
        - {name: count, expression: size(object.spec.containers)}
        validations:
        - expression: variables.count < 2
          messageExpression: '"at most one container, not " + string(variables.count)'
        auditAnnotations:
        - {key: seen, valueExpression: 'string(variables.count)'}
      ---
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicyBinding
      metadata: {name: everywhere}
      spec: {policyName: limits, validationActions: [Warn]}
      """;

  private final Path root;
  private final TaskRunner tasks = new DirectTaskRunner();
  private final Failures failures = new Failures();
  final WorkspaceViewModel workspace = new WorkspaceViewModel(tasks, failures);
  final OpenFiles files = new OpenFiles(workspace, tasks, (_, action) -> action.run());
  final EditedObject edited = new EditedObject(files, workspace, tasks, failures);

  private ConditionsFixture(Path root) {
    this.root = root;
  }

  static ConditionsFixture in(Path root) {
    ConditionsFixture fixture = new ConditionsFixture(root);
    fixture.write("hooks.yaml", HOOK);
    fixture.write("policies.yaml", POLICY);
    fixture.write(
        "1.yaml", pod("shop", "web", "containers: [{name: a, image: \"reg.example/web:1\"}]"));
    fixture.write(
        "2.yaml",
        pod(
            "kube-system",
            "dns",
            "containers: [{name: a, image: \"reg.example/a\"}, {name: b, image: \"other.example/b\"}]"));
    fixture.write("3.yaml", pod("shop", "odd", "hostNetwork: true"));
    fixture.write(
        "4.yaml",
        pod("shop", "svc", "type: ClusterIP")
            .replace("Pod", "Service")
            .replace("pods", "services"));
    fixture.workspace.open(root);
    return fixture;
  }

  /// A review of the creation of a Pod.
  static String pod(String namespace, String name, String spec) {
    return """
    apiVersion: admission.k8s.io/v1
    kind: AdmissionReview
    request:
      uid: %2$s
      kind: {group: "", version: v1, kind: Pod}
      resource: {group: "", version: v1, resource: pods}
      name: %2$s
      namespace: %1$s
      operation: CREATE
      userInfo: {username: ada}
      object:
        apiVersion: v1
        kind: Pod
        metadata: {name: %2$s, namespace: %1$s}
        spec: {%3$s}
    """
        .formatted(namespace, name, spec);
  }

  void write(String name, String text) {
    try {
      Files.createDirectories(root);
      Files.writeString(root.resolve(name), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Works on the first object of a file.
  OpenFile open(String file) {
    files.open(file, Position.START);
    return files.find(file).orElseThrow();
  }

  ConditionsViewModel model(String path) {
    return new ConditionsViewModel(
        new BuilderContext(edited, FieldPath.parse(path), workspace, tasks, failures),
        (_, action) -> action.run());
  }

  Failures failures() {
    return failures;
  }
}

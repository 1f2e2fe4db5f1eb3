package dev.admittance.rego;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/// A constraint with Rego, and a script that stands for `opa` and finds each object in violation.
public final class RegoFixture {
  /// Gatekeeper's webhook and a template with Rego alone.
  public static final String TEMPLATE =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      metadata: {name: gatekeeper-validating-webhook-configuration}
      webhooks:
      - name: validation.gatekeeper.sh
        clientConfig: {service: {name: gatekeeper-webhook-service, namespace: gatekeeper-system, path: /v1/admit}}
        rules: [{apiGroups: ["*"], apiVersions: ["*"], operations: [CREATE], resources: ["*"]}]
        admissionReviewVersions: [v1]
        sideEffects: None
      ---
      apiVersion: templates.gatekeeper.sh/v1
      kind: ConstraintTemplate
      metadata: {name: owned}
      spec:
        crd: {spec: {names: {kind: Owned}}}
        targets: [{target: admission.k8s.gatekeeper.sh, rego: package owned}]
      """;

  /// A constraint of the template, as another document.
  public static final String CONSTRAINT =
      """
      ---
      apiVersion: constraints.gatekeeper.sh/v1beta1
      kind: Owned
      metadata: {name: all}
      spec: {}
      """;

  private RegoFixture() {}

  /// Writes the script.
  public static Path program(Path folder) throws IOException {
    Path opa =
        Files.writeString(
            folder.resolve("opa"),
            """
            #!/bin/sh
            case "$1" in
            capabilities) echo '{"builtins": []}' ;;
            eval) echo '{"result": [{"expressions": [{"value": [{"msg": "by Rego"}]}]}]}' ;;
            esac
            """);
    return Files.setPosixFilePermissions(opa, PosixFilePermissions.fromString("rwxr-xr-x"));
  }
}

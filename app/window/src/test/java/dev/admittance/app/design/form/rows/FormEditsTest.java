package dev.admittance.app.design.form.rows;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.text.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/// Whatever is changed in a form, comments and unknown fields stay.
class FormEditsTest {
  private static final String TEXT =
      """
      # above all
      apiVersion: admissionregistration.k8s.io/v1 # the version
      kind: MutatingWebhookConfiguration
      metadata: # about it
        name: bee
        x-owner: {who: drone} # unknown
        annotations: {a: b, # in a flow
          c: d}
      # before the hooks
      webhooks:
      # the first
      - name: a.bee.example # its name
        x-note: |
          # no comment
          but text
        clientConfig:
          # how
          service: {name: queen, namespace: hive} # where
        rules: # what
        - operations: [CREATE] # when
          apiGroups: [""]
          apiVersions: ["v1"]
          resources:
          - pods # mostly
          # and
          - services
        matchConditions:
        - name: c
          expression: >- # folded
            true &&
            true
        sideEffects: None # really
        admissionReviewVersions: [v1]
      # the second
      - name: b.bee.example
        x-list:
        - 1 # one
        - 2
        clientConfig: {url: "https://b.bee.example/#x"} # a url
        timeoutSeconds: 5 # seconds
      # the end
      ---
      # another
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicy
      metadata:
        name: few
      spec:
        x-spec: [1, 2] # unknown too
        validations:
        - expression: object.spec.replicas < 6 # few
        # between
        - expression: "true"
      """;

  @Test
  void commentsAndUnknownFieldsSurviveRandomEdits() {
    int changes = 0;
    for (int seed = 0; seed < 200; seed++) {
      FormWalk walk =
          new FormWalk(new SourceText("seed " + seed, TEXT), new SplittableRandom(seed));
      walk.walk(6);
      changes += walk.changes();
    }
    assertThat(changes).isGreaterThan(300);
  }

  @Test
  void commentsAndUnknownFieldsOfTheCorpusSurvive() throws IOException {
    Path corpus = Path.of(System.getProperty("admittance.shared", ""), "corpus", "configs");
    Assumptions.assumeTrue(Files.isDirectory(corpus), "no corpus at " + corpus);
    int changes = 0;
    for (Path file : files(corpus)) {
      SourceText source = new SourceText(file.toString(), Files.readString(file));
      FormWalk walk = new FormWalk(source, new SplittableRandom(file.getFileName().hashCode()));
      walk.walk(12);
      changes += walk.changes();
    }
    assertThat(changes).isGreaterThan(200);
  }

  private static List<Path> files(Path corpus) throws IOException {
    try (Stream<Path> files = Files.walk(corpus)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }
}

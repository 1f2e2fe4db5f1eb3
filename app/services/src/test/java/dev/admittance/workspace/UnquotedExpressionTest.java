package dev.admittance.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.text.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// An expression that begins with `!` is no tag for who writes it.
class UnquotedExpressionTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "!has(object.spec.hostNetwork)",
        "!object.spec.hostNetwork || true",
        "!object.metadata.name.startsWith('a') && true",
        "!(object.metadata.name == 'a')",
        "!object.spec.hostNetwork == true"
      })
  void oneProblemSaysSoAndItsFixMendsIt(String expression) throws IOException {
    String text =
        """
        apiVersion: admissionregistration.k8s.io/v1
        kind: ValidatingAdmissionPolicy
        metadata: {name: guard}
        spec:
          matchConstraints:
            resourceRules:
            - {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}
          validations:
          - expression: %s
            message: must hold
        """
            .formatted(expression);

    List<Diagnostic> problems = errors(text);

    assertThat(problems).hasSize(1);
    Diagnostic problem = problems.getFirst();
    assertThat(problem.message() + problem.remedy().orElse("")).contains("`!` begins a tag");
    SourceText mended =
        new SourceText("policy.yaml", text).with(problem.fix().orElseThrow().edits());
    assertThat(mended.text()).contains("expression: '" + expression.replace("'", "''") + "'\n");
    assertThat(errors(mended.text())).isEmpty();
  }

  private List<Diagnostic> errors(String text) throws IOException {
    Files.writeString(folder.resolve("policy.yaml"), text);
    return LiveWorkspace.read(folder, ReadProgress.NONE)
        .workspace(Findings.Fixes.WORKED_OUT)
        .problems()
        .stream()
        .filter(problem -> problem.severity() != Severity.INFO)
        .toList();
  }
}

package dev.admittance.app.design.builder;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.Node;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.edit.EditResult;
import dev.admittance.model.edit.Editor;
import dev.admittance.model.text.SourceText;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The text that each edit leaves, to the byte.
class FieldEditsTest {
  private static final String TEXT =
      """
      rule:
        # which
        groups: [apps]
        scope: Cluster
      """;

  private final FieldEdits rule =
      new FieldEdits(FieldPath.parse("rule"), List.of("groups", "versions", "scope"));

  private static String edited(Edit... edits) {
    return edited(List.of(edits));
  }

  private static String edited(List<Edit> edits) {
    SourceText source = new SourceText("rule.yaml", TEXT);
    Document document = DocumentReader.read(source).documents().getFirst();
    return switch (Editor.edit(document, (Node.Mapping) document.root(), edits)) {
      case EditResult.Edited(var made) -> source.with(made).text();
      case EditResult.Refused(String reason) -> throw new IllegalStateException(reason);
    };
  }

  @Test
  void aFieldThatIsAddedGoesToItsUsualPlace() {
    assertThat(edited(rule.set("versions", List.of("v1"))))
        .containsSubsequence("groups:", "versions:", "v1", "scope:");
  }

  @Test
  void anEmptyTextRemovesItsField() {
    assertThat(edited(rule.setOrRemove("scope", "")))
        .isEqualTo(TEXT.replace("  scope: Cluster\n", ""));
    assertThat(edited(rule.setOrRemove("scope", "*"))).isEqualTo(TEXT.replace("Cluster", "\"*\""));
  }

  @Test
  void aTextIsAddedOnce() {
    assertThat(rule.append("groups", List.of("apps"), "apps")).isEmpty();
    assertThat(edited(rule.append("groups", List.of("apps"), "batch")))
        .isEqualTo(TEXT.replace("[apps]", "[apps, batch]"));
    assertThat(edited(rule.insert("groups", List.of("apps"), 0, "batch")))
        .isEqualTo(TEXT.replace("[apps]", "[batch, apps]"));
  }

  @Test
  void aListThatIsAbsentIsMade() {
    assertThat(edited(rule.append("versions", List.of(), "v1")))
        .contains("versions:")
        .contains("v1");
  }

  @Test
  void aTextThatIsThereIsRemoved() {
    assertThat(rule.remove("groups", List.of("apps"), "batch")).isEmpty();
    assertThat(edited(rule.remove("groups", List.of("apps"), "apps")))
        .isEqualTo(TEXT.replace("[apps]", "[]"));
  }
}

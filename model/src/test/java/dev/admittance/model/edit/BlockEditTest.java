package dev.admittance.model.edit;

import static dev.admittance.model.edit.Edited.insert;
import static dev.admittance.model.edit.Edited.move;
import static dev.admittance.model.edit.Edited.remove;
import static dev.admittance.model.edit.Edited.rename;
import static dev.admittance.model.edit.Edited.set;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonString;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Edits of YAML in block style.
class BlockEditTest {
  private static final String TEXT =
      """
      # The shop's hooks.
      apiVersion: admissionregistration.k8s.io/v1 # stable
      webhooks:
        # Checks pods.
        - name: pods.example.com   # first
          timeoutSeconds: 5

          rules:
            - operations: [ CREATE, UPDATE ]
              resources: ['pods']
            # nothing else

        # Checks secrets.
        - name: "secrets.example.com"
          rules: []
      metadata:
        name: shop
      # The end.
      """;

  @Test
  void aScalarChangesAlone() {
    assertThat(Edited.of(TEXT, set("webhooks[0].timeoutSeconds", "30")))
        .isEqualTo(TEXT.replace("timeoutSeconds: 5", "timeoutSeconds: 30"));
    assertThat(Edited.of(TEXT, set("webhooks[0].name", "'a'")))
        .isEqualTo(TEXT.replace("pods.example.com ", "a "));
    assertThat(Edited.of(TEXT, set("webhooks[1].name", "'a'")))
        .isEqualTo(TEXT.replace("\"secrets.example.com\"", "\"a\""));
    assertThat(Edited.of(TEXT, set("webhooks[0].rules[0].resources[0]", "'*'")))
        .isEqualTo(TEXT.replace("'pods'", "'*'"));
  }

  @Test
  void aKeyIsAddedBehindTheOthers() {
    assertThat(Edited.of(TEXT, set("webhooks[0].failurePolicy", "'Fail'")))
        .isEqualTo(
            TEXT.replace(
                "      # nothing else\n", "      # nothing else\n    failurePolicy: Fail\n"));
    assertThat(Edited.of("a: 1", set("b", "2"))).isEqualTo("a: 1\nb: 2");
  }

  @Test
  void aKeyIsAddedWhereItUsuallyStands() {
    Edit edit =
        new Edit.SetValue(
            FieldPath.parse("webhooks[0].failurePolicy"),
            new JsonString("Fail"),
            List.of("name", "timeoutSeconds", "failurePolicy", "rules"));
    assertThat(Edited.of(TEXT, edit))
        .isEqualTo(
            TEXT.replace("timeoutSeconds: 5\n", "timeoutSeconds: 5\n    failurePolicy: Fail\n"));
  }

  @Test
  void missingParentsAreAdded() {
    assertThat(Edited.of(TEXT, set("webhooks[1].clientConfig.service.path", "'/'")))
        .isEqualTo(
            TEXT.replace(
                "    rules: []\n",
                """
                    rules: []
                    clientConfig:
                      service:
                        path: /
                """));
  }

  @Test
  void aCollectionIsWrittenAsItsNeighboursAre() {
    assertThat(
            Edited.of(
                TEXT, insert("webhooks[1].rules", 0, "{'operations':['*'],'resources':['a','b']}")))
        .isEqualTo(
            TEXT.replace(
                "    rules: []\n",
                """
                    rules:
                      - operations: ["*"]
                        resources: [a, b]
                """));
  }

  @Test
  void anItemGoesWithItsComments() {
    assertThat(Edited.of(TEXT, remove("webhooks[1]")))
        .isEqualTo(
            TEXT.replace(
                """
                  # Checks secrets.
                  - name: "secrets.example.com"
                    rules: []
                """,
                ""));
  }

  @Test
  void theFirstKeyOfAnItemLeavesTheDashToTheNext() {
    assertThat(Edited.of(TEXT, remove("webhooks[0].name")))
        .isEqualTo(TEXT.replace("- name: pods.example.com   # first\n    timeout", "- timeout"));
  }

  @Test
  void theDocumentsOwnCommentStaysAtTheTop() {
    assertThat(Edited.of(TEXT, remove("apiVersion")))
        .isEqualTo(TEXT.replace("apiVersion: admissionregistration.k8s.io/v1 # stable\n", ""));
  }

  @Test
  void theLastMemberLeavesBrackets() {
    assertThat(Edited.of(TEXT, remove("metadata.name")))
        .isEqualTo(TEXT.replace("metadata:\n  name: shop", "metadata: {}"));
    assertThat(Edited.of("a: # why\n- b # c\n", remove("a[0]"))).isEqualTo("a: [] # why\n");
  }

  @Test
  void anItemMovesWithItsComments() {
    assertThat(Edited.of(TEXT, move("webhooks", 1, 0)))
        .isEqualTo(
            """
            # The shop's hooks.
            apiVersion: admissionregistration.k8s.io/v1 # stable
            webhooks:
              # Checks secrets.
              - name: "secrets.example.com"
                rules: []
              # Checks pods.
              - name: pods.example.com   # first
                timeoutSeconds: 5

                rules:
                  - operations: [ CREATE, UPDATE ]
                    resources: ['pods']
                  # nothing else

            metadata:
              name: shop
            # The end.
            """);
  }

  @Test
  void aKeyIsRenamedInItsPlace() {
    assertThat(Edited.of(TEXT, rename("webhooks", "externalAdmissionHooks")))
        .isEqualTo(TEXT.replace("webhooks:", "externalAdmissionHooks:"));
    assertThat(Edited.of("'a': 1\n", rename("a", "yes"))).isEqualTo("'yes': 1\n");
    assertThat(Edited.of("a: 1\n", rename("a", "yes"))).isEqualTo("\"yes\": 1\n");
    assertThat(Edited.of("a: 1\nb: 2\n", rename("a", "b"))).startsWith("refused: ");
  }

  @Test
  void severalEditsBecomeOneChange() {
    assertThat(
            Edited.of(
                TEXT,
                set("apiVersion", "'admissionregistration.k8s.io/v1beta1'"),
                insert("webhooks", 0, "{'name':'x'}"),
                set("webhooks[1].timeoutSeconds", "7"),
                remove("webhooks[2].rules")))
        .isEqualTo(
            TEXT.replace("k8s.io/v1 ", "k8s.io/v1beta1 ")
                .replace("  # Checks pods.\n", "  - name: x\n  # Checks pods.\n")
                .replace("timeoutSeconds: 5", "timeoutSeconds: 7")
                .replace("    rules: []\n", ""));
  }
}

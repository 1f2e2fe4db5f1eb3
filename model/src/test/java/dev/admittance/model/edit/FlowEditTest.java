package dev.admittance.model.edit;

import static dev.admittance.model.edit.Edited.insert;
import static dev.admittance.model.edit.Edited.move;
import static dev.admittance.model.edit.Edited.remove;
import static dev.admittance.model.edit.Edited.rename;
import static dev.admittance.model.edit.Edited.set;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// Edits of JSON and of YAML in brackets.
class FlowEditTest {
  private static final String JSON =
      """
      {
        "kind": "List",
        "webhooks": [
          {
            "name": "a",
            "rules": []
          },
          {
            "name": "b"
          }
        ]
      }
      """;

  @Test
  void jsonStaysJson() {
    assertThat(Edited.of(JSON, set("webhooks[0].name", "'yes'")))
        .isEqualTo(JSON.replace("\"a\"", "\"yes\""));
    assertThat(Edited.of(JSON, rename("kind", "k\u00e4nd")))
        .isEqualTo(JSON.replace("kind", "k\u00e4nd"));
    assertThat(Edited.of(JSON, insert("webhooks[0].rules", 0, "{'operations':['*']}")))
        .isEqualTo(
            JSON.replace(
                "\"rules\": []",
                """
                "rules": [
                        {
                          "operations": [
                            "*"
                          ]
                        }
                      ]\
                """));
    assertThat(Edited.of(JSON, insert("webhooks", 2, "{'name':'c'}")))
        .isEqualTo(
            JSON.replace(
                "\"b\"\n    }",
                """
                "b"
                    },
                    {
                      "name": "c"
                    }\
                """));
    assertThat(Edited.of(JSON, insert("webhooks", 0, "1")))
        .isEqualTo(JSON.replace("[\n    {\n", "[\n    1,\n    {\n"));
  }

  @Test
  void commasStayRightWhenAMemberGoes() {
    assertThat(Edited.of(JSON, remove("webhooks[1]")))
        .isEqualTo(JSON.replace("},\n    {\n      \"name\": \"b\"\n    }\n", "}\n"));
    assertThat(Edited.of(JSON, remove("webhooks[0]")))
        .isEqualTo(
            JSON.replace("    {\n      \"name\": \"a\",\n      \"rules\": []\n    },\n", ""));
    assertThat(Edited.of("{\"a\":1,\"b\":2}", remove("a"))).isEqualTo("{\"b\":2}");
    assertThat(Edited.of("{\"a\":1,\"b\":2}", remove("b"))).isEqualTo("{\"a\":1}");
    assertThat(Edited.of("{\"a\":[ 1 ]}", remove("a[0]"))).isEqualTo("{\"a\":[]}");
  }

  @Test
  void jsonOnOneLineStaysOnOneLine() {
    assertThat(Edited.of("{\"a\":1,\"b\":2}", set("c", "{'d':['e']}")))
        .isEqualTo("{\"a\":1,\"b\":2,\"c\":{\"d\":[\"e\"]}}");
    assertThat(Edited.of("{\"a\": {}}", set("a.b", "1"))).isEqualTo("{\"a\": {\"b\": 1}}");
  }

  @Test
  void bracketsInYamlFollowTheirNeighbours() {
    String text = "rules: [{operations: [CREATE, 'UPDATE'], scope: '*'}] # all\n";
    assertThat(Edited.of(text, insert("rules[0].operations", 1, "'no'")))
        .isEqualTo(text.replace("CREATE, ", "CREATE, 'no', "));
    assertThat(Edited.of(text, set("rules[0].scope", "'a, b'")))
        .isEqualTo(text.replace("'*'", "'a, b'"));
    assertThat(Edited.of(text, remove("rules[0].operations[1]")))
        .isEqualTo(text.replace(", 'UPDATE'", ""));
    assertThat(Edited.of(text, move("rules[0].operations", 0, 1)))
        .isEqualTo(text.replace("CREATE, 'UPDATE'", "'UPDATE', CREATE"));
  }

  @Test
  void commentsBetweenBracketsStay() {
    String text =
        """
        a: [
          1, # one
          2, # two
          3 # three
        ]
        """;
    assertThat(Edited.of(text, remove("a[1]"))).isEqualTo(text.replace("  2, # two\n", ""));
    assertThat(Edited.of(text, remove("a[2]")))
        .isEqualTo(text.replace("2, # two\n  3 # three", "2 # two"));
    assertThat(Edited.of(text, insert("a", 3, "4")))
        .isEqualTo(text.replace("3 # three", "3, # three\n  4"));
    assertThat(Edited.of(text, move("a", 0, 1))).startsWith("refused: Comments");
  }
}

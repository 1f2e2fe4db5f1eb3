package dev.admittance.repository;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TemplateNotationTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          GO     | {{- if .Values.on }}#kind: Pod#{{- end }}#
          GO     | metadata:#  name: {{ .Release.Name }}#
          GO     | args:#- {{ .Values.x }}#
          JINJA  | {% raw %}#kind: Pod#{% endraw %}#
          JINJA  | kind: Pod#{%- if on %}#
          FORMAT | secret:#  secretName: %s#
          FORMAT | name: %[1]q#
          NAMES  | clusterIP: {PREFIX}.16#
          NAMES  | - name: @NAME@#
          """)
  void marksWhereYamlHasNoneMakeATemplate(TemplateNotation notation, String text) {
    String lines = text.replace('#', '\n');
    assertThat(TemplateNotation.mayBe(lines)).isTrue();
    assertThat(TemplateNotation.of(lines, false)).contains(notation);
    assertThat(TemplateNotation.of(lines, true)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          message: "{{ request.object.metadata.name }}"#x: [#
          message: no {{ request.user }}#x: [#
          message: 100 %s#x: [#
          x: {a}.b#
          """)
  void otherMarksDoNot(String text) {
    assertThat(TemplateNotation.of(text.replace('#', '\n'), false)).isEmpty();
  }

  @Test
  void aTemplateOfYttIsYamlAllTheSame() {
    String text = "#@ load(\"@ytt:data\", \"data\")\nname: #@ data.values.name\n";
    assertThat(TemplateNotation.of(text, true)).contains(TemplateNotation.YTT);
    assertThat(TemplateNotation.of("# @ load\nname: x #@home\n", true)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "caBundle: ${CA_BUNDLE}, ${CA_BUNDLE}",
    "name: ${{NAME}}, ${{NAME}",
    "name: $(NAME), $(NAME)",
    "name: $(app-name), $(app-name)",
    "name: '\"{{ .Name }}\"', {{ .Name }}",
    "name: <NAME_OF_IT>, <NAME_OF_IT>",
    "name: @NAME@, @NAME@"
  })
  void placeholdersAreFound(String text, String placeholder) {
    assertThat(TemplateNotation.placeholder(text).orElseThrow().group()).isEqualTo(placeholder);
  }

  @ParameterizedTest
  @CsvSource({"price: $5", "a < B && B > c", "x@Y.example", "{A: b}"})
  void otherTextsHaveNone(String text) {
    assertThat(TemplateNotation.placeholder(text)).isEmpty();
  }
}

package dev.admittance.rego;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.engine.RegoQuery;
import dev.admittance.simulator.engine.RegoQuery.Answer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// A script stands for `opa` where the conversation with it is tested; with `-Dadmittance.opa=FILE`
/// the program itself is asked.
@DisabledOnOs(OS.WINDOWS)
class RegoProgramTest {
  private static final RegoQuery QUERY =
      new RegoQuery(
          List.of(
              """
              package owners
              violation[{"msg": msg}] {
                not input.review.object.metadata.labels.owner
                msg := sprintf("%v has no owner", [input.review.object.metadata.name])
              }
              """),
          "data.owners.violation",
          false,
          JsonText.findObject("{\"review\": {\"object\": {\"metadata\": {\"name\": \"web\"}}}}")
              .orElseThrow());

  @TempDir private Path folder;

  private RegoProgram program;

  @BeforeEach
  void write() throws IOException {
    Path file = folder.resolve("opa");
    Files.writeString(
        file,
        """
        #!/bin/sh
        case "$1" in
        capabilities) echo '{"builtins": [{"name": "http.send"}, {"name": "sprintf"}]}' ;;
        check) echo 'module-0.rego:2: rego_type_error: undefined function' >&2; exit 1 ;;
        eval)
          cat capabilities.json >&2
          grep -q http.send capabilities.json && exit 3
          grep -q broken module-0.rego && exit 2
          grep -q nothing module-0.rego && { echo '{}'; exit; }
          echo '{"result": [{"expressions": [{"value": [{"msg": "'"$*"'"}]}]}]}' ;;
        esac
        """);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    program = RegoProgram.find("opa", folder.toString()).orElseThrow();
  }

  private static RegoQuery with(String module) {
    return new RegoQuery(List.of(module), QUERY.rule(), true, QUERY.input());
  }

  @Test
  void asksInTheLanguageOfThePolicyAndWithoutTheNetwork() {
    assertThat(message(program.ask(QUERY, () -> false)))
        .startsWith("eval --format=json --v0-compatible --capabilities=capabilities.json")
        .endsWith("--data=module-0.rego data.owners.violation");
    assertThat(message(program.ask(with("package p"), () -> false))).contains("--v1-compatible");
  }

  @Test
  void tellsWhyAPolicyIsNotEvaluated() {
    assertThat(program.ask(with("broken"), () -> false))
        .isInstanceOfSatisfying(
            Answer.Failed.class,
            failed -> assertThat(failed.message()).contains("undefined function"));
  }

  @Test
  void ruleWithoutAValueIsUndefined() {
    assertThat(program.ask(with("nothing"), () -> false)).isEqualTo(new Answer.Undefined());
  }

  @Test
  void findsNoProgramWhereThereIsNone() {
    assertThat(RegoProgram.find("no-such-opa", folder.toString())).isEmpty();
    assertThat(RegoProgram.find(folder.resolve("opa").toString(), "")).isPresent();
  }

  @Test
  void opaItselfAnswers() {
    Optional<String> real = Optional.ofNullable(System.getProperty("admittance.opa"));
    assumeTrue(real.isPresent(), "-Dadmittance.opa=FILE names no opa");
    RegoProgram opa = RegoProgram.find(real.get(), "").orElseThrow();
    assertThat(message(opa.ask(QUERY, () -> false))).isEqualTo("web has no owner");
    assertThat(opa.ask(with("package p\nviolation contains http.send({})"), () -> false))
        .isInstanceOfSatisfying(
            Answer.Failed.class,
            failed -> assertThat(failed.message()).contains("undefined function http.send"));
  }

  private static String message(Answer answer) {
    assertThat(answer).isInstanceOf(Answer.Value.class);
    JsonArray set = (JsonArray) ((Answer.Value) answer).value();
    return ((JsonObject) set.get(0)).text("msg");
  }
}

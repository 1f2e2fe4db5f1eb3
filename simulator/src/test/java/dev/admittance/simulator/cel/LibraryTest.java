package dev.admittance.simulator.cel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.SoftAssertions.assertSoftly;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.admittance.model.expression.ExpressionRole;
import dev.admittance.model.expression.NamedExpression;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.access.RbacAuthorizer;
import dev.admittance.simulator.conformance.Case;
import dev.admittance.simulator.conformance.Cases;
import dev.admittance.simulator.conformance.Json;
import dev.admittance.simulator.conformance.KnownDifferences;
import dev.admittance.simulator.conformance.Normal;
import dev.admittance.simulator.conformance.ReleaseRecordings;
import dev.admittance.simulator.conformance.Rights;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.assertj.core.api.ListAssert;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// Every function, error and limit (P-110 to P-131) against a real kube-apiserver, which told in
/// warnings of a ValidatingAdmissionPolicy what the expressions come to. The files are a topic of
/// `simulator/conformance/apiserver`.
class LibraryTest {
  private static final Path FOLDER = Path.of("src/test/resources/cel/library");
  private static final String TOPIC = "library";
  private static final String BEFORE =
      "Validation failed for ValidatingAdmissionPolicy 'l' with binding 'l': ";

  @TestFactory
  Stream<DynamicTest> everyExpressionComesToWhatTheServerWarnedOf() {
    Map<String, JsonObject> recordings =
        ReleaseRecordings.read(FOLDER, TOPIC).of(ReleaseRecordings.WHOLE);
    return Cases.read(FOLDER, TOPIC).stream()
        .map(one ->
            dynamicTest(
                one.id(), () -> check(one, recordings.getOrDefault(one.name(), JsonObject.EMPTY))));
  }

  /// One test a release, as [RecordedServerTest] has.
  @TestFactory
  Stream<DynamicTest> otherReleases() {
    return ReleaseRecordings.releases(FOLDER).stream()
        .filter(release -> !release.equals(ReleaseRecordings.WHOLE))
        .map(release ->
            dynamicTest(
                release.toString(),
                () -> {
                  Map<String, JsonObject> recordings =
                      ReleaseRecordings.read(FOLDER, TOPIC).of(release);
                  KnownDifferences known = KnownDifferences.read(FOLDER);
                  assertSoftly(softly -> {
                    for (Case one : Cases.read(FOLDER, TOPIC, release)) {
                      JsonObject recording = recordings.get(one.name());
                      if (recording != null) {
                        ListAssert<String> found =
                            softly.assertThat(warnings(one, recording)).as(one.id());
                        if (known.of(one).isEmpty()) {
                          found.isEqualTo(expected(recording));
                        } else {
                          found.isNotEqualTo(expected(recording));
                        }
                      }
                    }
                  });
                }));
  }

  private static void check(Case one, JsonObject recording) {
    assertThat(warnings(one, recording)).isEqualTo(expected(recording));
  }

  private static List<String> expected(JsonObject recording) {
    return texts((JsonArray) recording.find("warnings").orElseThrow());
  }

  private static List<String> warnings(Case one, JsonObject recording) {
    JsonObject spec = Json.object(Json.object(one.json(), "validatingPolicies"), "l");
    List<NamedExpression> variables =
        Json.objects(spec, "variables").stream()
            .map(v -> new NamedExpression(Json.text(v, "name"), Json.text(v, "expression")))
            .toList();
    return warnings(
        PolicyExpressions.of(one.release(), false, variables),
        Json.objects(spec, "validations"),
        input(recording));
  }

  private static List<String> texts(JsonArray array) {
    List<String> texts = new ArrayList<>();
    for (JsonValue item : array.items()) {
      texts.add(((JsonString) item).value());
    }
    return texts;
  }

  private static CelInput input(JsonObject recording) {
    JsonObject request = Json.object(Json.objects(recording, "runs").getFirst(), "request");
    return new CelInput(
        request,
        Optional.of(Json.object(request, "object")),
        Optional.empty(),
        RbacAuthorizer.of(Rights.ALL));
  }

  /// The server sends no warning twice.
  private static List<String> warnings(
      PolicyExpressions policy, List<JsonObject> validations, CelInput input) {
    EvaluationBatch batch = policy.batch(input, EvaluationBatch.VALIDATION_BUDGET);
    List<Evaluation> results = new ArrayList<>();
    for (JsonObject validation : validations) {
      Evaluation result =
          batch.evaluate(
              policy.compile(ExpressionRole.VALIDATION, Json.text(validation, "expression")));
      if (result instanceof Evaluation.OutOfBudget) {
        return List.of(BEFORE + Evaluation.OutOfBudget.MESSAGE);
      }
      results.add(result);
    }
    Messages messages = messages(policy, validations, input, batch.remaining());
    List<String> warnings = new ArrayList<>();
    for (int i = 0; i < results.size(); i++) {
      warning(validations.get(i), results.get(i), messages, i)
          .ifPresent(text -> warnings.add(Normal.text(BEFORE + text)));
    }
    return warnings.stream().distinct().toList();
  }

  /// @param texts empty where a validation has none or it failed
  /// @param outOfBudget whether they cost more than was left
  private record Messages(List<Optional<String>> texts, boolean outOfBudget) {}

  private static Messages messages(
      PolicyExpressions policy, List<JsonObject> validations, CelInput input, long budget) {
    EvaluationBatch batch = policy.batch(input.withoutAuthorizer(), budget);
    List<Optional<String>> texts = new ArrayList<>();
    for (JsonObject validation : validations) {
      String expression = Json.text(validation, "messageExpression");
      if (expression.isEmpty()) {
        texts.add(Optional.empty());
        continue;
      }
      switch (batch.evaluate(policy.compile(ExpressionRole.MESSAGE, expression))) {
        case Evaluation.Value(Object text, long _) ->
            texts.add(Optional.of(((String) text).strip()).filter(t -> !t.contains("\n")));
        case Evaluation.OutOfBudget _ -> {
          return new Messages(texts, true);
        }
        case Evaluation.Failed _, Evaluation.NotSimulated _ -> texts.add(Optional.empty());
      }
    }
    return new Messages(texts, false);
  }

  private static Optional<String> warning(
      JsonObject validation, Evaluation result, Messages messages, int index) {
    return switch (result) {
      case Evaluation.Failed(String message, long _) -> Optional.of(message);
      case Evaluation.NotSimulated(String reason) -> Optional.of("not simulated: " + reason);
      case Evaluation.OutOfBudget _ -> Optional.of(Evaluation.OutOfBudget.MESSAGE);
      case Evaluation.Value _ when messages.outOfBudget() ->
          Optional.of("failed messageExpression: " + Evaluation.OutOfBudget.MESSAGE);
      case Evaluation.Value(Object holds, long _) ->
          holds.equals(true)
              ? Optional.empty()
              : messages
                  .texts()
                  .get(index)
                  .or(() ->
                      Optional.of("failed expression: " + Json.text(validation, "expression")));
    };
  }
}

package dev.admittance.simulator.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.expression.ExpressionRole;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.cel.CelInput;
import dev.admittance.simulator.cel.Evaluation;
import dev.admittance.simulator.cel.EvaluationBatch;
import dev.admittance.simulator.cel.PolicyExpressions;
import dev.admittance.simulator.merge.MergeSchema;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.schema.CustomDefinitions;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MutatorTest {
  private static final String MARSHAL =
      "JSONPath valueExpression evaluated to a type that could not marshal to JSON: ";

  private final JsonObject object =
      json(
          """
          {"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"books","labels":{"app":"web"}},\
          "data":{"a":"1"}}\
          """);

  /// P-94; the server closes the connection, so that it cannot be recorded.
  @Test
  void aListOfObjectsCrashesTheServer() {
    assertThat(add("[Object{x: 1}]", KubernetesRelease.parse("1.36.4")))
        .isEqualTo(
            new MutationResult.Crashed(
                "reflect.Set: value of type *structpb.Struct is not assignable to type"
                    + " *structpb.Value"));
    assertThat(add("{\"k\": Object{x: 1}}", KubernetesRelease.parse("1.34.13")))
        .isInstanceOf(MutationResult.Crashed.class);
  }

  /// P-94, as kubernetes/kubernetes#140419 mended it.
  @Test
  void aListOfObjectsIsWrittenByMendedServers() {
    for (String release : List.of("1.35.8", "v1.36.5+k3s1", "1.36", "1.37.0")) {
      assertThat(written(add("[Object{x: 1}]", KubernetesRelease.parse(release))))
          .as(release)
          .contains("[{\"x\":1}]");
    }
  }

  /// P-94.
  @Test
  void integersThatFloatingPointRoundsBecomeText() {
    assertThat(written(add("[9007199254740991, 9007199254740992, -9007199254740992]")))
        .contains("[9007199254740991,\"9007199254740992\",\"-9007199254740992\"]");
  }

  /// P-94, P-100: inside an object they are rounded instead.
  @Test
  void integersInAnObjectAreRounded() {
    assertThat(written(add("Object{i: 9007199254740993}"))).contains("{\"i\":9007199254740992}");
  }

  /// P-94.
  @Test
  void aKeyThatIsNoTextIsRefused() {
    assertThat(add("{true: 1}"))
        .isEqualTo(
            new MutationResult.Failed(MARSHAL + "type conversion error from bool to 'string'"));
    assertThat(add("{2u: 1}"))
        .isEqualTo(
            new MutationResult.Failed(
                MARSHAL + "unsupported type conversion from 'uint' to string"));
    assertThat(add("Object{m: {true: 1}}"))
        .isEqualTo(
            new MutationResult.Failed(
                MARSHAL
                    + "fail to convert field \"m\": map key %!q(types.Bool=true) is of type"
                    + " types.Bool, not string"));
    assertThat(add("Object{m: {65: 1}}"))
        .isEqualTo(
            new MutationResult.Failed(
                MARSHAL
                    + "fail to convert field \"m\": map key 'A' is of type types.Int, not string"));
  }

  /// P-94.
  @Test
  void anOptionalInAListIsTakenOut() {
    assertThat(written(add("[optional.of(1)]"))).contains("[1]");
    assertThat(add("[optional.none()]"))
        .isEqualTo(new MutationResult.Failed(MARSHAL + "optional.none() dereference"));
  }

  /// P-94.
  @Test
  void aFailedTestLeavesTheWholePatchOut() {
    assertThat(
            patch(
                "[JSONPatch{op: \"remove\", path: \"/data\"}, JSONPatch{op: \"test\", path:"
                    + " \"/metadata/name\", value: \"x\"}]"))
        .isEqualTo(
            new MutationResult.TestFailed("testing value /metadata/name failed: test failed"));
  }

  /// P-94: other than the patch of a hook.
  @Test
  void aTestForNullNeverHolds() {
    assertThat(patch("[JSONPatch{op: \"test\", path: \"/data/none\", value: null}]"))
        .isInstanceOf(MutationResult.TestFailed.class);
    assertThat(patch("[JSONPatch{op: \"test\", path: \"/data/none\"}]"))
        .isInstanceOf(MutationResult.Patched.class);
  }

  /// P-94: it is written as Go quotes it, which not every decoder of JSON reads.
  @Test
  void aPathThatOnlyGoCanReadIsNoPath() {
    assertThat(patch("[JSONPatch{op: \"remove\", path: \"/data/\\a\"}]"))
        .isEqualTo(
            new MutationResult.Failed(
                "JSON Patch: remove operation failed to decode path: missing value"));
    assertThat(patch("[JSONPatch{op: \"replace\", path: \"/data/\\a\", value: \"1\"}]"))
        .isInstanceOf(MutationResult.NotSimulated.class);
    assertThat(patch("[JSONPatch{op: \"add\", path: \"/data/\\\\a\", value: \"1\"}]"))
        .isInstanceOf(MutationResult.Patched.class);
  }

  /// P-93: the texts are Go's for the types that it keeps the values in.
  @Test
  void aConfigurationTellsValuesThatJsonDoesNotHave() {
    assertThat(merge("Object{metadata: duration(\"1h1.5s\")}"))
        .isEqualTo(refused(".metadata: expected map, got &{1h0m1.5s}"));
    assertThat(merge("Object{metadata: duration(\"1.5ms\")}"))
        .isEqualTo(refused(".metadata: expected map, got &{1.5ms}"));
    assertThat(merge("Object{metadata: timestamp(\"2020-01-02T03:04:05.5+02:00\")}"))
        .isEqualTo(refused(".metadata: expected map, got &{2020-01-02 03:04:05.5 +0200 +0200}"));
    assertThat(merge("Object{metadata: b\"ab\"}"))
        .isEqualTo(refused(".metadata: expected map, got &{[97 98]}"));
    assertThat(merge("Object{data: {\"a\": 3u}}"))
        .isEqualTo(refused(".data.a: expected string, got &value.valueUnstructured{Value:0x3}"));
    assertThat(merge("Object{immutable: [[1, 2]]}"))
        .isEqualTo(refused(".immutable: expected boolean, got &{[[1 2]]}"));
  }

  private static MutationResult refused(String violation) {
    return new MutationResult.Failed(
        "error applying patch: failed to convert patch object to typed object: " + violation);
  }

  /// P-93.
  @Test
  void aConfigurationThatNoMapCanHoldIsNone() {
    assertThat(merge("Object{data: {1: \"x\"}}"))
        .isEqualTo(new MutationResult.Failed("invalid return type: *dynamic.ObjectVal"));
  }

  /// P-93: an object that is the value of an operation is where names begin.
  @Test
  void namesOfTypesFollowThePath() {
    assertThat(merge("Object{metadata: Object.data{}}"))
        .isEqualTo(
            new MutationResult.Failed(
                "type mismatch: unexpected type name \"Object.data\", expected"
                    + " \"Object.metadata\", which matches field name path from root Object type"));
    assertThat(add("Object.any{x: Object.any.x{}}")).isInstanceOf(MutationResult.Patched.class);
  }

  private MutationResult add(String value) {
    return add(value, KubernetesRelease.DEFAULT);
  }

  private MutationResult add(String value, KubernetesRelease release) {
    String expression = "[JSONPatch{op: \"add\", path: \"/data\", value: %s}]".formatted(value);
    return Mutator.patch(evaluate(ExpressionRole.JSON_PATCH, expression), object, release);
  }

  private MutationResult patch(String expression) {
    return Mutator.patch(
        evaluate(ExpressionRole.JSON_PATCH, expression), object, KubernetesRelease.DEFAULT);
  }

  private MutationResult merge(String expression) {
    MergeSchema schema =
        MergeSchema.of(
                KubernetesRelease.DEFAULT,
                new GroupVersionKind("", "v1", "ConfigMap"),
                new CustomDefinitions(List.of()))
            .orElseThrow();
    return Mutator.merge(
        evaluate(ExpressionRole.APPLY_CONFIGURATION, expression),
        object,
        schema,
        KubernetesRelease.DEFAULT);
  }

  private Evaluation evaluate(ExpressionRole role, String expression) {
    PolicyExpressions all = PolicyExpressions.of(KubernetesRelease.DEFAULT, false, List.of());
    CelInput input = new CelInput(JsonObject.EMPTY, Optional.of(object), Optional.empty());
    return all.batch(input, EvaluationBatch.VALIDATION_BUDGET)
        .evaluate(all.compile(role, expression));
  }

  private static String written(MutationResult mutated) {
    assertThat(mutated).isInstanceOf(MutationResult.Patched.class);
    return JsonText.write(((MutationResult.Patched) mutated).document());
  }

  private static JsonObject json(String text) {
    try {
      return (JsonObject) JsonText.parse(text);
    } catch (IOException e) {
      throw new AssertionError(text, e);
    }
  }
}

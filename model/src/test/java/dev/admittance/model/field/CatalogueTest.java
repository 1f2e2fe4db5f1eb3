package dev.admittance.model.field;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.resource.KubernetesRelease;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CatalogueTest {
  private static final String GROUP = "admissionregistration.k8s.io/";

  private static Kind kind(String apiVersion, String kind) {
    return Catalogue.find(apiVersion, kind).orElseThrow();
  }

  private static Field mutating(String version, String path) {
    return kind(GROUP + version, "MutatingWebhookConfiguration")
        .at(FieldPath.parse(path))
        .orElseThrow();
  }

  @Test
  void fieldsAreFoundThroughListsAndObjects() {
    Field port = mutating("v1", "webhooks[3].clientConfig.service.port");
    assertThat(port.type()).isEqualTo(new FieldType.IntegerType(1, 65535));
    assertThat(port.defaultValue()).contains(JsonNumber.of(443));
    assertThat(port.since()).contains(new KubernetesRelease(1, 15));
  }

  @Test
  void theItemOfAListIsTheListsFieldWithTheItemsType() {
    Field operation = mutating("v1", "webhooks[0].rules[0].operations[0]");
    assertThat(operation.name()).isEqualTo("operations");
    assertThat(operation.type()).isInstanceOf(FieldType.TextType.class);
    assertThat(operation.required()).isFalse();
  }

  @Test
  void theValueOfALabelIsFoundByAnyKey() {
    Field label = mutating("v1", "metadata.labels[example.com/team]");
    assertThat(label.type()).isEqualTo(new FieldType.TextType(TextFormat.LABEL_VALUE, List.of()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "webhook",
        "webhooks.name",
        "webhooks[x]",
        "webhooks[0].names",
        "webhooks[0].name.more",
        "webhooks[0].name[0]"
      })
  void pathsThatTheKindHasNotLeadNowhere(String path) {
    Kind kind = kind(GROUP + "v1", "MutatingWebhookConfiguration");
    assertThat(kind.at(FieldPath.parse(path))).isEmpty();
    assertThat(kind.typeAt(FieldPath.parse(path))).isEmpty();
  }

  @Test
  void theEmptyPathIsTheWholeObject() {
    Kind kind = kind(GROUP + "v1", "MutatingWebhookConfiguration");
    assertThat(kind.typeAt(FieldPath.ROOT)).contains(kind.root());
    assertThat(kind.root().names()).containsExactly("apiVersion", "kind", "metadata", "webhooks");
  }

  @Test
  void eitherTypeIsSearchedForAField() {
    Kind workspace = kind("admittance.dev/v1", "Workspace");
    assertThat(workspace.at(FieldPath.parse("plugins.enable[0]"))).isPresent();
    assertThat(workspace.at(FieldPath.parse("plugins[0]"))).isPresent();
  }

  @Test
  void versionsDifferInDefaultsAndInWhatIsRequired() {
    assertThat(mutating("v1", "webhooks[0].failurePolicy").defaultValue())
        .contains(new JsonString("Fail"));
    assertThat(mutating("v1beta1", "webhooks[0].failurePolicy").defaultValue())
        .contains(new JsonString("Ignore"));
    assertThat(mutating("v1", "webhooks[0].sideEffects").required()).isTrue();
    assertThat(mutating("v1beta1", "webhooks[0].sideEffects").required()).isFalse();
  }

  @Test
  void aFieldThatOnlyAnotherKindHasIsToldWithTheReason() {
    Kind validating = kind(GROUP + "v1", "ValidatingWebhookConfiguration");
    FieldType type = validating.typeAt(FieldPath.parse("webhooks[0]")).orElseThrow();
    FieldType.ObjectType hook = (FieldType.ObjectType) type;
    assertThat(hook.find("reinvocationPolicy")).isEmpty();
    assertThat(hook.elsewhere())
        .anySatisfy(one -> {
          assertThat(one.field()).isEqualTo("reinvocationPolicy");
          assertThat(one.value()).isEmpty();
          assertThat(one.reason()).contains("Only mutating webhooks");
        });
  }

  @Test
  void aValueThatOnlyAnotherVersionTakesIsToldWithTheReason() {
    Kind mutating = kind(GROUP + "v1", "MutatingWebhookConfiguration");
    FieldType type = mutating.typeAt(FieldPath.parse("webhooks[0]")).orElseThrow();
    FieldType.ObjectType hook = (FieldType.ObjectType) type;
    assertThat(hook.elsewhere())
        .filteredOn(one -> one.field().equals("sideEffects"))
        .extracting(OtherVersions::value)
        .containsExactly(Optional.of("Some"), Optional.of("Unknown"));
  }

  @Test
  void ofAKindTheNewestVersionComesFirst() {
    assertThat(Catalogue.versions("ValidatingAdmissionPolicy"))
        .extracting(Kind::apiVersion)
        .containsExactly(GROUP + "v1", GROUP + "v1beta1", GROUP + "v1alpha1");
  }

  @Test
  void enginesHaveTheFieldsOfTheirDefinitions() {
    Kind policy = kind("policies.kyverno.io/v1", "ValidatingPolicy");
    assertThat(policy.root().names())
        .containsExactly("apiVersion", "kind", "metadata", "spec", "status");
    assertThat(policy.typeAt(FieldPath.parse("spec.validations[0].expression")))
        .contains(new FieldType.TextType(TextFormat.CEL, List.of()));
    Kind rules = kind("kyverno.io/v1", "ClusterPolicy");
    assertThat(rules.at(FieldPath.parse("spec.rules[0].match")).orElseThrow().required()).isTrue();
    assertThat(rules.at(FieldPath.parse("spec.background")).orElseThrow().defaultValue())
        .contains(JsonBoolean.TRUE);
    assertThat(rules.typeAt(FieldPath.parse("spec.rules[0].preconditions.all[0].operator")))
        .get()
        .isInstanceOfSatisfying(
            FieldType.TextType.class,
            text -> assertThat(text.choices()).extracting(EnumValue::value).contains("AnyNotIn"));
    assertThat(
            kind("templates.gatekeeper.sh/v1", "ConstraintTemplate")
                .typeAt(
                    FieldPath.parse("spec.targets[0].code[0].source.validations[0].expression")))
        .contains(new FieldType.TextType(TextFormat.CEL, List.of()));
  }

  @Test
  void exceptionsOfTwoGroupsHaveFieldsOfTheirOwn() {
    assertThat(
            kind("policies.kyverno.io/v1", "PolicyException")
                .at(FieldPath.parse("spec.policyRefs")))
        .isPresent();
    assertThat(kind("kyverno.io/v2", "PolicyException").at(FieldPath.parse("spec.policyRefs")))
        .isEmpty();
  }

  @Test
  void kindsOfConstraintsAreThoseOfTemplates() {
    Kind constraint = kind("constraints.gatekeeper.sh/v1beta1", "RequiredLabels");
    assertThat(constraint.kind()).isEqualTo("RequiredLabels");
    assertThat(constraint.at(FieldPath.parse("spec.match.kinds[0].apiGroups"))).isPresent();
    assertThat(Catalogue.kinds()).extracting(Kind::kind).doesNotContain("Constraint");
  }

  @Test
  void everyFieldIsDocumentedInOneToFourSentences() {
    List<String> found = new ArrayList<>();
    for (Kind kind : Catalogue.kinds()) {
      assertThat(kind.documentation()).endsWith(".");
      collect(kind.root(), kind.kind(), found, new HashSet<>());
    }
    assertThat(found).isEmpty();
  }

  private static void collect(
      FieldType type, String path, List<String> found, Set<FieldType> seen) {
    if (!seen.add(type)) {
      return;
    }
    switch (type) {
      case FieldType.ObjectType object -> {
        for (Field field : object.fields()) {
          String text = field.documentation();
          boolean sentence = text.endsWith(".") || text.endsWith(")");
          if (!sentence || text.length() > 420) {
            found.add(path + "." + field.name() + ": " + text);
          }
          collect(field.type(), path + "." + field.name(), found, seen);
        }
        object.alternatives().stream()
            .flatMap(List::stream)
            .filter(name -> object.find(name).isEmpty())
            .forEach(name -> found.add(path + " has no " + name));
      }
      case FieldType.ListType(FieldType items) -> collect(items, path + "[]", found, seen);
      case FieldType.MapType(TextFormat _, FieldType values) ->
          collect(values, path + "{}", found, seen);
      case FieldType.EitherType either ->
          either.alternatives().forEach(one -> collect(one, path, found, seen));
      case FieldType.TextType text ->
          text.choices().stream()
              .filter(choice -> choice.value().isEmpty())
              .forEach(choice -> found.add(path + " has an empty choice"));
      case FieldType.IntegerType _, FieldType.BooleanType _, FieldType.AnyType _ -> {
        // Nothing below.
      }
    }
  }
}

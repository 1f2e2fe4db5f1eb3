package dev.admittance.model.field;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.expression.ExpressionCompiler;
import dev.admittance.model.initializer.EarlyReader;
import dev.admittance.model.initializer.EarlyResult;
import dev.admittance.model.initializer.validation.EarlyValidation;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.policy.PolicyReader;
import dev.admittance.model.policy.PolicyResult;
import dev.admittance.model.policy.validation.PolicyValidation;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.registration.RegistrationResult;
import dev.admittance.model.registration.WrittenConfiguration;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.model.review.ReviewReader;
import dev.admittance.model.text.SourceText;
import dev.admittance.model.validation.ValidatingServer;
import dev.admittance.model.validation.registration.RegistrationValidation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The catalogue against what decodes and validates the same kinds.
final class CatalogueDataTest {
  private static final String SUPPORTED = "supported values: ";

  static Stream<Kind> served() {
    return Catalogue.kinds().stream().filter(kind -> !kind.apiVersion().startsWith("admittance"));
  }

  static Stream<Kind> hooks() {
    return served().filter(kind -> kind.kind().endsWith("WebhookConfiguration"));
  }

  @ParameterizedTest
  @MethodSource("served")
  void decodersKnowEveryFieldAndItsType(Kind kind) {
    assertThat(decoded(new Sample(kind, false).document()))
        .extracting(found -> found.path() + ": " + found.message())
        .isEmpty();
  }

  private static List<Diagnostic> decoded(Document document) {
    List<Diagnostic> found = new ArrayList<>();
    found.addAll(RegistrationReader.read(document).diagnostics());
    found.addAll(PolicyReader.read(document).diagnostics());
    found.addAll(EarlyReader.read(document).diagnostics());
    found.addAll(ReviewReader.read(document).diagnostics());
    found.removeIf(one -> !one.rule().startsWith("api/"));
    return found;
  }

  private static List<Diagnostic> validated(Document document, KubernetesRelease release) {
    ValidatingServer server = new ValidatingServer(release, ExpressionCompiler.NONE);
    List<Diagnostic> found = new ArrayList<>();
    RegistrationResult registrations = RegistrationReader.read(document);
    registrations
        .registrations()
        .forEach(one -> found.addAll(RegistrationValidation.validate(one, server)));
    PolicyResult policies = PolicyReader.read(document);
    policies.policies().forEach(one -> found.addAll(PolicyValidation.validate(one, server)));
    EarlyResult early = EarlyReader.read(document);
    early.configurations().forEach(one -> found.addAll(EarlyValidation.validate(one, release)));
    return found;
  }

  @Test
  void choicesAreTheValuesThatValidationTakes() {
    List<String> differences = new ArrayList<>();
    int compared = 0;
    for (Kind kind : served().toList()) {
      boolean early = kind.until().filter(until -> !until.isAtLeast(22)).isPresent();
      KubernetesRelease release = early ? kind.until().get() : KubernetesRelease.DEFAULT;
      for (Diagnostic error : validated(new Sample(kind, true).document(), release)) {
        int supported = error.message().indexOf(SUPPORTED);
        // Operations of mutating policies are checked twice, first like those of all others (P-24).
        boolean first =
            kind.kind().startsWith("MutatingAdmission")
                && error.path().endsWith("resourceRules[0].operations[0]");
        if (supported >= 0 && !first) {
          Set<String> taken = listed(error.message().substring(supported + SUPPORTED.length()));
          Set<String> known = choices(kind, FieldPath.parse(error.path()));
          compared++;
          if (!taken.equals(known)) {
            differences.add(kind.apiVersion() + " " + error.path() + ": " + taken + " " + known);
          }
        }
      }
    }
    assertThat(differences).isEmpty();
    assertThat(compared).isGreaterThan(40);
  }

  /// Older releases list values without quotes.
  private static Set<String> listed(String text) {
    return Stream.of(text.split(", ", -1))
        .map(value -> value.replace("\"", ""))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /// The server leaves the indices of some lists out of its paths (P-24).
  private static Set<String> choices(Kind kind, FieldPath path) {
    Optional<FieldType> type =
        kind.typeAt(path)
            .or(() ->
                kind.typeAt(
                    FieldPath.parse(path.toString().replace("Rules.oper", "Rules[0].oper"))));
    return type.map(CatalogueDataTest::values).orElse(Set.of());
  }

  private static Set<String> values(FieldType type) {
    return switch (type) {
      case FieldType.TextType text ->
          text.choices().stream()
              .map(EnumValue::value)
              .collect(Collectors.toCollection(TreeSet::new));
      case FieldType.ListType(FieldType items) -> values(items);
      case FieldType.ObjectType _,
          FieldType.MapType _,
          FieldType.IntegerType _,
          FieldType.BooleanType _,
          FieldType.AnyType _,
          FieldType.EitherType _ ->
          Set.of();
    };
  }

  @ParameterizedTest
  @MethodSource("hooks")
  void defaultsOfHooksAreThoseThatTheDecoderFillsIn(Kind kind) {
    String text =
        "{\"apiVersion\": \"%s\", \"kind\": \"%s\", \"webhooks\": [{\"name\": \"a\", \"rules\": [{}],"
                .formatted(kind.apiVersion(), kind.kind())
            + " \"clientConfig\": {\"service\": {}}}]}";
    Document document =
        DocumentReader.read(new SourceText("hook.json", text)).documents().getFirst();
    WrittenConfiguration.Hook hook =
        RegistrationReader.read(document)
            .registrations()
            .getFirst()
            .written()
            .webhooks()
            .getFirst();
    Map<String, Optional<JsonValue>> filledIn = new HashMap<>();
    filledIn.put("failurePolicy", Optional.of(new JsonString(hook.failurePolicy())));
    filledIn.put("matchPolicy", Optional.of(new JsonString(hook.matchPolicy())));
    filledIn.put("sideEffects", hook.sideEffects().map(JsonString::new));
    filledIn.put("timeoutSeconds", Optional.of(JsonNumber.of(hook.timeoutSeconds())));
    filledIn.put(
        "admissionReviewVersions",
        Optional.of(hook.admissionReviewVersions())
            .filter(versions -> !versions.isEmpty())
            .map(versions ->
                JsonArray.of(versions.stream().map(JsonString::new).toArray(JsonValue[]::new))));
    filledIn.put("reinvocationPolicy", hook.reinvocationPolicy().map(JsonString::new));
    filledIn.put("rules[0].scope", Optional.of(new JsonString(hook.rules().getFirst().scope())));
    filledIn.put(
        "clientConfig.service.port",
        hook.clientConfig().service().map(service -> JsonNumber.of(service.port())));
    filledIn.put("namespaceSelector", Optional.of(JsonObject.EMPTY));
    filledIn.put("objectSelector", Optional.of(JsonObject.EMPTY));
    Map<String, Optional<JsonValue>> catalogued = new HashMap<>();
    filledIn
        .keySet()
        .forEach(path ->
            catalogued.put(
                path,
                kind.at(FieldPath.parse("webhooks[0]." + path)).flatMap(Field::defaultValue)));
    assertThat(catalogued).isEqualTo(filledIn);
  }

  @Test
  void requiredFieldsOfHooksAreThoseThatTheServerMisses() {
    for (Kind kind : hooks().toList()) {
      String text =
          "{\"apiVersion\": \"%s\", \"kind\": \"%s\", \"webhooks\": [{\"rules\": [{}]}]}"
              .formatted(kind.apiVersion(), kind.kind());
      Document document =
          DocumentReader.read(new SourceText("hook.json", text)).documents().getFirst();
      Set<String> missed = new TreeSet<>();
      for (Diagnostic error : validated(document, kind.until().orElse(KubernetesRelease.DEFAULT))) {
        if (error.rule().equals("api/Required") && error.path().startsWith("webhooks")) {
          missed.add(error.path());
        }
      }
      Set<String> required = new TreeSet<>();
      for (String object : List.of("webhooks[0]", "webhooks[0].rules[0]")) {
        FieldType type = kind.typeAt(FieldPath.parse(object)).orElseThrow();
        ((FieldType.ObjectType) type)
            .fields().stream()
                .filter(Field::required)
                .forEach(field -> required.add(object + "." + field.name()));
      }
      assertThat(missed).as(kind.apiVersion()).isEqualTo(required);
    }
  }

  /// W-3, P-2.
  @Test
  void fieldsThatAReleaseDoesNotKnowAreThoseThatAreYounger() {
    List<String> differences = new ArrayList<>();
    for (Kind kind :
        served()
            .filter(kind -> kind.since().isPresent())
            .filter(kind -> kind.kind().matches("(Mut|Val).*"))
            .toList()) {
      Sample sample = new Sample(kind, false);
      Document document = sample.document();
      for (KubernetesRelease release : ResourceTable.releases()) {
        if (release.compareTo(kind.since().orElseThrow()) >= 0) {
          Set<String> unknown = new TreeSet<>();
          for (Diagnostic found : validated(document, release)) {
            if (found.rule().equals("api/UnknownField")) {
              unknown.add(found.path());
            }
          }
          Set<String> younger = new TreeSet<>();
          sample
              .fields()
              .forEach((path, field) ->
                  field
                      .since()
                      .filter(since -> since.compareTo(release) > 0)
                      .ifPresent(_ -> younger.add(path.toString())));
          if (!unknown.equals(younger)) {
            differences.add(
                kind.apiVersion() + " " + kind.kind() + " " + release + unknown + younger);
          }
        }
      }
    }
    assertThat(differences).isEmpty();
  }

  @Test
  void kindsAreServedByTheReleasesOfTheResourceTable() {
    List<String> differences = new ArrayList<>();
    for (Kind kind : served().toList()) {
      int slash = kind.apiVersion().indexOf('/');
      String group = kind.apiVersion().substring(0, slash);
      String version = kind.apiVersion().substring(slash + 1);
      for (KubernetesRelease release : ResourceTable.releases()) {
        boolean inTable =
            ResourceTable.of(release).resources().stream()
                .anyMatch(one ->
                    one.group().equals(group)
                        && one.version().equals(version)
                        && one.kind().kind().equals(kind.kind()));
        boolean served =
            kind.since().filter(since -> since.compareTo(release) <= 0).isPresent()
                && kind.until().filter(until -> until.compareTo(release) < 0).isEmpty();
        boolean isResource = group.startsWith("admissionregistration");
        if (isResource && inTable != served) {
          differences.add(kind.apiVersion() + " " + kind.kind() + " in " + release);
        }
      }
    }
    assertThat(differences).isEmpty();
  }
}

package dev.admittance.simulator.validation;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.validation.NameFormat;
import dev.admittance.simulator.cel.DeviceSelectors;
import dev.admittance.simulator.gojson.GoJson;
import dev.admittance.simulator.patch.SemanticEquality;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/// Validates ResourceClaims, their templates and DeviceClasses. Source: k8s.io/kubernetes
/// `pkg/apis/resource/validation/validation.go`, `validateDeviceClaim`, `validateDeviceClassSpec`,
/// `validateResourceClaimTemplateSpec`; `pkg/apis/resource/v1/zz_generated.validations.go`.
///
/// @param selectors compiles expressions
/// @param errors receives what is found
record DeviceClaimRules(DeviceSelectors selectors, FieldErrors errors) {
  private static final String CLAIM = "resource/v1.ResourceClaimSpec";
  private static final String TEMPLATE = "resource/v1.ResourceClaimTemplateSpec";
  private static final String REQUESTS = "requests.";
  private static final int MOST = 32;
  private static final int MOST_ALTERNATIVES = 8;
  private static final int LONGEST_EXPRESSION = 10 * 1024;
  private static final int LONGEST_PARAMETERS = 10 * 1024;
  private static final String EITHER = "exactly one of `exactly` or `firstAvailable` is required";
  private static final String REFERENCE =
      "must be the name of a request in the claim or the name of a request and a subrequest"
          + " separated by '/'";

  void claim(ObjectPart spec, Optional<ObjectPart> old) {
    if (old.isEmpty()) {
      devices(spec.child("devices"));
    } else if (!errors.same(CLAIM, spec.members(), old.get().members())) {
      errors.immutableByTag(spec, CLAIM);
    }
  }

  void template(ObjectPart spec, Optional<ObjectPart> old) {
    ObjectPart metadata = spec.child("metadata");
    LabelSelectors.annotations(metadata.child("annotations"), errors);
    LabelSelectors.labels(metadata.child("labels"), errors);
    devices(spec.child("spec", "devices"));
    errors.compareMetadata();
    if (old.filter(before -> !errors.same(TEMPLATE, spec.members(), before.members()))
        .isPresent()) {
      errors.immutable(spec, TEMPLATE);
    }
  }

  private static boolean same(ObjectPart part, ObjectPart other) {
    return SemanticEquality.equal(part.value(), other.value());
  }

  void deviceClass(ObjectPart spec, Optional<ObjectPart> old) {
    errors.compareMetadata();
    ObjectPart selecting = spec.child("selectors");
    if (old.isEmpty() || !same(selecting, old.get().child("selectors"))) {
      selectors(selecting);
    }
    ObjectPart config = spec.child("config");
    if (DeviceSets.fits(config, MOST, errors)) {
      config.items().forEach(this::configuration);
    }
    ObjectPart extended = spec.child("extendedResourceName");
    if (extended.exists() && !ResourceNames.isExtended(extended.text())) {
      if (errors.isDeclarative()) {
        errors.declared(() -> extended(extended));
      } else {
        errors.invalid(extended, "must be a valid extended resource name");
      }
    }
  }

  /// Source: k8s.io/apimachinery `pkg/api/validate/strfmt.go`, `ExtendedResourceName`.
  private void extended(ObjectPart name) {
    if (!name.text().contains("/")) {
      errors.invalid(name, "a name must be a domain-prefixed path, such as 'example.com/my-prop'");
    } else if (name.text().contains("kubernetes.io/")) {
      errors.invalid(name, "must not have \"kubernetes.io/\" domain");
    }
    if (name.text().startsWith(REQUESTS)) {
      errors.invalid(name, "must not have \"" + REQUESTS + "\" prefix");
    }
    errors.invalid(name, NameFormat.qualifiedName(REQUESTS + name.text()));
  }

  private void devices(ObjectPart devices) {
    ObjectPart requests = devices.child("requests");
    named(requests, MOST, this::request);
    Map<String, List<String>> known = names(requests.items());
    ObjectPart constraints = devices.child("constraints");
    if (DeviceSets.fits(constraints, MOST, errors)) {
      constraints.items().forEach(one -> constraint(one, known));
    }
    ObjectPart config = devices.child("config");
    if (DeviceSets.fits(config, MOST, errors)) {
      for (ObjectPart one : config.items()) {
        references(one.child("requests"), known);
        configuration(one);
      }
    }
  }

  /// The names of requests, with those of their alternatives.
  static Map<String, List<String>> names(List<ObjectPart> requests) {
    Map<String, List<String>> names = new TreeMap<>();
    for (ObjectPart request : requests) {
      names.put(
          request.text("name"),
          request.items("firstAvailable").stream().map(one -> one.text("name")).toList());
    }
    return names;
  }

  private void request(ObjectPart request) {
    label(request.child("name"));
    ObjectPart alternatives = request.child("firstAvailable");
    boolean exact = request.has("exactly");
    if (!exact && alternatives.size() == 0) {
      errors.required(request, EITHER);
    } else if (exact && alternatives.size() > 0) {
      errors.invalidNull(request, EITHER + ", but multiple fields are set");
    } else if (exact) {
      wanted(request.child("exactly"), false);
    } else {
      named(
          alternatives,
          MOST_ALTERNATIVES,
          one -> {
            label(one.child("name"));
            wanted(one, true);
          });
    }
  }

  private void named(ObjectPart requests, int most, Consumer<ObjectPart> check) {
    DeviceSets.check(requests, most, one -> one.child("name").value(), check, errors);
  }

  void label(ObjectPart name) {
    errors.invalid(name, NameFormat.dns1123Label(name.text()));
  }

  /// @param alternative whether tags declare more of it
  private void wanted(ObjectPart request, boolean alternative) {
    ObjectPart name = request.child("deviceClassName");
    Runnable ofClass =
        () -> {
          if (errors.requireText(name)) {
            errors.invalid(name, NameFormat.subdomain(name.text()));
          }
        };
    if (alternative) {
      errors.declared(ofClass);
    } else {
      ofClass.run();
    }
    selectors(request.child("selectors"));
    errors.leaveOut(request, "derivedAttributes");
    errors.leaveOut(request, "capacity");
    ObjectPart mode = request.child("allocationMode");
    ObjectPart count = request.child("count");
    switch (mode.text()) {
      case "All" -> {
        if (count.number() != 0) {
          errors.invalid(
              count, count.number(), "must not be specified when allocationMode is 'All'");
        }
      }
      case "ExactCount" -> errors.positive(count);
      default -> errors.declared(() -> errors.unsupported(mode, List.of("All", "ExactCount")));
    }
    request.items("tolerations").forEach(this::toleration);
  }

  private void selectors(ObjectPart selectors) {
    if (!DeviceSets.fits(selectors, MOST, errors)) {
      return;
    }
    for (ObjectPart selector : selectors.items()) {
      if (selector.has("cel")) {
        expression(selector.child("cel", "expression"));
      } else {
        errors.required(selector.child("cel"));
      }
    }
  }

  private void expression(ObjectPart expression) {
    if (FieldFormats.bytes(expression.text()) > LONGEST_EXPRESSION) {
      errors.tooLong(expression, LONGEST_EXPRESSION);
      return;
    }
    switch (selectors.check(expression.text())) {
      case DeviceSelectors.Result.Fine _ -> {}
      case DeviceSelectors.Result.Refused(String message) ->
          errors.invalid(expression, expression.text(), message);
      case DeviceSelectors.Result.TooComplex _ ->
          errors.forbidden(expression, "too complex, exceeds cost limit");
      case DeviceSelectors.Result.NotSimulated _ -> errors.leaveOut(expression);
    }
  }

  void toleration(ObjectPart toleration) {
    ObjectPart key = toleration.child("key");
    ObjectPart operator = toleration.child("operator");
    ObjectPart value = toleration.child("value");
    if (!key.text().isEmpty()) {
      errors.declared(() -> errors.invalid(key, NameFormat.qualifiedName(key.text())));
    }
    switch (operator.text()) {
      case "Exists" -> {
        if (!value.text().isEmpty()) {
          errors.invalid(value, "must be empty for operator `Exists`");
        }
      }
      case "Equal" -> errors.invalid(value, NameFormat.labelValue(value.text()));
      default -> errors.declared(() -> errors.requireOneOf(operator, List.of("Equal", "Exists")));
    }
    if (toleration.has("effect")) {
      errors.declared(() -> errors.allowOneOf(toleration.child("effect"), DeviceTaints.EFFECTS));
    }
  }

  private void constraint(ObjectPart constraint, Map<String, List<String>> known) {
    references(constraint.child("requests"), known);
    ObjectPart match = constraint.child("matchAttribute");
    ObjectPart attribute = match.exists() ? match : constraint.child("distinctAttribute");
    if (attribute.exists()) {
      errors.declared(() -> DeviceNames.full(attribute, errors));
    } else {
      errors.required(
          constraint,
          "exactly one of \"matchAttribute\" or \"distinctAttribute\" is required, but multiple"
              + " fields are set");
    }
  }

  /// @param known the names of requests, with those of their alternatives
  void references(ObjectPart references, Map<String, List<String>> known) {
    DeviceSets.check(
        references, MOST, ObjectPart::value, reference -> reference(reference, known), errors);
  }

  /// @param known the names of requests, with those of their alternatives
  void reference(ObjectPart reference, Map<String, List<String>> known) {
    String[] steps = reference.text().split("/", -1);
    boolean exists =
        steps.length <= 2
            && known.containsKey(steps[0])
            && (steps.length == 1 || known.getOrDefault(steps[0], List.of()).contains(steps[1]));
    for (String step : steps.length > 2 ? new String[0] : steps) {
      NameFormat.dns1123Label(step).forEach(message -> errors.invalid(reference, step, message));
    }
    if (!exists) {
      errors.invalid(reference, REFERENCE);
    }
  }

  void configuration(ObjectPart configuration) {
    ObjectPart opaque = configuration.child("opaque");
    if (!opaque.exists()) {
      errors.required(opaque);
      return;
    }
    errors.declared(() -> DeviceNames.driver(opaque.child("driver"), errors));
    ObjectPart parameters = opaque.child("parameters");
    if (parameters.exists()) {
      document(parameters);
    } else {
      errors.required(parameters);
    }
  }

  /// An object of a driver.
  void document(ObjectPart document) {
    JsonValue value = document.value();
    if (FieldFormats.bytes(GoJson.write(value)) > LONGEST_PARAMETERS) {
      errors.leaveOut(document);
    } else if (!(value instanceof JsonObject)) {
      errors.invalid(document, "<value omitted>", "must be a valid JSON object");
    }
  }
}

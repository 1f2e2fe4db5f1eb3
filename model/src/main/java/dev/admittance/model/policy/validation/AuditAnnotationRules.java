package dev.admittance.model.policy.validation;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.expression.ExpressionRole;
import dev.admittance.model.policy.ValidatingAdmissionPolicy.AuditAnnotation;
import dev.admittance.model.registration.WrittenConfiguration;
import dev.admittance.model.validation.FieldError;
import dev.admittance.model.validation.GoText;
import dev.admittance.model.validation.NameFormat;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Validates the audit annotations of a policy (P-20). Their keys are checked with the policy's
/// name as prefix. Source: `validateAuditAnnotation` of k8s.io/kubernetes
/// `pkg/apis/admissionregistration/validation/validation.go`.
record AuditAnnotationRules(
    WrittenConfiguration.Metadata metadata, PolicyExpressionRules expressions) {
  private static final int MAX_ANNOTATIONS = 20;
  private static final int MAX_BYTES = 5120;

  /// The server truncates a `generateName` prefix to this length and appends five random letters.
  private static final int MAX_PREFIX = 58;

  private static final String RANDOM = "xxxxx";

  List<FieldError> check(List<AuditAnnotation> annotations, FieldPath path) {
    List<FieldError> errors = new ArrayList<>();
    if (annotations.size() > MAX_ANNOTATIONS) {
      errors.add(
          FieldError.invalidObjects(
              path,
              annotations.stream().map(AuditAnnotationRules::inGo).toList(),
              "must not have more than " + MAX_ANNOTATIONS + " auditAnnotations"));
    }
    Set<String> keys = new HashSet<>();
    for (int i = 0; i < annotations.size(); i++) {
      AuditAnnotation annotation = annotations.get(i);
      FieldPath at = path.index(i);
      errors.addAll(key(annotation.key(), at.child("key")));
      errors.addAll(value(annotation.valueExpression(), at.child("valueExpression")));
      if (!keys.add(annotation.key())) {
        errors.add(FieldError.duplicate(at.child("key"), annotation.key()));
      }
    }
    return errors;
  }

  /// The server prints its internal type, whose fields have no JSON names.
  private static Map<String, String> inGo(AuditAnnotation annotation) {
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("Key", annotation.key());
    fields.put("ValueExpression", annotation.valueExpression());
    return fields;
  }

  private List<FieldError> key(String key, FieldPath path) {
    String name = policyName();
    if (name.isEmpty()) {
      return List.of(FieldError.invalid(path, key, "requires metadata.name be non-empty"));
    }
    String whole = name + "/" + key;
    return NameFormat.qualifiedName(whole).stream()
        .map(message -> FieldError.invalid(path, whole, message))
        .toList();
  }

  /// Returns the policy's name. The server generates a name before it validates; its random letters
  /// are unknown here.
  private String policyName() {
    String prefix = metadata.generateName();
    if (!metadata.name().isEmpty() || prefix.isEmpty()) {
      return metadata.name();
    }
    return prefix.substring(0, Math.min(MAX_PREFIX, prefix.length())) + RANDOM;
  }

  private List<FieldError> value(String expression, FieldPath path) {
    String trimmed = GoText.trim(expression);
    if (trimmed.isEmpty()) {
      return List.of(FieldError.required(path, "valueExpression is not specified"));
    }
    if (trimmed.getBytes(StandardCharsets.UTF_8).length > MAX_BYTES) {
      return List.of(
          FieldError.required(path, "must not exceed " + MAX_BYTES + " bytes in length")
              .advising("The server calls it missing; it is too long."));
    }
    return expressions.check(ExpressionRole.AUDIT_ANNOTATION, expression, path);
  }
}

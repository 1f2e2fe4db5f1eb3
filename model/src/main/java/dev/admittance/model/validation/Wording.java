package dev.admittance.model.validation;

import java.util.List;
import java.util.stream.Collectors;

/// How a generation of API servers words the same finding.
public enum Wording {
  /// Releases 1.7 to 1.13, those that served `v1alpha1` (I-1, I-2). Source: kubernetes 1.8.0
  /// `staging/src/k8s.io/apimachinery/pkg/util/validation`.
  EARLY,
  /// The release that is modelled best.
  BASELINE;

  /// A list of strings that does not fit.
  ///
  /// @param type the Go type of an item
  String list(String type, List<String> values) {
    return switch (this) {
      case EARLY ->
          values.stream()
              .map(GoText::quote)
              .collect(Collectors.joining(", ", "[]" + type + "{", "}"));
      case BASELINE -> GoText.json(values);
    };
  }

  /// The values of a fixed set. Releases 1.9 to 1.13, which quote them, have none in `v1alpha1`.
  String supported(List<String> values) {
    return switch (this) {
      case EARLY -> String.join(", ", values);
      case BASELINE -> values.stream().map(GoText::quote).collect(Collectors.joining(", "));
    };
  }

  /// What a value of a type with a name of its own looks like.
  String named(String value) {
    return switch (this) {
      case EARLY -> GoText.quote(value);
      case BASELINE -> GoText.json(value);
    };
  }

  /// Why a value with too many bytes does not fit.
  String tooLong(int limit) {
    return switch (this) {
      case EARLY -> "must have at most " + limit + " characters";
      case BASELINE -> "may not be more than " + limit + " bytes";
    };
  }

  /// What the length of a part of a label is counted in; it is always bytes.
  String labelUnit() {
    return switch (this) {
      case EARLY -> "characters";
      case BASELINE -> "bytes";
    };
  }

  /// What a DNS-1123 subdomain is called.
  String subdomain() {
    return switch (this) {
      case EARLY -> "a DNS-1123 subdomain";
      case BASELINE -> "a lowercase RFC 1123 subdomain";
    };
  }

  /// What a qualified name is called.
  String qualifiedName() {
    return switch (this) {
      case EARLY -> "a qualified name";
      case BASELINE -> "a valid label key";
    };
  }
}

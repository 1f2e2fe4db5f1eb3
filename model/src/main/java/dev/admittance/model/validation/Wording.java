package dev.admittance.model.validation;

import dev.admittance.model.text.GoQuote;
import java.util.List;
import java.util.stream.Collectors;

/// The wording of an error in a range of releases.
public enum Wording {
  /// Releases 1.7 to 1.13, which served `v1alpha1` (I-1, I-2). Source: kubernetes 1.8.0
  /// `staging/src/k8s.io/apimachinery/pkg/util/validation`.
  EARLY,
  /// The release that is modelled most closely.
  BASELINE;

  /// Formats an invalid list of strings.
  ///
  /// @param type the Go type of an item
  String list(String type, List<String> values) {
    return switch (this) {
      case EARLY ->
          values.stream()
              .map(GoQuote::quote)
              .collect(Collectors.joining(", ", "[]" + type + "{", "}"));
      case BASELINE -> GoText.json(values);
    };
  }

  /// Formats a fixed set of values. Releases 1.9 to 1.13 quote them, but `v1alpha1` has no such
  /// fields there.
  String supported(List<String> values) {
    return switch (this) {
      case EARLY -> String.join(", ", values);
      case BASELINE -> values.stream().map(GoQuote::quote).collect(Collectors.joining(", "));
    };
  }

  /// Formats a value of a named Go type.
  String named(String value) {
    return switch (this) {
      case EARLY -> GoQuote.quote(value);
      case BASELINE -> GoText.json(value);
    };
  }

  /// Returns the message for a value that is too long.
  String tooLong(int limit) {
    return switch (this) {
      case EARLY -> "must have at most " + limit + " characters";
      case BASELINE -> "may not be more than " + limit + " bytes";
    };
  }

  /// Returns the unit of length in messages about label parts; the length is always in bytes.
  String labelUnit() {
    return switch (this) {
      case EARLY -> "characters";
      case BASELINE -> "bytes";
    };
  }

  /// Returns the error of an owner reference.
  FieldError owner(FieldError error) {
    return switch (this) {
      case EARLY -> OlderOwners.of(error);
      case BASELINE -> error;
    };
  }

  /// Returns the term for a DNS-1123 subdomain in messages.
  String subdomain() {
    return switch (this) {
      case EARLY -> "a DNS-1123 subdomain";
      case BASELINE -> "a lowercase RFC 1123 subdomain";
    };
  }

  /// Returns the term for a qualified name in messages.
  String qualifiedName() {
    return switch (this) {
      case EARLY -> "a qualified name";
      case BASELINE -> "a valid label key";
    };
  }
}

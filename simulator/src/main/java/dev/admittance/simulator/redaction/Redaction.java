package dev.admittance.simulator.redaction;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.Optional;
import java.util.Set;

/// Replaces secrets in objects, requests, reviews and audit events, anywhere in a value: `data` and
/// `stringData` of Secrets, also in the copies of `kubectl apply` and other tools, in patches and
/// in messages about them; tokens of TokenRequests and TokenReviews; annotations and extra of users
/// whose names show a token; and texts with a private key, a web token or a value of the header
/// `Authorization`. Names of keys stay, so that hooks that read them still work. A replacement has
/// the same type, and is valid where the original is.
///
/// With a key it replaces more, for data from a cluster that no person has reviewed: values of
/// environment variables, fields, flags, assignments and lines of settings by their names,
/// credentials of image registries and in URLs, and all of that also within each text with JSON and
/// each patch, in base64 or not.
public final class Redaction {
  /// The replacement of a text without a key.
  public static final String TEXT = "redacted";

  /// The replacement of base64 text without a key: [#TEXT] in base64.
  public static final String BASE64 = "cmVkYWN0ZWQ=";

  private Redaction() {}

  /// A value without secrets.
  ///
  /// @param value unchanged where `replaced` is 0
  /// @param replaced the number of replaced texts
  /// @param secrets the replaced texts as they were
  public record Redacted(JsonValue value, int replaced, Set<String> secrets) {
    public boolean changed() {
      return replaced > 0;
    }

    @Override
    public String toString() {
      return "Redacted[" + replaced + " replaced]";
    }
  }

  /// Removes the secrets from a value.
  public static Redacted of(JsonValue value) {
    SecretMarks marks = new SecretMarks(Optional.empty());
    return done(value, new RedactionWalk(marks, false).any(value), marks);
  }

  /// Removes the secrets from data of a cluster, with marks that keep equal secrets recognizable.
  public static Redacted of(JsonValue value, RedactionKey key) {
    SecretMarks marks = new SecretMarks(Optional.of(key));
    return done(value, new RedactionWalk(marks, true).any(value), marks);
  }

  /// Removes the secrets from a review without its request: data that a patch in it adds may be
  /// that of a Secret.
  public static Redacted ofAnswer(JsonObject review) {
    SecretMarks marks = new SecretMarks(Optional.empty());
    return done(review, new RedactionWalk(marks, false).answer(review), marks);
  }

  private static Redacted done(JsonValue was, JsonValue clean, SecretMarks marks) {
    return new Redacted(marks.replaced() == 0 ? was : clean, marks.replaced(), marks.secrets());
  }
}

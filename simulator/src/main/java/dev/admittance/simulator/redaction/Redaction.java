package dev.admittance.simulator.redaction;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.Optional;
import java.util.Set;

/// Replaces what is secret in objects, requests, reviews and audit events, wherever they stand in a
/// value: `data` and `stringData` of Secrets, in what `kubectl apply` and others remember of them,
/// in patches of them and in what is said about them too; tokens of TokenRequests and TokenReviews;
/// annotations and extra of users that are tokens by their names; and texts with a private key, a
/// web token or a value of the header `Authorization`. Names of keys stay, so that hooks that look
/// at them still do. What is replaced is of the same type, and valid where the original is.
///
/// With a key it goes further, for what comes from a cluster without a person having seen it:
/// values of environment variables, fields, flags, assignments and lines of settings go by their
/// names, credentials of image registries and of URLs go, and all that is looked for in every text
/// that holds JSON and in every patch, in base64 or not.
public final class Redaction {
  /// What stands in the place of a text where there is no key.
  public static final String TEXT = "redacted";

  /// What stands in the place of a text in base64 where there is no key: [#TEXT] in base64.
  public static final String BASE64 = "cmVkYWN0ZWQ=";

  private Redaction() {}

  /// A value without secrets.
  ///
  /// @param value the same as before where `replaced` is 0
  /// @param replaced how many texts were replaced
  /// @param secrets what was replaced, as it stood there
  public record Redacted(JsonValue value, int replaced, Set<String> secrets) {
    public boolean changed() {
      return replaced > 0;
    }

    @Override
    public String toString() {
      return "Redacted[" + replaced + " replaced]";
    }
  }

  /// Takes the secrets out of a value.
  public static Redacted of(JsonValue value) {
    Marks marks = new Marks(Optional.empty());
    return done(value, new Walk(marks, false).any(value), marks);
  }

  /// Takes the secrets out of what comes from a cluster, and leaves marks by which equal ones are
  /// known.
  public static Redacted of(JsonValue value, RedactionKey key) {
    Marks marks = new Marks(Optional.of(key));
    return done(value, new Walk(marks, true).any(value), marks);
  }

  /// Takes the secrets out of a review without its request: what a patch in it adds as data may be
  /// that of a Secret.
  public static Redacted ofAnswer(JsonObject review) {
    Marks marks = new Marks(Optional.empty());
    return done(review, new Walk(marks, false).answer(review), marks);
  }

  private static Redacted done(JsonValue was, JsonValue clean, Marks marks) {
    return new Redacted(marks.replaced() == 0 ? was : clean, marks.replaced(), marks.secrets());
  }
}

package dev.admittance.app.debug.filter;

import dev.admittance.app.messages.Messages;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// The fields that a filter can match.
public enum CaptureField {
  VERDICT("verdict", Messages.of(CaptureField.class).get("field.verdict")),
  USER("user", Messages.of(CaptureField.class).get("field.user")),
  GROUP("group", Messages.of(CaptureField.class).get("field.group")),
  OPERATION("operation", Messages.of(CaptureField.class).get("field.operation"), "op"),
  /// The resource with its group and subresource, such as `deployments.apps/scale`.
  RESOURCE("resource", Messages.of(CaptureField.class).get("field.resource")),
  KIND("kind", Messages.of(CaptureField.class).get("field.kind")),
  NAMESPACE("namespace", Messages.of(CaptureField.class).get("field.namespace"), "ns"),
  NAME("name", Messages.of(CaptureField.class).get("field.name")),
  /// A webhook called in the run.
  HOOK("hook", Messages.of(CaptureField.class).get("field.hook"), "webhook"),
  SOURCE("source", Messages.of(CaptureField.class).get("field.source"), "file"),
  /// Whether it was captured or created from a manifest.
  ORIGIN("origin", Messages.of(CaptureField.class).get("field.origin")),
  DRY_RUN("dryrun", Messages.of(CaptureField.class).get("field.dry-run"), "dry-run"),
  /// The uid of the review or audit event.
  UID("uid", Messages.of(CaptureField.class).get("field.uid"));

  private final String text;
  private final String meaning;
  private final String other;

  CaptureField(String text, String meaning) {
    this(text, meaning, text);
  }

  /// @param other an alternative name
  CaptureField(String text, String meaning, String other) {
    this.text = text;
    this.meaning = meaning;
    this.other = other;
  }

  /// The name of the field in a filter.
  public String text() {
    return text;
  }

  /// A description in a few words.
  public String meaning() {
    return meaning;
  }

  /// The field with a name, ignoring case; empty for none.
  public static Optional<CaptureField> find(String written) {
    String name = written.toLowerCase(Locale.ROOT);
    return Stream.of(values())
        .filter(field -> field.text.equals(name) || field.other.equals(name))
        .findFirst();
  }
}

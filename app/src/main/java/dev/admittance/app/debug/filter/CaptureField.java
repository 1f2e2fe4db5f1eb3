package dev.admittance.app.debug.filter;

import dev.admittance.app.messages.Messages;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// What a filter can ask of a capture.
public enum CaptureField {
  /// What the request came to.
  VERDICT("verdict", Messages.of(CaptureField.class).get("field.verdict")),
  /// Who asked.
  USER("user", Messages.of(CaptureField.class).get("field.user")),
  /// A group of who asked.
  GROUP("group", Messages.of(CaptureField.class).get("field.group")),
  /// What was to be done.
  OPERATION("operation", Messages.of(CaptureField.class).get("field.operation"), "op"),
  /// The resource with its group and subresource.
  RESOURCE("resource", Messages.of(CaptureField.class).get("field.resource")),
  /// The kind of the object.
  KIND("kind", Messages.of(CaptureField.class).get("field.kind")),
  /// The namespace of the object.
  NAMESPACE("namespace", Messages.of(CaptureField.class).get("field.namespace"), "ns"),
  /// The name of the object.
  NAME("name", Messages.of(CaptureField.class).get("field.name")),
  /// A hook that its run called.
  HOOK("hook", Messages.of(CaptureField.class).get("field.hook"), "webhook"),
  /// Where it was read.
  SOURCE("source", Messages.of(CaptureField.class).get("field.source"), "file"),
  /// Whether it was captured, or made of a manifest.
  ORIGIN("origin", Messages.of(CaptureField.class).get("field.origin")),
  /// Whether it was a dry run.
  DRY_RUN("dryrun", Messages.of(CaptureField.class).get("field.dry-run"), "dry-run"),
  /// The uid of the call, or of the audit event.
  UID("uid", Messages.of(CaptureField.class).get("field.uid"));

  private final String text;
  private final String meaning;
  private final String other;

  CaptureField(String text, String meaning) {
    this(text, meaning, text);
  }

  /// @param other another way to write it
  CaptureField(String text, String meaning, String other) {
    this.text = text;
    this.meaning = meaning;
    this.other = other;
  }

  /// The field as it is written in a filter.
  public String text() {
    return text;
  }

  /// What it stands for, in a few words.
  public String meaning() {
    return meaning;
  }

  /// The field that is written so, in any case; empty for none.
  public static Optional<CaptureField> find(String written) {
    String name = written.toLowerCase(Locale.ROOT);
    return Stream.of(values())
        .filter(field -> field.text.equals(name) || field.other.equals(name))
        .findFirst();
  }
}

package dev.admittance.app.debug.filter;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// What a filter can ask of a capture.
public enum CaptureField {
  /// What the request came to.
  VERDICT("verdict", "what it came to, such as denied"),
  /// Who asked.
  USER("user", "who asked"),
  /// A group of who asked.
  GROUP("group", "a group of who asked"),
  /// What was to be done.
  OPERATION("operation", "create, update, delete or connect", "op"),
  /// The resource with its group and subresource.
  RESOURCE("resource", "such as deployments.apps or pods/exec"),
  /// The kind of the object.
  KIND("kind", "such as Deployment"),
  /// The namespace of the object.
  NAMESPACE("namespace", "the namespace of the object", "ns"),
  /// The name of the object.
  NAME("name", "the name of the object"),
  /// A hook that its run called.
  HOOK("hook", "a hook that its run called", "webhook"),
  /// Where it was read.
  SOURCE("source", "the file and the line", "file"),
  /// Whether it was a dry run.
  DRY_RUN("dryrun", "yes or no", "dry-run"),
  /// The uid of the call, or of the audit event.
  UID("uid", "the whole uid of the call");

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

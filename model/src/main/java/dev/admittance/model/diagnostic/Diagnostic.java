package dev.admittance.model.diagnostic;

import dev.admittance.model.text.Range;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// One thing that is wrong with a user's text.
///
/// @param severity how bad it is
/// @param rule `read/…` where the text cannot be read, `api/…` where the API server would refuse it
///   (`api/Required`, `api/Invalid`, `api/NotSupported`, `api/Duplicate`, `api/Forbidden`,
///   `api/TooMany`, `api/TypeInvalid`, `api/UnknownField`), `practice/L-n` and `practice/P-n` for
///   advice, `update/Relaxed` for what an update is taken with and a create is not
/// @param file the name of the text
/// @param range where in the text
/// @param path the field path as the server writes it; empty where there is none
/// @param message for `api/…` the server's own text behind the path
/// @param remedy what to do about it, where that is not plain from the message
/// @param configuration the name of the configuration it is about
/// @param webhook the name of the webhook it is about
/// @param fix a change of the text that ends it, where one is known
/// @param choices changes that end it in different ways, or as a guess, so that a person has to
///   choose; the likeliest first
public record Diagnostic(
    Severity severity,
    String rule,
    String file,
    Range range,
    String path,
    String message,
    Optional<String> remedy,
    Optional<String> configuration,
    Optional<String> webhook,
    Optional<Fix> fix,
    List<Fix> choices) {
  /// Copies the choices.
  public Diagnostic {
    choices = List.copyOf(choices);
  }

  /// A finding without choices.
  public Diagnostic(
      Severity severity,
      String rule,
      String file,
      Range range,
      String path,
      String message,
      Optional<String> remedy,
      Optional<String> configuration,
      Optional<String> webhook,
      Optional<Fix> fix) {
    this(
        severity, rule, file, range, path, message, remedy, configuration, webhook, fix, List.of());
  }

  /// A finding about a text as such, not about a configuration in it.
  public static Diagnostic unreadable(
      String rule, String file, Range range, String message, String remedy) {
    return ofText(Severity.ERROR, rule, file, range, message, remedy);
  }

  /// A finding about a text as such, in spite of which it is of use.
  public static Diagnostic warning(
      String rule, String file, Range range, String message, String remedy) {
    return ofText(Severity.WARNING, rule, file, range, message, remedy);
  }

  private static Diagnostic ofText(
      Severity severity, String rule, String file, Range range, String message, String remedy) {
    return new Diagnostic(
        severity,
        rule,
        file,
        range,
        "",
        message,
        Optional.of(remedy),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /// This finding with a fix.
  public Diagnostic with(Fix found) {
    return with(Optional.of(found), choices);
  }

  /// This finding with other ways out.
  public Diagnostic with(Optional<Fix> certain, List<Fix> others) {
    return new Diagnostic(
        severity,
        rule,
        file,
        range,
        path,
        message,
        remedy,
        configuration,
        webhook,
        certain,
        others);
  }

  /// This finding with another severity.
  ///
  /// @param why goes before the remedy
  public Diagnostic lighter(Severity other, String why) {
    return new Diagnostic(
        other,
        rule,
        file,
        range,
        path,
        message,
        Optional.of(remedy.map(known -> why + " " + known).orElse(why)),
        configuration,
        webhook,
        fix,
        choices);
  }

  /// All ways out that are known, the certain one first.
  public List<Fix> fixes() {
    return Stream.concat(fix.stream(), choices.stream()).toList();
  }

  /// `file:line:column`, as compilers print it.
  public String place() {
    return file + ":" + range.start().line() + ":" + range.start().column();
  }
}
